/** What is pointed at is scrolled to where it can be seen. */

export function inSight(pointed: boolean): (box: HTMLElement) => void {
  return (box) => {
    if (pointed) box.scrollIntoView({ block: "nearest" });
  };
}
