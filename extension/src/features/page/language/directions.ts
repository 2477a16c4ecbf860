import { isExcluded } from '../segment/exclude.ts';
import type { PageTextUnit } from '../segment/unit.ts';
import { isLtrText } from './ltr-runs.ts';
import { setAttributes } from './marks.ts';

/** These have a place in a sentence, and no words. */
const WORDLESS =
  /^(?:BR|WBR|IMG|PICTURE|SVG|RT|RP|SCRIPT|STYLE|NOSCRIPT|TEMPLATE|IFRAME|VIDEO|AUDIO|CANVAS|OBJECT)$/i;
/** The person writes in them, in whatever language. */
const FIELD = /^(?:INPUT|TEXTAREA|SELECT)$/;
/** Of one block: more are not looked at. */
const MOST = 1000;

/**
 * Lets what stays as it is in a sentence that now runs the other way (code, marked parts), and names in it, run as they
 * ran. Answers how to take it back.
 */
export function keepDirections({ codes }: PageTextUnit, dir: 'ltr' | 'rtl'): (() => void)[] {
  return codes.flatMap((code) => {
    if (code.kind === 'literal') return [];
    const { node, kind } = code;
    const keeps =
      kind === 'alone'
        ? isExcluded(node) && !WORDLESS.test(node.tagName) && !FIELD.test(node.tagName)
        : dir === 'ltr' && isLtrText(node.textContent);
    return keeps ? keep(node, dir) : [];
  });
}

/** As `keepDirections`, for what a block that was turned holds besides its sentences: whole listings, say. */
export function keepDirectionsBelow(block: Element, dir: 'ltr' | 'rtl'): (() => void)[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT, (node) => {
    if ((node as Element).hasAttribute('dir')) return NodeFilter.FILTER_REJECT;
    return isExcluded((node as Element).parentElement!)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT;
  });
  const restores: (() => void)[] = [];
  for (let seen = 0; seen < MOST && walker.nextNode() !== null; seen++) {
    const element = walker.currentNode as Element;
    const { tagName } = element;
    if (!isExcluded(element) || WORDLESS.test(tagName) || FIELD.test(tagName)) continue;
    if (element.textContent.trim() !== '') restores.push(...keep(element, dir));
  }
  return restores;
}

function keep(element: Element, dir: 'ltr' | 'rtl'): (() => void)[] {
  return element.hasAttribute('dir') ? [] : [setAttributes(element, { dir })];
}
