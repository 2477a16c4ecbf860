import { escapeText } from '../../codes/words.ts';
import { closesTranslation } from './exclude.ts';
import type { PageTextUnit } from './unit.ts';
import { hasWords, withoutSoftHyphens } from './words.ts';

/** The document's title as a unit; undefined where there is nothing to translate. */
export function titleUnit(): PageTextUnit | undefined {
  const title = document.querySelector('head > title');
  const node = title?.firstChild;
  if (title == null || !(node instanceof Text) || title.childNodes.length !== 1) return undefined;
  const value = node.data;
  if (!hasWords(value) || closesTranslation(title)) return undefined;
  return {
    kind: 'text',
    parent: title,
    nodes: [node],
    box: title,
    source: escapeText(withoutSoftHyphens(value).replace(/\s+/g, ' ').trim()),
    codes: [],
    texts: [{ node, value }],
    rtl: undefined,
    stacks: false,
  };
}

/** True for changes of the title, which stands outside all that is read otherwise. */
export function isInTitle(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.tagName === 'TITLE' && element.parentElement === document.head;
}
