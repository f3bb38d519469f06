/** A box that scrolls shows at its lower edge that it goes on there: [data-more] in styles/base.css. */

/** Less than this below the edge is nothing to scroll for. */
const NEAR = 8;

export function tellsMore(box: HTMLElement): () => void {
  const look = (): void => {
    box.toggleAttribute("data-more", box.scrollHeight - box.scrollTop - box.clientHeight > NEAR);
  };
  const size = new ResizeObserver(look);
  size.observe(box);
  const content = new MutationObserver(look);
  content.observe(box, { attributeFilter: ["open"], characterData: true, childList: true, subtree: true });
  box.addEventListener("scroll", look, { passive: true });
  return () => {
    size.disconnect();
    content.disconnect();
    box.removeEventListener("scroll", look);
  };
}
