"""The page's requests, and the replies to them."""
