"""What is asked of a submission, and what its answers are worth."""
