import { declarationOf } from '../../texts/declaration.ts';
import type { TruthKind, TruthParagraph } from '../description.ts';

/** Writes a source and remembers what is to be found of it again, in the order in which it was told. */
export class Teller {
  readonly truth: TruthParagraph[] = [];
  readonly #quote: (text: string) => string;
  readonly #texts = new Map<string, { sentences: readonly string[]; at: number }>();

  /** @param quote makes a text safe for the source's language */
  constructor(quote: (text: string) => string) {
    this.#quote = quote;
  }

  /** A paragraph, quoted for the source. */
  tell(kind: TruthKind, text: string): string {
    this.truth.push({ kind, text });
    return this.#quote(text);
  }

  heading = (text: string) => this.tell('heading', text);
  text = (text: string) => this.tell('text', text);
  item = (text: string) => this.tell('list-item', text);
  cell = (text: string) => this.tell('cell', text);
  caption = (text: string) => this.tell('caption', text);
  note = (text: string) => this.tell('footnote', text);
  /** Of every page: does not count. */
  header = (text: string) => this.tell('header', text);

  /** A paragraph of parts between which the source has something of its own; only the text is remembered. */
  parts(kind: TruthKind, ...texts: readonly string[]): string[] {
    this.truth.push({ kind, text: texts.join('') });
    return texts.map(this.#quote);
  }

  /**
   * The next sentences of a language, no two alike.
   * @param file of the declaration, such as `eng`
   */
  say(file: string, sentences = 1): string {
    let known = this.#texts.get(file);
    if (!known) {
      const all = [...declarationOf(file).values()].filter((text) => text.length > 14);
      // From the middle on: the beginning is what other documents begin with.
      const middle = Math.floor(all.length / 2);
      known = { sentences: [...all.slice(middle), ...all.slice(0, middle)], at: 0 };
      this.#texts.set(file, known);
    }
    const { sentences: all } = known;
    const joint = /^(?:jpn|cmn|tha)/.test(file) ? '' : ' ';
    return Array.from({ length: sentences }, () => all[known.at++ % all.length]!).join(joint);
  }
}

/** A document that no rule was made by. */
export interface HeldBack {
  name: string;
  typesetter: 'chromium' | 'typst' | 'latex' | 'libreoffice' | 'groff';
  /** Of the source's file. */
  extension: string;
  source: string;
  truth: readonly TruthParagraph[];
}
