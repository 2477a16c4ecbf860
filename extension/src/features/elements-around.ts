/** A node, if it is an element, and the elements around it, the nearest first, through open shadow roots. */
export function* elementsAround(node: Node): Generator<Element, void> {
  for (let at: Node | null = node; at !== null; ) {
    if (at instanceof Element) yield at;
    at = at instanceof ShadowRoot ? at.host : at.parentNode;
  }
}
