"""The actions of a unit (SP-ACT-02 to 09)."""
