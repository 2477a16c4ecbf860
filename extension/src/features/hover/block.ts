import { isInsideOwn, isOwn } from '../own-element.ts';

const LONGEST = 5000;
const UNTOUCHED =
  'code, pre, input, textarea, select, button, svg, math, [contenteditable], [translate="no"], .notranslate';

/** The deepest element under the pointer, through open shadow roots. */
export function hoveredElement(): Element | null {
  let root: Document | ShadowRoot | null = document;
  let found: Element | null = null;
  while (root !== null) {
    const hovered: Element | undefined = [...root.querySelectorAll(':hover')].at(-1);
    if (hovered === undefined || hovered === found) break;
    found = hovered;
    root = hovered.shadowRoot;
  }
  return found;
}

/** The paragraph an element belongs to: its nearest block, where that holds words of its own. */
export function blockOf(element: Element | null): { block: HTMLElement; text: string } | null {
  let block = element;
  while (block !== null && getComputedStyle(block).display.startsWith('inline')) {
    block = block.parentElement;
  }
  if (!(block instanceof HTMLElement) || block.closest(UNTOUCHED) !== null) return null;
  // Both texts are there already; ours are nobody's paragraph.
  if (isInsideOwn(block) || [...block.children].some(isOwn)) return null;
  const own = [...block.childNodes].some(
    (node) =>
      (node.nodeType === Node.TEXT_NODE ||
        (node instanceof Element && getComputedStyle(node).display.startsWith('inline'))) &&
      /\p{L}/u.test(node.textContent ?? ''),
  );
  if (!own) return null;
  // biome-ignore lint/performance/useDomNodeTextContent: what a reader sees: lines, and no hidden parts
  const text = block.innerText.trim();
  return text === '' || text.length > LONGEST ? null : { block, text };
}
