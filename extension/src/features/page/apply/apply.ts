import { decode, type Piece } from '../../codes/decode.ts';
import type { AttributeUnit, PageTextUnit, Unit } from '../segment/unit.ts';
import { arrange, joined, type Level, rearrangeBack, withOuterSpace } from './arrange.ts';

/** What was done to the page for a unit; `undo` puts back what the page has not changed since. */
export interface Applied {
  /** The text nodes that say it. */
  texts: readonly Text[];
  /** True while the page still shows what was written. */
  holds(): boolean;
  undo(): void;
}

export interface Shows {
  /** What the reader saw, to stand above the translation; undefined for the translation alone. */
  original: HTMLElement | undefined;
  /** Neighbours of an answer as they are written. @param said what an element among them will say */
  words(pieces: readonly Piece[], said: (part: Part) => string): Piece[];
}

type Part = Exclude<Piece, string>;

const TRANSLATION_ALONE: Shows = { original: undefined, words: (pieces) => [...pieces] };

/** True while the page still says what was read from it. */
export function isCurrent(unit: Unit): boolean {
  if (unit.kind === 'attribute') return unit.element.getAttribute(unit.name) === unit.value;
  return (
    unit.nodes.every((node) => node.parentNode === unit.parent) &&
    unit.texts.every(({ node, value }) => node.data === value)
  );
}

/**
 * Shows a translation in the place of a unit: the one door through which an answer comes into a page. Behind it an
 * answer is words (`Text.data`, the four attributes of `segment`) and an order of elements that the page has; no
 * element or attribute comes of it, whatever it says (`attack.test.ts`). Undefined when its tags are not those of the
 * source.
 */
export function apply(
  unit: Unit,
  translation: string,
  shows: Shows = TRANSLATION_ALONE,
): Applied | undefined {
  return unit.kind === 'attribute'
    ? applyAttribute(unit, translation)
    : applyText(unit, translation, shows);
}

function applyAttribute(unit: AttributeUnit, translation: string): Applied | undefined {
  const { element, name, value } = unit;
  const pieces = decode(translation, []);
  if (pieces === undefined) return undefined;
  const written = pieces.join('');
  element.setAttribute(name, written);
  return {
    texts: [],
    holds: () => element.getAttribute(name) === written,
    undo() {
      if (element.getAttribute(name) === written) element.setAttribute(name, value);
    },
  };
}

function applyText(
  unit: PageTextUnit,
  translation: string,
  { original, words }: Shows,
): Applied | undefined {
  const { parent, nodes, codes } = unit;
  const decoded = decode(translation, codes);
  if (decoded === undefined || !keepsParents(unit, decoded)) return undefined;
  const source = nodes.map(({ textContent }) => textContent).join('');
  const elementOf = (id: number) => (codes[id - 1] as { node: Element }).node;
  const said = ({ id, inner }: Part): string =>
    codes[id - 1]!.kind === 'pair'
      ? inner.map((piece) => (typeof piece === 'string' ? piece : said(piece))).join('')
      : elementOf(id).textContent;
  const written = (list: readonly Piece[]): Piece[] => {
    const inner = (piece: Piece) =>
      typeof piece === 'string' ? piece : { id: piece.id, inner: written(piece.inner) };
    return words(joined(list).map(inner), said);
  };
  const levels: Level[] = [];
  const walk = (at: Node, of: readonly ChildNode[], list: readonly Piece[]) => {
    levels.push(arrange(at, of, list, elementOf));
    for (const piece of list) {
      if (typeof piece === 'string' || codes[piece.id - 1]!.kind !== 'pair') continue;
      const element = elementOf(piece.id);
      walk(element, [...element.childNodes], piece.inner);
    }
  };
  walk(parent, nodes, withOuterSpace(written(decoded), source));
  if (original !== undefined) putAbove(original, parent, nodes);
  return {
    texts: levels.flatMap(({ texts, created }) => [...texts.map(({ node }) => node), ...created]),
    holds: () =>
      levels.every(
        ({ parent: at, nodes: kept, texts, created }) =>
          texts.every(({ node, written }) => node.data === written) &&
          kept.every((node) => node.parentNode === at) &&
          created.every((node) => node.parentNode === at),
      ),
    undo() {
      original?.remove();
      for (const level of levels) rearrangeBack(level);
    },
  };
}

/** Codes must stay under the code they came from, so that no element leaves its parent. */
function keepsParents({ parent, codes }: PageTextUnit, pieces: readonly Piece[]): boolean {
  const check = (list: readonly Piece[], at: Node): boolean =>
    list.every((piece) => {
      if (typeof piece === 'string') return true;
      const { node } = codes[piece.id - 1] as { node: Element };
      return node.parentNode === at && check(piece.inner, node);
    });
  return check(pieces, parent);
}

/** Above the live nodes, which say the translation: links and buttons work where the reader reads them, and exist once. */
function putAbove(original: HTMLElement, parent: Node, nodes: readonly ChildNode[]): void {
  const first = nodes.find((node) => node.parentNode === parent);
  let at: ChildNode | null = first ?? null;
  // The first node may have been moved behind others of the unit.
  const unit = new Set<Node>(nodes);
  while (at?.previousSibling != null && unit.has(at.previousSibling)) at = at.previousSibling;
  parent.insertBefore(original, at);
}
