import type { Atom, RunProps } from '../inline/nodes.ts';
import type { InlineWriter } from '../inline/render.ts';
import { escapeText } from '../xml/text.ts';

/** Writes mixed content: text escaped, elements of the source as they are. */
export class MarkupWriter implements InlineWriter {
  #xml = '';
  readonly #slice: (start: number, end: number) => string;
  readonly #text: (text: string, props: RunProps) => string;

  /** `slice` gives source with the edits inside it; `text` writes text of one look, by default escaped only. */
  constructor(
    slice: (start: number, end: number) => string,
    text: (text: string, props: RunProps) => string = escapeText,
  ) {
    this.#slice = slice;
    this.#text = text;
  }

  text(text: string, props: RunProps): void {
    if (text !== '') this.#xml += this.#text(text, props);
  }

  atom(atom: Atom): void {
    if (atom.type === 'text') this.text(atom.text, atom.props);
    else if (atom.type === 'markup') this.#xml += atom.markup;
    else this.#xml += this.#slice(atom.start, atom.end);
  }

  finish(): string {
    return this.#xml;
  }
}
