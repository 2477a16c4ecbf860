import type { CodeHint, Fragment, InlineCode } from '@glossa/contract';
import { joinStrings } from '../units/fragments.ts';
import {
  atomsOf,
  type CodeNode,
  code,
  type GroupNode,
  hasTranslatable,
  type InlineNode,
  nodesText,
  type RunProps,
  type StyleNode,
} from './nodes.ts';

/** A paragraph as a text unit: what is translated, what each code stands for, and what stays around it. */
export interface InlineUnit {
  source: Fragment;
  codes: ReadonlyMap<string, CodeNode | GroupNode | StyleNode>;
  /** Run properties of text outside every code, and directly inside a group. */
  base: RunProps;
  bases: ReadonlyMap<GroupNode, RunProps>;
  prefix: readonly InlineNode[];
  suffix: readonly InlineNode[];
}

/**
 * Makes the unit of a paragraph with as few codes as possible: runs that look the same are one, formatting common
 * to a level is no code, codes without text at both ends stay outside the unit, containers without text are
 * standalone, and neighbouring standalone codes are one. `undefined` when there is nothing to translate.
 */
export function buildInlineUnit(nodes: readonly InlineNode[]): InlineUnit | undefined {
  if (!hasTranslatable(nodes)) return undefined;
  let body = leaveWords(absorbSpaces(collapse(nodes)));
  let prefix: InlineNode[] = [];
  let suffix: InlineNode[] = [];
  for (;;) {
    const trimmed = trim(body);
    prefix = prefix.concat(trimmed.prefix);
    suffix = trimmed.suffix.concat(suffix);
    body = trimmed.body;
    const [only] = body;
    if (body.length !== 1 || only?.type !== 'group') break;
    prefix.push(code(only.open, only.hint));
    suffix = [code(only.close, only.hint), ...suffix];
    body = only.children;
  }
  const writer = new UnitWriter();
  const base = writer.write(body, undefined);
  return {
    source: joinStrings(writer.source),
    codes: writer.codes,
    base: base!,
    bases: writer.bases,
    prefix,
    suffix,
  };
}

/** Groups without letters become standalone codes. */
function collapse(nodes: readonly InlineNode[]): InlineNode[] {
  return nodes
    .filter((node) => node.type !== 'text' || node.text !== '')
    .map((node) => {
      if (node.type !== 'group') return node;
      if (hasTranslatable([node])) return { ...node, children: collapse(node.children) };
      return code(atomsOf([node]), node.hint, nodesText(node.children));
    });
}

