"""What is clicked or stepped: bets, games, sliders, replays, flipbooks and whole trees."""
