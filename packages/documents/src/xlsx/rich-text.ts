import { type Atom, code, type InlineNode, PLAIN, type RunProps } from '../inline/nodes.ts';
import type { InlineWriter } from '../inline/render.ts';
import { readAttributes } from '../xml/attributes.ts';
import type { XmlElement } from '../xml/reader.ts';
import { contentText, escapeText } from '../xml/text.ts';
import { readXstring, writeXstring } from './escapes.ts';

/** Phonetic guides (furigana) and their settings say nothing of a translation. */
const PHONETIC = new Set(['x:rPh', 'x:phoneticPr']);

/** Inline nodes of a string (CT_Rst: `si`, `is`, `text` of a comment): text runs, line breaks as codes. */
export function readRichText(source: string, string: XmlElement): InlineNode[] {
  return string.children.flatMap((child): InlineNode[] => {
    if (PHONETIC.has(child.name)) return [];
    if (child.name === 'x:t') return textNodes(plainText(source, child), PLAIN);
    const text = child.children.find(({ name }) => name === 'x:t');
    if (child.name !== 'x:r' || !text) return [];
    const properties = child.children.find(({ name }) => name === 'x:rPr');
    return textNodes(plainText(source, text), runProps(source, properties));
  });
}

/** Text of a string without its phonetic guides. */
export function richTextOf(source: string, string: XmlElement): string {
  return string.children
    .flatMap((child) => {
      if (PHONETIC.has(child.name)) return [];
      const texts = child.name === 'x:t' ? [child] : child.children;
      return texts.filter(({ name }) => name === 'x:t').map((text) => plainText(source, text));
    })
    .join('');
}

function plainText(source: string, element: XmlElement): string {
  return readXstring(contentText(source.slice(element.openEnd, element.closeStart)));
}

/** Text whose line breaks are codes, so that none is lost. */
export function textNodes(text: string, props: RunProps = PLAIN): InlineNode[] {
  return text
    .split(/(\r\n|\n|\r)/)
    .filter((piece) => piece !== '')
    .map((piece): InlineNode => {
      if (!/^[\r\n]/.test(piece)) return { type: 'text', text: piece, props };
      return code([{ type: 'text', props, text: '\n' }], 'break', '\n');
    });
}

function runProps(source: string, element: XmlElement | undefined): RunProps {
  if (!element) return PLAIN;
  const props: RunProps = { ...PLAIN, element };
  const key: string[] = [];
  for (const child of element.children) {
    const attributes = readAttributes(source, child);
    const value = attributes.find(({ name }) => name === 'val')?.value;
    const on = value !== '0' && value !== 'false' && value !== 'none';
    if (child.name === 'x:b') props.bold = on;
    else if (child.name === 'x:i') props.italic = on;
    else if (child.name === 'x:u') props.underline = on;
    if ((child.name === 'x:u' || child.name === 'x:strike') && on) props.marksSpace = true;
    key.push(source.slice(child.start, child.end));
  }
  props.key = key.sort().join('');
  return props;
}

/** Writes the runs of a string; neighbours with the same properties become one. Text of one plain run is a bare `t`. */
export class RichTextWriter implements InlineWriter {
  readonly #source: string;
  readonly #prefix: string;
  readonly #runs: { properties: string; text: string }[] = [];

  /** `prefix` is that of the part, such as `x:`; often it is empty. */
  constructor(source: string, prefix: string) {
    this.#source = source;
    this.#prefix = prefix;
  }

  text(text: string, { element }: RunProps): void {
    if (text === '') return;
    const properties = element ? this.#source.slice(element.start, element.end) : '';
    const last = this.#runs.at(-1);
    if (last?.properties === properties) last.text += text;
    else this.#runs.push({ properties, text });
  }

  atom(atom: Atom): void {
    if (atom.type === 'text') this.text(atom.text, atom.props);
  }

  finish(): string {
    const p = this.#prefix;
    const [only] = this.#runs;
    if (this.#runs.length === 1 && only!.properties === '') return textElement(p, only!.text);
    return this.#runs
      .map(({ properties, text }) => `<${p}r>${properties}${textElement(p, text)}</${p}r>`)
      .join('');
  }
}

function textElement(prefix: string, text: string): string {
  const escaped = escapeText(writeXstring(text));
  const space = /^\s|\s$|\s\s|\n/u.test(text) ? ' xml:space="preserve"' : '';
  return `<${prefix}t${space}>${escaped}</${prefix}t>`;
}

/** Writes text without any formatting. */
export class PlainWriter implements InlineWriter {
  #text = '';

  text(text: string): void {
    this.#text += text;
  }

  atom(atom: Atom): void {
    if (atom.type === 'text') this.#text += atom.text;
  }

  finish(): string {
    return this.#text;
  }
}
