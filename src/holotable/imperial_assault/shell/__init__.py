"""The commands of Imperial Assault. Each is a few lines over the packages below."""
