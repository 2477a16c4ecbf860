/** Tells whether boxes may be out of sight within another one: in a carousel, a scrolled list, a closed panel. */
export class Clips {
  readonly #known = new Map<Element, boolean>();

  /** True where an element around `box` scrolls or cuts off what it holds; the page itself does not count. */
  above(box: Element): boolean {
    const parent = parentOf(box);
    if (parent === null || parent === document.body || parent === document.documentElement) {
      return false;
    }
    let clipped = this.#known.get(parent);
    if (clipped === undefined) {
      const { overflowX, overflowY, clipPath, contentVisibility } = getComputedStyle(parent);
      clipped =
        overflowX !== 'visible' ||
        overflowY !== 'visible' ||
        clipPath !== 'none' ||
        contentVisibility === 'auto' ||
        this.above(parent);
      this.#known.set(parent, clipped);
    }
    return clipped;
  }
}

/** The element that is laid out around another one, over the borders of shadow roots. */
function parentOf(element: Element): Element | null {
  if (element.assignedSlot != null) return element.assignedSlot;
  if (element.parentElement !== null) return element.parentElement;
  const root = element.parentNode;
  return root instanceof ShadowRoot ? root.host : null;
}
