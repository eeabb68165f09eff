"""What is clicked and needs a running notebook: bets, games and sliders."""
