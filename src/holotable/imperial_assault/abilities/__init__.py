"""What the abilities printed on cards do, a file a family; `known` has them all."""
