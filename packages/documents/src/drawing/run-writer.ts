import type { Atom, RunProps } from '../inline/nodes.ts';
import type { InlineWriter } from '../inline/render.ts';
import { readAttributes } from '../xml/attributes.ts';
import { escapeText } from '../xml/text.ts';

/** Writes `a:r` elements; neighbours with the same properties become one run. */
export class DrawingRunWriter implements InlineWriter {
  #xml = '';
  #properties = '';
  #text = '';
  readonly #source: string;
  readonly #prefix: string;
  readonly #language: string;
  readonly #slice: (start: number, end: number) => string;

  /** `prefix` is that of the part, such as `a:`; `language` is what `lang` says of translated runs. */
  constructor(
    source: string,
    prefix: string,
    language: string,
    slice: (start: number, end: number) => string,
  ) {
    this.#source = source;
    this.#prefix = prefix;
    this.#language = language;
    this.#slice = slice;
  }

  text(text: string, props: RunProps, kept = false): void {
    const [first, ...lines] = text.split(/\r\n|[\r\n\v\u2028\u2029]/);
    this.#append(first!, props, kept);
    for (const line of lines) {
      this.#flush();
      this.#xml += `<${this.#prefix}br/>`;
      this.#append(line, props, kept);
    }
  }

  #append(text: string, props: RunProps, kept: boolean): void {
    if (text === '') return;
    const properties = this.#render(props, kept);
    if (properties !== this.#properties) this.#flush();
    this.#properties = properties;
    this.#text += text;
  }

  atom(atom: Atom): void {
    if (atom.type === 'text') {
      this.text(atom.text, atom.props, true);
      return;
    }
    this.#flush();
    this.#xml += atom.type === 'markup' ? atom.markup : this.#slice(atom.start, atom.end);
  }

  finish(): string {
    this.#flush();
    return this.#xml;
  }

  #render({ element }: RunProps, kept: boolean): string {
    if (!element) return '';
    const raw = this.#source.slice(element.start, element.end);
    const lang = readAttributes(this.#source, element).find(({ name }) => name === 'lang');
    if (!lang || kept) return raw;
    const at = element.start;
    return raw.slice(0, lang.valueStart - at) + this.#language + raw.slice(lang.valueEnd - at);
  }

  #flush(): void {
    const text = escapeText(this.#text);
    this.#text = '';
    if (text === '') return;
    const p = this.#prefix;
    this.#xml += `<${p}r>${this.#properties}<${p}t>${text}</${p}t></${p}r>`;
  }
}