/** White space between runs looks like its neighbour unless its formatting shows. */
function absorbSpaces(nodes: readonly InlineNode[]): InlineNode[] {
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
function leaveWords(nodes: readonly InlineNode[]): InlineNode[] {
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

interface Trimmed {
  prefix: InlineNode[];
  body: InlineNode[];
  suffix: InlineNode[];
}

function trim(nodes: readonly InlineNode[]): Trimmed {
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

class UnitWriter {
  readonly source: (string | InlineCode)[] = [];
  readonly codes = new Map<string, CodeNode | GroupNode | StyleNode>();
  readonly bases = new Map<GroupNode, RunProps>();
  #next = 1;

  /** Writes one level and gives the run properties its text has outside every code. */
  write(nodes: readonly InlineNode[], around: RunProps | undefined): RunProps | undefined {
    const base = commonProps(nodes) ?? around ?? firstProps(nodes);
    this.#emit(wrapStyles(nodes, base), base);
    return base;
  }

  #emit(nodes: readonly InlineNode[], base: RunProps | undefined): void {
    for (const node of mergeCodes(nodes)) {
      if (node.type === 'text') {
        this.source.push(node.text);
        continue;
      }
      const id = String(this.#next++);
      this.codes.set(id, node);
      if (node.type === 'code') {
        const equiv = node.equiv === '' ? {} : { equiv: node.equiv };
        this.source.push({ type: 'standalone', id, hint: node.hint, ...equiv });
        continue;
      }
      this.source.push({ type: 'start', id, hint: node.hint });
      if (node.type === 'group') this.bases.set(node, this.write(node.children, base)!);
      else this.#emit(node.children, base);
      this.source.push({ type: 'end', id });
    }
  }
}

/** The run properties most of a level's own text has. */
function commonProps(nodes: readonly InlineNode[]): RunProps | undefined {
  const lengths = new Map<string, { props: RunProps; length: number }>();
  for (const node of nodes) {
    if (node.type !== 'text') continue;
    const entry = lengths.get(node.props.key) ?? { props: node.props, length: 0 };
    entry.length += node.text.trim().length;
    lengths.set(node.props.key, entry);
  }
  // Of equals, the one with the fewest properties is the plain one.
  const [best] = [...lengths.values()].sort(
    (a, b) => b.length - a.length || a.props.key.length - b.props.key.length,
  );
  return best?.props;
}

function firstProps(nodes: readonly InlineNode[]): RunProps | undefined {
  for (const node of nodes) {
    if (node.type === 'text') return node.props;
    const props = node.type === 'code' ? undefined : firstProps(node.children);
    if (props) return props;
  }
  return undefined;
}

function wrapStyles(nodes: readonly InlineNode[], base: RunProps | undefined): InlineNode[] {
  const wrapped: InlineNode[] = [];
  let open: StyleNode | undefined;
  let pending: InlineNode[] = [];
  const close = () => {
    for (const skipped of pending) wrapped.push(skipped);
    pending = [];
    open = undefined;
  };
  for (const node of nodes) {
    if (node.type === 'code' && open) pending.push(node);
    else if (node.type === 'text' && node.props.key !== base?.key) {
      if (open?.props.key === node.props.key) {
        for (const skipped of pending) open.children.push(skipped);
        open.children.push(node);
        pending = [];
      } else {
        close();
        open = {
          type: 'style',
          props: node.props,
          hint: styleHint(node.props, base),
          children: [node],
        };
        wrapped.push(open);
      }
    } else {
      close();
      wrapped.push(node);
    }
  }
  close();
  return wrapped.flatMap((node) => (node.type === 'style' ? peelSpaces(node, base) : node));
}

/** White space at the edges of a style belongs to the text around it, unless it shows. */
function peelSpaces(style: StyleNode, base: RunProps | undefined): InlineNode[] {
  if (!base || style.props.marksSpace || base.marksSpace) return [style];
  const children = [...style.children];
  const peeled: InlineNode[] = [];
  const first = children[0];
  if (first?.type === 'text' && /^\s/u.test(first.text)) {
    const text = first.text.trimStart();
    const space = first.text.slice(0, first.text.length - text.length);
    peeled.push({ ...first, text: space, props: base });
    children[0] = { ...first, text };
  }
  const last = children.at(-1);
  if (last?.type !== 'text' || !/\s$/u.test(last.text)) return [...peeled, { ...style, children }];
  const text = last.text.trimEnd();
  children[children.length - 1] = { ...last, text };
  const space: InlineNode = { ...last, text: last.text.slice(text.length), props: base };
  return [...peeled, { ...style, children }, space];
}

function styleHint(props: RunProps, base: RunProps | undefined): CodeHint {
  if (props.link && !base?.link) return 'link';
  if (props.bold && !base?.bold) return 'bold';
  if (props.italic && !base?.italic) return 'italic';
  if (props.underline && !base?.underline) return 'underline';
  return 'style';
}

function mergeCodes(nodes: readonly InlineNode[]): InlineNode[] {
  const merged: InlineNode[] = [];
  let open: CodeNode | undefined;
  for (const node of nodes) {
    if (node.type === 'code' && open) {
      for (const atom of node.atoms) open.atoms.push(atom);
      if (open.hint === 'other') open.hint = node.hint;
      open.equiv += node.equiv;
      continue;
    }
    open = node.type === 'code' ? { ...node, atoms: [...node.atoms] } : undefined;
    merged.push(open ?? node);
  }
  return merged;
}
