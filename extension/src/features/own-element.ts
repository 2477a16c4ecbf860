import { elementsAround } from './elements-around.ts';

/** What every element of ours is named by: tags of pages never begin so. */
export const OWN_PREFIX = 'glossa-';

/** All that is ever put into a page, by the rest of its tag. */
export const OWN_NAMES = [
  /** The original above a translation, and the pieces of it that have a look of their own. */
  'source',
  'part',
  /** A note over the page. */
  'note',
  /** Everything over a page's pictures. */
  'pictures',
  'selection-button',
  'selection-card',
] as const;
export type OwnName = (typeof OWN_NAMES)[number];

/** Makes an element that is put into a page: the only way to one, so that `isOwn` knows all of them. */
export function ownElement(name: OwnName): HTMLElement {
  return document.createElement(OWN_PREFIX + name);
}

/** True for what we have put into a page; what it holds is ours with it. It is never read, sent or counted. */
export function isOwn(node: Node): boolean {
  return node instanceof Element && node.localName.startsWith(OWN_PREFIX);
}

/** True for what is ours and for what lies in it, through open shadow roots. */
export function isInsideOwn(node: Node): boolean {
  for (const element of elementsAround(node)) if (isOwn(element)) return true;
  return false;
}

/** The elements of one kind that are in this document. */
export function ownElementsNamed(name: OwnName): NodeListOf<HTMLElement> {
  return document.querySelectorAll(OWN_PREFIX + name);
}
