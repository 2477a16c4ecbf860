import type { Token } from './markup.ts';

type Node = { type: 'text'; text: string } | CodeNode;
interface CodeNode {
  type: 'pair' | 'void';
  id: string;
  parent: CodeNode | undefined;
  children: Node[];
  /** Chosen to stay, where it is. */
  kept: boolean;
}

/**
 * Makes every code of `source` occur exactly once in `target`, in the element it stood in. When an
 * engine took an element apart, pieces with little between them are joined, else the piece with the
 * most text stays; a lost code is put back at the proportionate place, empty.
 */
export function repairCodes(source: readonly Token[], target: readonly Token[]): Token[] {
  const wanted = codesOf(toTree(source));
  const root = toTree(target);
  const found = byId(codesOf(root));
  const ids = new Set(wanted.map(({ id }) => id));
  for (const [id, strays] of found) if (!ids.has(id)) for (const stray of strays) unwrap(stray);
  const kept = new Map<string, CodeNode>();
  // Parents come first, so that children are looked for inside what was kept of their parent.
  for (const code of wanted) {
    const home = (code.parent?.id ? kept.get(code.parent.id) : root) ?? root;
    const pieces = found.get(code.id) ?? [];
    kept.set(code.id, keepOne(code, home, pieces) ?? insert(code, home, source));
  }
  return flatten(root);
}

function byId(nodes: readonly CodeNode[]): Map<string, CodeNode[]> {
  const groups = new Map<string, CodeNode[]>();
  for (const node of nodes) {
    const group = groups.get(node.id);
    if (group) group.push(node);
    else groups.set(node.id, [node]);
  }
  return groups;
}

function toTree(tokens: readonly Token[]): CodeNode {
  const root: CodeNode = { type: 'pair', id: '', parent: undefined, children: [], kept: true };
  let current = root;
  for (const token of tokens)
    if (token.type === 'text') current.children.push({ type: 'text', text: token.text });
    else if (token.type === 'end') current = current.parent ?? root;
    else {
      const type = token.type === 'start' ? 'pair' : 'void';
      const node: CodeNode = { type, id: token.id, parent: current, children: [], kept: false };
      current.children.push(node);
      if (type === 'pair') current = node;
    }
  return root;
}

/** Codes below a node, parents before children, in the order of the text. */
function codesOf(node: CodeNode): CodeNode[] {
  return node.children.flatMap((child) =>
    child.type === 'text' ? [] : [child, ...codesOf(child)],
  );
}

const textOf = (node: Node): string =>
  node.type === 'text' ? node.text : node.children.map(textOf).join('');

function flatten(node: CodeNode): Token[] {
  return node.children.flatMap((child): Token[] => {
    if (child.type === 'text') return child.text === '' ? [] : [child];
    if (child.type === 'void') return [{ type: 'void', id: child.id }];
    return [{ type: 'start', id: child.id }, ...flatten(child), { type: 'end', id: child.id }];
  });
}

/** Replaces a node by its children. */
function unwrap(node: CodeNode): void {
  const siblings = node.parent?.children ?? [];
  for (const child of node.children) if (child.type !== 'text') child.parent = node.parent;
  siblings.splice(siblings.indexOf(node), 1, ...node.children);
}

/** Leaves one occurrence of a code, inside `home`; `undefined` when there is none in it. */
function keepOne(
  code: CodeNode,
  home: CodeNode,
  pieces: readonly CodeNode[],
): CodeNode | undefined {
  const candidates = pieces.filter(
    (node) => node.type === code.type && keeperOf(node) === home && !holdsKept(node),
  );
  const joined = candidates.length > 1 ? joinNeighbours(candidates) : candidates;
  let best = joined[0];
  for (const node of joined.slice(1)) if (textOf(node).length > textOf(best!).length) best = node;
  if (best) best.kept = true;
  const merged = new Set(candidates.filter((node) => !joined.includes(node)));
  for (const node of pieces) if (node !== best && !merged.has(node)) unwrap(node);
  return best;
}

/** The innermost code around a node that is to stay. */
function keeperOf(node: CodeNode): CodeNode | undefined {
  let place = node.parent;
  while (place && !place.kept) place = place.parent;
  return place;
}

/** Codes kept before this one come before it in the source, hence do not belong inside. */
const holdsKept = (node: CodeNode): boolean =>
  node.children.some((child) => child.type !== 'text' && (child.kept || holdsKept(child)));

/** Joins pieces of one element when only plain text, shorter than they are, lies between them. */
function joinNeighbours(pieces: readonly CodeNode[]): CodeNode[] {
  const joined: CodeNode[] = [];
  for (const piece of pieces) {
    const previous = joined.at(-1);
    const siblings = piece.parent?.children ?? [];
    const from = previous ? siblings.indexOf(previous) : -1;
    const between = from < 0 ? [] : siblings.slice(from + 1, siblings.indexOf(piece));
    const gap = between.map(textOf).join('').length;
    const plain = between.every((node) => node.type === 'text');
    const close = plain && gap <= (textOf(piece) + (previous ? textOf(previous) : '')).length;
    if (previous && from >= 0 && close) {
      siblings.splice(from + 1, between.length + 1);
      for (const child of piece.children) if (child.type !== 'text') child.parent = previous;
      previous.children.push(...between, ...piece.children);
    } else joined.push(piece);
  }
  return joined;
}

/** Puts a lost code back, empty, as far into its parent's text as it was in the source. */
function insert(code: CodeNode, home: CodeNode, source: readonly Token[]): CodeNode {
  const node: CodeNode = { type: code.type, id: code.id, parent: home, children: [], kept: true };
  const before = textBefore(source, code.id);
  const start = code.parent?.id ? textBefore(source, code.parent.id) : 0;
  const length = code.parent ? textOf(code.parent).length : 0;
  const share = length > 0 ? (before - start) / length : 0;
  let left = Math.round(textOf(home).length * share);
  for (const [index, child] of home.children.entries()) {
    const size = textOf(child).length;
    if (left >= size && index < home.children.length - 1) {
      left -= size;
      continue;
    }
    if (child.type !== 'text') {
      home.children.splice(left === 0 ? index : index + 1, 0, node);
      return node;
    }
    const at = wordBoundary(child.text, left);
    const parts: Node[] = [
      { type: 'text', text: child.text.slice(0, at) },
      node,
      { type: 'text', text: child.text.slice(at) },
    ];
    home.children.splice(index, 1, ...parts);
    return node;
  }
  home.children.push(node);
  return node;
}

/** Characters of plain text before a code. */
function textBefore(tokens: readonly Token[], id: string): number {
  let length = 0;
  for (const token of tokens) {
    if (token.type === 'text') length += token.text.length;
    else if (token.id === id) return length;
  }
  return length;
}

/** The end of the word that `at` falls into, never inside a character. */
function wordBoundary(text: string, at: number): number {
  if (at <= 0) return 0;
  let place = at;
  while (place < text.length && !/\s/.test(text[place]!)) place++;
  return place;
}
