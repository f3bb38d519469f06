/** Keys on something of a picture that can be chosen. */

/** Enter and the space bar choose; nothing else hears of them. */
export function pressed(run: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
}
