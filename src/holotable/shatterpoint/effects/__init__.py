"""What abilities do, from their data: when they apply, whom they are about, and their verbs one after the other."""
