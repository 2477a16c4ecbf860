import { addressSpans } from '@glossa/translation';
import type { PhrasingContent } from 'mdast';
import { nestedTooDeeply } from '../errors.ts';
import { type Atom, type CodeNode, code, type InlineNode, PLAIN } from '../inline/nodes.ts';
import { protectedParts } from './protected.ts';

const GROUP_HINTS = {
  emphasis: 'italic',
  strong: 'bold',
  delete: 'style',
  link: 'link',
  linkReference: 'link',
} as const;

const EAST_ASIAN = /[\u3000-\u9fff\uff00-\uffef]/u;

/** Where a node stands in the source. */
export function span(node: {
  position?:
    | { start: { offset?: number | undefined }; end: { offset?: number | undefined } }
    | undefined;
}): { start: number; end: number } {
  return { start: node.position!.start.offset!, end: node.position!.end.offset! };
}

/** Emphasis, links and HTML tags within one another: all that reads and writes them calls itself for each. */
const MAX_DEPTH = 500;

/** Inline nodes of the children of a block. Errors: `limit_exceeded` for absurd nesting. */
export function readInline(
  source: string,
  children: readonly PhrasingContent[],
  depth = 0,
): InlineNode[] {
  const closings = closingTags(children);

  function readRange(from: number, to: number, level: number): InlineNode[] {
    if (level > MAX_DEPTH) throw nestedTooDeeply();
    const nodes: InlineNode[] = [];
    for (let at = from; at < to; at++) {
      const child = children[at]!;
      const close = closings.get(at);
      // Tags may overlap: one that is closed outside of the range stands alone.
      if (close !== undefined && close < to) {
        nodes.push({
          type: 'group',
          open: [blockAtom(span(child))],
          close: [blockAtom(span(children[close]!))],
          hint: tagHint(child.type === 'html' ? child.value : ''),
          children: readRange(at + 1, close, level + 1),
        });
        at = close;
      } else {
        const next = at + 1 < to ? children[at + 1] : undefined;
        for (const node of readNode(source, child, next, level)) nodes.push(node);
      }
    }
    return nodes;
  }

  return readRange(0, children.length, depth);
}

function readNode(
  source: string,
  node: PhrasingContent,
  next: PhrasingContent | undefined,
  depth: number,
): InlineNode[] {
  const { start, end } = span(node);
  const raw = (hint: CodeNode['hint'], equiv = '', to = end) => [
    code([blockAtom({ start, end: to })], hint, equiv),
  ];
  switch (node.type) {
    case 'text':
      return readText(node.value, source.slice(start, end));
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'link':
    case 'linkReference': {
      const first = node.children[0];
      const last = node.children.at(-1);
      // An address that is its own text: `<https://…>`, or bare.
      if (!first || !last || (node.type === 'link' && source[start] !== '['))
        return raw('link', source.slice(start, end));
      return [
        {
          type: 'group',
          open: [markAtom(source, start, span(first).start)],
          close: closeAtoms(source, node, span(last).end, end),
          hint: GROUP_HINTS[node.type],
          children: readInline(source, node.children, depth + 1),
        },
      ];
    }
    case 'break':
      // What begins the next line (`>`, indentation) belongs to the break.
      return raw('break', '\n', next ? span(next).start : end);
    case 'inlineCode':
      return raw('code', node.value);
    case 'image':
    case 'imageReference':
      return raw('image');
    case 'footnoteReference':
      return raw('footnote');
    case 'html':
      return /^<br\b/i.test(node.value) ? raw('break', '\n') : raw('other');
    default:
      return raw('other');
  }
}

/** Soft line breaks are spaces, and nothing between East Asian characters. `written` is `value` as in the source. */
function readText(value: string, written: string): InlineNode[] {
  const text = value.replace(/[ \t]*\n[ \t]*/g, (gap, at: number) => {
    const before = value[at - 1] ?? '';
    const after = value[at + gap.length] ?? '';
    return EAST_ASIAN.test(before) && EAST_ASIAN.test(after) ? '' : ' ';
  });
  const nodes: InlineNode[] = [];
  let at = 0;
  for (const { start, end } of protectedParts(text)) {
    const markup = text.slice(start, end);
    for (const node of readAddresses(text.slice(at, start), written)) nodes.push(node);
    nodes.push(code([{ type: 'markup', markup }], 'placeholder', markup));
    at = end;
  }
  for (const node of readAddresses(text.slice(at), written)) nodes.push(node);
  return nodes.filter((node) => node.type !== 'text' || node.text !== '');
}

/**
 * Addresses that are no links where they stand (in brackets, after a slash) stay too. One that is written with escapes
 * is written with escapes again.
 */
function readAddresses(text: string, written: string): InlineNode[] {
  const nodes: InlineNode[] = [];
  let at = 0;
  let seen = 0;
  for (const { start, end } of addressSpans(text)) {
    const address = text.slice(start, end);
    const found = written.indexOf(address, seen);
    if (found >= 0) seen = found + address.length;
    const atom: Atom =
      found >= 0
        ? { type: 'markup', markup: address }
        : { type: 'text', props: PLAIN, text: address };
    nodes.push({ type: 'text', text: text.slice(at, start), props: PLAIN });
    nodes.push(code([atom], 'link', address));
    at = end;
  }
  nodes.push({ type: 'text', text: text.slice(at), props: PLAIN });
  return nodes;
}

/** A reference whose text is its label would lose its target with its text: the label is written out. */
function closeAtoms(source: string, node: PhrasingContent, from: number, to: number): Atom[] {
  if (node.type === 'linkReference' && node.referenceType !== 'full')
    return [{ type: 'markup', markup: `][${node.label ?? node.identifier}]` }];
  if (node.type === 'link' || node.type === 'linkReference')
    return [blockAtom({ start: from, end: to })];
  return [markAtom(source, from, to)];
}

function blockAtom({ start, end }: { start: number; end: number }): Atom {
  return { type: 'block', start, end };
}

function markAtom(source: string, start: number, end: number): Atom {
  return { type: 'markup', markup: source.slice(start, end) };
}

/** For each HTML tag among the children that is closed by a sibling, the index of that one. */
function closingTags(children: readonly PhrasingContent[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open = new Map<string, number[]>();
  children.forEach((child, at) => {
    const name = tagName(child);
    if (name === undefined) return;
    if (!name.startsWith('/')) {
      const same = open.get(name);
      if (same === undefined) open.set(name, [at]);
      else same.push(at);
      return;
    }
    const opener = open.get(name.slice(1))?.pop();
    if (opener !== undefined) pairs.set(opener, at);
  });
  return pairs;
}

function tagName(node: PhrasingContent): string | undefined {
  if (node.type !== 'html' || node.value.endsWith('/>')) return undefined;
  return /^<(\/?[a-z][a-z0-9-]*)/i.exec(node.value)?.[1]?.toLowerCase();
}

function tagHint(tag: string): CodeNode['hint'] {
  if (/^<(b|strong)\b/i.test(tag)) return 'bold';
  if (/^<(i|em)\b/i.test(tag)) return 'italic';
  if (/^<u\b/i.test(tag)) return 'underline';
  return /^<a\b/i.test(tag) ? 'link' : 'style';
}
