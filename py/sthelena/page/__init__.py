"""What the page asks, and what it is answered."""
