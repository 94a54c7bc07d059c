"""The web server: security headers, health, and the page that is handed in. Knows nothing of answering."""
