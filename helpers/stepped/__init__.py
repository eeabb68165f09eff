"""What is stepped and needs no kernel, each a page in the page: replays, flipbooks, trees to drag."""
