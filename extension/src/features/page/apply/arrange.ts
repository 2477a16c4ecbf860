import type { Piece } from '../../codes/decode.ts';

/** A text node of the page whose value is ours for now. */
interface WrittenText {
  node: Text;
  original: string;
  written: string;
}

/** One parent's nodes as they were, and what was done to them. */
export interface Level {
  parent: Node;
  /** In their original order. */
  nodes: ChildNode[];
  texts: WrittenText[];
  /** Text nodes of our own. */
  created: Text[];
}

const LEADING = /^[ \t\n\f\r]*/;
const TRAILING = /[ \t\n\f\r]*$/;

/**
 * Lets neighbouring nodes of `parent` say `pieces`: text nodes of the page get new values, elements are moved
 * to their new places. No node of the page is removed, and none leaves its parent: frameworks find them again.
 */
export function arrange(
  parent: Node,
  nodes: readonly ChildNode[],
  pieces: readonly Piece[],
  elementOf: (id: number) => Element,
): Level {
  const level: Level = { parent, nodes: [...nodes], texts: [], created: [] };
  const spare = nodes.filter((node) => node instanceof Text);
  const after = nodes.at(-1)?.nextSibling ?? null;
  const desired: ChildNode[] = [];
  for (const piece of joined(pieces)) {
    if (typeof piece !== 'string') desired.push(elementOf(piece.id));
    else {
      const node = spare.shift();
      if (node === undefined) {
        const created = parent.ownerDocument!.createTextNode(piece);
        level.created.push(created);
        desired.push(created);
      } else {
        write(level, node, piece);
        desired.push(node);
      }
    }
  }
  for (const node of spare) write(level, node, '');
  placeRest(nodes, desired);
  order(parent, desired, after);
  return level;
}

/** Puts everything back, but for what the page has changed since. */
export function rearrangeBack({ parent, nodes, texts, created }: Level): void {
  const here = nodes.filter((node) => node.parentNode === parent);
  const ours = new Set<Node>([...here, ...created]);
  let after: ChildNode | null = null;
  for (let node = (here[0] ?? null) as ChildNode | null; node !== null; node = node.nextSibling) {
    if (ours.has(node)) after = node.nextSibling;
  }
  while (after !== null && ours.has(after)) after = after.nextSibling;
  for (const { node, original, written } of texts) {
    if (node.data === written) node.data = original;
  }
  for (const node of created) node.remove();
  // What the page has put between them stays where it is.
  if (!isOrdered(here)) order(parent, here, after);
}

function isOrdered(nodes: readonly ChildNode[]): boolean {
  return nodes.every((node, index) => {
    const next = nodes[index + 1];
    if (next === undefined) return true;
    return (node.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
}

function write(level: Level, node: Text, written: string): void {
  const original = node.data;
  level.texts.push({ node, original, written });
  if (original !== written) node.data = written;
}

/** Words that follow each other are one text. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') out[out.length - 1] = last + piece;
    else out.push(piece);
  }
  return out;
}

/** Nodes without a place of their own (comments, emptied texts) stay behind the node they stood behind. */
function placeRest(nodes: readonly ChildNode[], desired: ChildNode[]): void {
  const placed = new Set<ChildNode>(desired);
  nodes.forEach((node, index) => {
    if (placed.has(node)) return;
    const before = nodes[index - 1];
    desired.splice(before === undefined ? 0 : desired.indexOf(before) + 1, 0, node);
    placed.add(node);
  });
}

/** Moves as few nodes as stand wrong. */
function order(parent: Node, nodes: readonly ChildNode[], after: ChildNode | null): void {
  let next = after;
  for (const node of nodes.toReversed()) {
    if (node.nextSibling !== next || node.parentNode !== parent) parent.insertBefore(node, next);
    next = node;
  }
}

/** A translation between the white space that stood around its source. */
export function withOuterSpace(pieces: readonly Piece[], source: string): Piece[] {
  const [before = ''] = LEADING.exec(source) ?? [];
  const [after = ''] = TRAILING.exec(source.slice(before.length)) ?? [];
  return [before, ...pieces, after].filter((piece) => piece !== '');
}
