import { browser } from 'wxt/browser';

/** Elements besides custom ones that may host a shadow root (DOM standard, attachShadow). */
const HOSTS = new Set(
  'ARTICLE ASIDE BLOCKQUOTE DIV FOOTER H1 H2 H3 H4 H5 H6 HEADER MAIN NAV P SECTION SPAN'.split(' '),
);

/** What content scripts have in Chrome and Edge. */
interface ShadowAccess {
  dom?: { openOrClosedShadowRoot?(element: Element): ShadowRoot | null };
}
/** What they have in Firefox. */
interface ShadowHost {
  openOrClosedShadowRoot?: ShadowRoot | null;
}

/** True for elements that a page may attach a shadow root to. */
export function mayHostShadow(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  return element.localName.includes('-') || HOSTS.has(element.tagName);
}

/** The shadow root of an element, also a closed one where the browser gives it. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot !== null) return element.shadowRoot;
  if (!mayHostShadow(element)) return null;
  const access = browser as ShadowAccess | undefined;
  const closed = (element as ShadowHost).openOrClosedShadowRoot;
  return closed ?? access?.dom?.openOrClosedShadowRoot?.(element) ?? null;
}
