"""What an Empire that nobody plays does: instruction lists, bonus effects, surge priorities, and their reading."""

from holotable.imperial_assault.instructions.format import Bonus, Instruction, InstructionList, Target
from holotable.imperial_assault.instructions.known import orders_for
from holotable.imperial_assault.instructions.reading import Orders

__all__ = ["Bonus", "Instruction", "InstructionList", "Orders", "Target", "orders_for"]
