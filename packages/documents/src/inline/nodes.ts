import type { CodeHint } from '@glossa/contract';
import type { XmlElement } from '../xml/reader.ts';

/** Run properties (`w:rPr`, `a:rPr`) as far as extraction and merging need them. */
export interface RunProps {
  /** Equal for runs that look the same to a reader. */
  key: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  /** The formatting is visible on white space too. */
  marksSpace: boolean;
  /** The run is a hyperlink by its properties. */
  link: boolean;
  element: XmlElement | undefined;
}

/** Text without properties of its own: its look, if any, is said by the elements around it. */
export const PLAIN: RunProps = {
  key: '',
  bold: false,
  italic: false,
  underline: false,
  marksSpace: false,
  link: false,
  element: undefined,
};

/** A piece of the source that is written back as it is. */
export type Atom =
  /** Whole elements between runs, runs included. */
  | { type: 'block'; start: number; end: number }
  /** Content of a run. */
  | { type: 'run'; props: RunProps; start: number; end: number }
  /** Text of a run that is not translated. */
  | { type: 'text'; props: RunProps; text: string }
  /** Markup of our own between runs. */
  | { type: 'markup'; markup: string };

export interface TextNode {
  type: 'text';
  text: string;
  props: RunProps;
}
/** Something that has no translatable text. */
export interface CodeNode {
  type: 'code';
  atoms: Atom[];
  hint: CodeHint;
  equiv: string;
  /** It has no place of its own in the line: a bookmark, the anchor of a floating picture. */
  floats: boolean;
}
/** A container such as a hyperlink. */
export interface GroupNode {
  type: 'group';
  open: Atom[];
  close: Atom[];
  hint: CodeHint;
  children: InlineNode[];
}
/** Text whose formatting differs from that around it. */
export interface StyleNode {
  type: 'style';
  props: RunProps;
  hint: CodeHint;
  children: InlineNode[];
}
export type InlineNode = TextNode | CodeNode | GroupNode | StyleNode;

export function code(atoms: Atom[], hint: CodeHint, equiv = '', floats = false): CodeNode {
  return { type: 'code', atoms, hint, equiv, floats };
}

/** Text of nodes, with what standalone codes stand for. */
export function nodesText(nodes: readonly InlineNode[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.text;
    else if (node.type === 'code') text += node.equiv;
    else text += nodesText(node.children);
  }
  return text;
}

/** True when some text node below has a letter. */
export function hasTranslatable(nodes: readonly InlineNode[]): boolean {
  return nodes.some((node) =>
    node.type === 'text'
      ? /\p{L}/u.test(node.text)
      : node.type !== 'code' && hasTranslatable(node.children),
  );
}

/** Everything that writes `nodes` back unchanged. */
export function atomsOf(nodes: readonly InlineNode[]): Atom[] {
  return nodes.flatMap((node): Atom[] => {
    if (node.type === 'text') return [{ type: 'text', props: node.props, text: node.text }];
    if (node.type === 'code') return node.atoms;
    if (node.type === 'style') return atomsOf(node.children);
    return [node.open, atomsOf(node.children), node.close].flat();
  });
}
