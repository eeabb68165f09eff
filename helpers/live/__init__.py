"""What is clicked or stepped: bets, games, sliders, replays and flipbooks."""
