"""What packages bring along is found by what it is."""

from holotable.kernel import Flow
from holotable.kernel.gather import flows_in, modules_of, named_in, options_in
from tests.kernel import standoff

HERE = [standoff.__name__]


def test_flows_and_options_are_found_where_they_are_defined():
    flows: tuple[type[Flow[object]], ...] = flows_in(HERE)
    assert {flow.__name__ for flow in flows} == {
        name
        for name, each in vars(standoff).items()
        if getattr(each, "steps", None) and each.__module__ == standoff.__name__
    }
    assert all(option.__module__ == standoff.__name__ for option in options_in(HERE))


def test_the_modules_of_a_package_come_in_the_order_of_their_names():
    names = [module.__name__ for module in modules_of("holotable.kernel")]
    assert names[0] == "holotable.kernel"
    assert names[1:] == sorted(names[1:])


def test_lists_of_a_name_are_taken_together():
    assert [*named_in(HERE, "NOWHERE")] == []
