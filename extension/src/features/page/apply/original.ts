import { isOwn, ownElement } from '../../own-element.ts';
import type { PageTextUnit } from '../segment/unit.ts';
import { hasLetters } from '../segment/words.ts';
import { copyFormula, formulaIn } from './formula.ts';
import { type Look, lookOf } from './look.ts';
import type { Place } from './room.ts';

/** The language and the direction of a text; the language is empty where nobody knows it. */
export interface Tongue {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** Nothing of these is read as a part of a sentence, whatever a style sheet makes of them. */
const UNSEEN = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE SVG CANVAS VIDEO AUDIO IFRAME OBJECT EMBED MAP DATALIST PROGRESS METER LINK META TITLE'.split(
    ' ',
  ),
);
/** The reader's own: they stand once, in the translation. */
const FIELDS = new Set('INPUT SELECT TEXTAREA'.split(' '));
const GAP = '…';
const TICKED = /^(?:checkbox|radio|hidden)$/;
/** They are drawn by their tag. */
const DRAWN = new Set('RUBY RB RT RTC RP Q WBR'.split(' '));
const LONGEST_EMOJI = 16;
const LEADING = /^[ \t\n\f\r]+/;
/** Where white space is seen the first line keeps what it is set in by. */
const LEADING_LINES = /^(?:[ \t\f]*[\n\r])+/;
const SEEN_SPACE = /^(?:pre|pre-wrap|break-spaces)$/;
const TRAILING = /[ \t\n\f\r]+$/;
/** Styles of pages for whatever stands in their blocks are not meant for it. */
const STYLE =
  'display: block; position: static; float: none; margin: 0; padding: 0; border: 0; background: none; opacity: 0.72;';

/**
 * What the reader saw of a unit, in elements of ours with its formatting and line breaks: no attribute of the page is
 * in it, and nothing that can be pressed or has the focus. Undefined where nothing was to be seen. Reads the page only.
 */
export function copyOriginal(
  { parent, nodes }: PageTextUnit,
  { lang, dir }: Tongue,
  place: Pick<Place, 'lines' | 'dots'> = { lines: 0, dots: false },
): HTMLElement | undefined {
  const around = parent instanceof Element ? parent : (parent as ShadowRoot).host;
  const copy = ownElement('source');
  const style = getComputedStyle(around);
  copyInto(copy, nodes, { style, hidden: isHidden(style) });
  trim(copy, SEEN_SPACE.test(style.whiteSpace) ? LEADING_LINES : LEADING);
  if (!hasLetters(copy.textContent)) return undefined;
  copy.setAttribute('translate', 'no');
  copy.lang = lang;
  copy.dir = dir;
  copy.style.cssText = STYLE + clipOf(place);
  if (place.lines === 0 && !place.dots && hasMarkBefore(around, style, nodes)) {
    copy.style.display = 'inline';
    copy.append(document.createElement('br'));
  }
  return copy;
}

/** Whether something stands in the first line before the first words, by its style: a number, a sign, a triangle. */
function hasMarkBefore(
  around: Element,
  style: CSSStyleDeclaration,
  [first]: readonly ChildNode[],
): boolean {
  for (let at = first?.previousSibling ?? null; at !== null; at = at.previousSibling) {
    if (at instanceof Element || (at instanceof Text && at.data.trim() !== '')) return false;
  }
  if (style.display === 'list-item') {
    const isMarked = style.listStyleType !== 'none' || style.listStyleImage !== 'none';
    if (isMarked && style.listStylePosition === 'inside') return true;
  }
  const { content, display, position, float } = getComputedStyle(around, '::before');
  const inLine = display.startsWith('inline') && float === 'none' && !/^(?:abs|fix)/.test(position);
  return inLine && !/^(?:none|normal|)$/.test(content);
}

/** Cuts an original as its box cut it; the box counts the lines of the translation alone then. */
function clipOf({ lines, dots }: Pick<Place, 'lines' | 'dots'>): string {
  if (lines > 0) {
    return ` display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines}; overflow: hidden;`;
  }
  return dots ? ' overflow: hidden; text-overflow: ellipsis;' : '';
}

/** The element that nodes stand in; `hidden` where the whole unit is, until its page shows it. */
interface Around {
  style: CSSStyleDeclaration;
  hidden: boolean;
}

function copyInto(copy: Node, nodes: Iterable<Node>, around: Around): void {
  // Elements in hidden ones may be seen all the same.
  const seen = around.hidden || !isHidden(around.style);
  for (const node of nodes) {
    if (node instanceof Text) {
      if (seen) copy.appendChild(document.createTextNode(node.data));
    } else if (node instanceof Element && !isOwn(node)) copyElement(copy, node, around);
  }
}

function isHidden({ visibility }: CSSStyleDeclaration): boolean {
  return visibility === 'hidden' || visibility === 'collapse';
}

function copyElement(copy: Node, element: Element, around: Around): void {
  const tag = element.tagName.toUpperCase();
  if (UNSEEN.has(tag)) return;
  const style = getComputedStyle(element);
  const look = lookOf(style, around.style);
  if (look === 'unseen') {
    // Without its line break the words around it stand in one line.
    if (tag === 'BR') copy.appendChild(document.createTextNode(' '));
    return;
  }
  if (tag === 'BR') copy.appendChild(document.createElement('br'));
  else if (tag === 'IMG') copy.appendChild(document.createTextNode(emojiOf(element)));
  else if (FIELDS.has(tag)) {
    const ticked = TICKED.test(element.getAttribute('type') ?? '');
    copy.appendChild(document.createTextNode(ticked ? '' : GAP));
  } else {
    const formula = formulaIn(element);
    if (formula !== null) copy.appendChild(copyFormula(formula));
    else copyInto(partFor(copy, tag, look), element.childNodes, { ...around, style });
  }
}

/** Where the content of an element goes: only what looks different has an element of its own. */
function partFor(copy: Node, tag: string, { css }: Exclude<Look, 'unseen'>): Node {
  if (DRAWN.has(tag)) return copy.appendChild(document.createElement(tag));
  if (css === '') return copy;
  const part = ownElement('part');
  part.style.cssText = css;
  return copy.appendChild(part);
}

/** Pictures of characters say in their `alt` which one they show. */
function emojiOf(image: Element): string {
  const alt = image.getAttribute('alt') ?? '';
  return alt.length <= LONGEST_EMOJI && !hasLetters(alt) ? alt : '';
}

/** White space around a text is seen where line breaks are. */
function trim(copy: HTMLElement, leading: RegExp): void {
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    text.data = text.data.replace(leading, '');
    if (text.data !== '') break;
  }
  for (const text of texts.toReversed()) {
    text.data = text.data.replace(TRAILING, '');
    if (text.data !== '') break;
  }
}
