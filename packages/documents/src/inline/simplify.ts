import {
  atomsOf,
  code,
  hasTranslatable,
  type InlineNode,
  nodesText,
  type RunProps,
} from './nodes.ts';

/** Groups without letters become standalone codes. */
export function collapse(nodes: readonly InlineNode[]): InlineNode[] {
  return nodes
    .filter((node) => node.type !== 'text' || node.text !== '')
    .map((node) => {
      if (node.type !== 'group') return node;
      if (hasTranslatable([node])) return { ...node, children: collapse(node.children) };
      return code(atomsOf([node]), node.hint, nodesText(node.children));
    });
}

/** White space between runs looks like its neighbour unless its formatting shows. */
export function absorbSpaces(nodes: readonly InlineNode[]): InlineNode[] {
  let before: RunProps | undefined;
  return nodes.map((node) => {
    if (node.type === 'group') return { ...node, children: absorbSpaces(node.children) };
    if (node.type !== 'text') return node;
    const blank = node.text.trim() === '';
    if (blank && before && !before.marksSpace && !node.props.marksSpace)
      return { ...node, props: before };
    before = node.props;
    return node;
  });
}

/** Marks without a place of their own (bookmarks, anchors of floating pictures) that cut a word go before it. */
export function leaveWords(nodes: readonly InlineNode[]): InlineNode[] {
  const moved: InlineNode[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    const before = moved.at(-1);
    if (!isFloating(node) || before?.type !== 'text') {
      const inside = node.type === 'group';
      moved.push(inside ? { ...node, children: leaveWords(node.children) } : node);
      continue;
    }
    let end = at;
    while (isFloating(nodes[end])) end++;
    const after = nodes[end];
    const head = /[\p{L}\p{M}\p{N}]+$/u.exec(before.text)?.[0];
    const cuts = head && after?.type === 'text' && /^[\p{L}\p{M}]/u.test(after.text);
    if (cuts) moved[moved.length - 1] = { ...before, text: before.text.slice(0, -head.length) };
    for (; at < end; at++) moved.push(nodes[at]!);
    if (cuts) moved.push({ ...before, text: head });
    at--;
  }
  return moved.filter((node) => node.type !== 'text' || node.text !== '');
}

function isFloating(node: InlineNode | undefined): boolean {
  return node?.type === 'code' && node.floats;
}

export interface Trimmed {
  prefix: InlineNode[];
  body: InlineNode[];
  suffix: InlineNode[];
}

/** Takes what needs no translation off both ends. */
export function trim(nodes: readonly InlineNode[]): Trimmed {
  const lead = edge(nodes);
  const trail = edge(nodes.slice(lead).toReversed());
  const body = nodes.slice(lead, nodes.length - trail);
  const prefix = nodes.slice(0, lead);
  const suffix = nodes.slice(nodes.length - trail);
  const first = body[0];
  if (first?.type === 'text' && /^\s/u.test(first.text)) {
    const text = first.text.trimStart();
    prefix.push({ ...first, text: first.text.slice(0, first.text.length - text.length) });
    body[0] = { ...first, text };
  }
  const last = body.at(-1);
  if (last?.type === 'text' && /\s$/u.test(last.text)) {
    const text = last.text.trimEnd();
    suffix.unshift({ ...last, text: last.text.slice(text.length) });
    body[body.length - 1] = { ...last, text };
  }
  return { prefix, body, suffix };
}

/** How many nodes from the start need no translation: codes without text, white space, and numbers set off by a tab or break. */
function edge(nodes: readonly InlineNode[]): number {
  let count = 0;
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    if (hasTranslatable([node])) break;
    const separates = node.type === 'code' && (node.hint === 'tab' || node.hint === 'break');
    if (separates || (count === at && nodesText([node]).trim() === '')) count = at + 1;
  }
  return count;
}
