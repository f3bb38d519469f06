/** How a side looks: the first and the second differ in colour and in shape. */

export type SideLook = "a" | "b" | "none";

/** How the side of that name looks among these. */
export function lookIn(sides: readonly { side: string; look: SideLook }[], side: string): SideLook {
  return sides.find((each) => each.side === side)?.look ?? "none";
}

/** The outline of a base round (0, 0), clockwise from the top: round, eight-sided, or a lozenge for nobody's. */
export function outlineOf(look: SideLook, width: number, height: number): string {
  const x = width / 2;
  const y = height / 2;
  const least = Math.min(x, y);
  if (look === "a") {
    const round = Math.min(least, 18);
    const arc = `A${round} ${round} 0 0 1`;
    return (
      `M0 ${-y}H${x - round}${arc} ${x} ${-y + round}V${y - round}${arc} ${x - round} ${y}` +
      `H${-x + round}${arc} ${-x} ${y - round}V${-y + round}${arc} ${-x + round} ${-y}Z`
    );
  }
  const cut = look === "b" ? Math.min(least * 0.586, 11) : least * 0.9;
  return (
    `M0 ${-y}L${x - cut} ${-y}L${x} ${-y + cut}L${x} ${y - cut}L${x - cut} ${y}` +
    `L${-x + cut} ${y}L${-x} ${y - cut}L${-x} ${-y + cut}L${-x + cut} ${-y}Z`
  );
}
