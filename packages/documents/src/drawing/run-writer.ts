import type { Atom, RunProps } from '../inline/nodes.ts';
import type { InlineWriter } from '../inline/render.ts';
import type { ScriptClass } from '../ooxml/script.ts';
import { attributeOf } from '../xml/attributes.ts';
import type { XmlElement } from '../xml/reader.ts';
import { escapeText } from '../xml/text.ts';

/** Writes `a:r` elements; neighbours with the same properties become one run. */
export class DrawingRunWriter implements InlineWriter {
  #xml = '';
  #properties = '';
  #text = '';
  readonly #source: string;
  readonly #prefix: string;
  readonly #language: string;
  readonly #script: ScriptClass;
  readonly #slice: (start: number, end: number) => string;

  /** `prefix` is that of the part, such as `a:`; `language` is what `lang` says of translated runs, `script` how its text is set. */
  constructor(
    source: string,
    prefix: string,
    language: string,
    script: ScriptClass,
    slice: (start: number, end: number) => string,
  ) {
    this.#source = source;
    this.#prefix = prefix;
    this.#language = language;
    this.#script = script;
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
    if (kept) return this.#slice(element.start, element.end);
    const lang = attributeOf(this.#source, element, 'lang');
    const cuts = element.children.filter((child) => this.#isForeignFont(child));
    let xml = '';
    let at = element.start;
    if (lang) {
      xml = this.#slice(at, lang.valueStart) + this.#language;
      at = lang.valueEnd;
    }
    for (const { start, end } of cuts) {
      xml += this.#slice(at, start);
      at = end;
    }
    return xml + this.#slice(at, element.end);
  }

  /** A font chosen by hand for another script of the same class: the theme has one for the target's. */
  #isForeignFont(child: XmlElement): boolean {
    const { eastAsian, complex } = this.#script;
    if (!(eastAsian && child.name === 'a:ea') && !(complex && child.name === 'a:cs')) return false;
    const font = attributeOf(this.#source, child, 'typeface');
    return !font?.value.startsWith('+');
  }

  #flush(): void {
    const text = escapeText(this.#text);
    this.#text = '';
    if (text === '') return;
    const p = this.#prefix;
    this.#xml += `<${p}r>${this.#properties}<${p}t>${text}</${p}t></${p}r>`;
  }
}
