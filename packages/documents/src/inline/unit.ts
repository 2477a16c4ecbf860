import type { CodeHint, Fragment, InlineCode } from '@glossa/contract';
import { joinStrings } from '@glossa/translation';
import {
  type CodeNode,
  code,
  type GroupNode,
  hasTranslatable,
  type InlineNode,
  type RunProps,
  type StyleNode,
} from './nodes.ts';
import { absorbSpaces, collapse, leaveWords, trim } from './simplify.ts';

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
