import type { Atom, RunProps } from '../inline/nodes.ts';
import type { InlineWriter } from '../inline/render.ts';
import { escapeText } from '../xml/text.ts';
import type { WordRunProps } from './run-props.ts';
import type { RunTarget } from './run-target.ts';

/** Writes `w:r` elements; neighbours with the same properties become one run. */
export class WordRunWriter implements InlineWriter {
  #xml = '';
  /** Properties of the run that is open, `undefined` when none is. */
  #run: string | undefined;
  #text = '';
  readonly #prefix: string;
  readonly #target: RunTarget;
  readonly #slice: (start: number, end: number) => string;

  /** `slice` gives source with the edits inside it; `prefix` is that of the part, such as `w:`. */
  constructor(prefix: string, target: RunTarget, slice: (start: number, end: number) => string) {
    this.#prefix = prefix;
    this.#target = target;
    this.#slice = slice;
  }

  text(text: string, props: RunProps, kept = false): void {
    if (text === '') return;
    this.#open(kept ? this.#sourceProps(props) : this.#targetProps(props, text));
    for (const piece of text.split(/(\r\n|[\t\n\r\v\u2011\u2028\u2029])/)) this.#piece(piece);
  }

  #piece(piece: string): void {
    const p = this.#prefix;
    if (piece === '\t') this.#content(`<${p}tab/>`);
    else if (piece === '\u2011') this.#content(`<${p}noBreakHyphen/>`);
    else if (/^[\r\n\v\u2028\u2029]/.test(piece)) this.#content(`<${p}br/>`);
    else this.#text += piece;
  }

  atom(atom: Atom): void {
    if (atom.type === 'run') {
      this.#open(this.#sourceProps(atom.props));
      this.#content(this.#slice(atom.start, atom.end));
    } else if (atom.type === 'text') this.text(atom.text, atom.props, true);
    else {
      this.#close();
      this.#xml += atom.type === 'block' ? this.#slice(atom.start, atom.end) : atom.markup;
    }
  }

  finish(): string {
    this.#close();
    return this.#xml;
  }

  #targetProps(props: RunProps, text: string): string {
    return this.#target.render(props as WordRunProps, text, this.#prefix);
  }

  #sourceProps({ element }: RunProps): string {
    return element ? this.#slice(element.start, element.end) : '';
  }

  #open(properties: string): void {
    if (this.#run === properties) return;
    this.#close();
    this.#run = properties;
    this.#xml += `<${this.#prefix}r>${properties}`;
  }

  #content(xml: string): void {
    this.#flushText();
    this.#xml += xml;
  }

  #flushText(): void {
    const text = escapeText(this.#text);
    this.#text = '';
    if (text === '') return;
    const space = /^\s|\s$|\s\s/u.test(text) ? ' xml:space="preserve"' : '';
    this.#xml += `<${this.#prefix}t${space}>${text}</${this.#prefix}t>`;
  }

  #close(): void {
    if (this.#run === undefined) return;
    this.#flushText();
    this.#xml += `</${this.#prefix}r>`;
    this.#run = undefined;
  }
}
