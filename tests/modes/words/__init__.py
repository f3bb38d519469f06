"""All that the toy mode says: it brings its own catalogues."""
