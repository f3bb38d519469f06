"""What all commands share: options, output, help and usage in the reader's language. It knows no game."""
