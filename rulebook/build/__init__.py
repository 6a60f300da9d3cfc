"""What makes the compiled tables from the data files: when a wheel is built, and in a checkout whenever the data has changed."""
