import { findLanguage } from '@glossa/contract/languages';
import type { Detect } from '../../engines/source-language.ts';
import { hasLettersOf } from '../../letters.ts';
import type { Unit } from '../segment/unit.ts';
import { type Ahead, nothingAhead } from './ahead.ts';
import { guessLanguage } from './guess.ts';
import { Surroundings } from './surroundings.ts';

/** What these hold are words of the page's interface, whoever wrote the text around them. */
const CONTROLS =
  'button, select, input, label, summary, nav, [role=button], [role=tab], [role=menuitem]';
/** So many letters convince more than the `lang` of a part. */
const CONVINCING_LENGTH = 200;

export interface BlockLanguagesOptions {
  /** Language of the page as a catalogue tag, or `auto` where it is not known. */
  page(): string;
  /** The `lang` that the page gives the place of a node, its root's left out; empty where it gives none. */
  languageAround(node: Node): string;
  /** The browser's own where none is given. */
  detect?: Detect;
}

/**
 * Tells the language of each text of a page: its `lang`, else what its words say, else that of what stands around it,
 * else that of the page.
 */
export class BlockLanguages {
  readonly #options: BlockLanguagesOptions;
  readonly #surroundings = new Surroundings();
  /** What texts that stand together are in: many short ones ask. */
  readonly #known = new Map<string, Promise<string | undefined>>();

  constructor(options: BlockLanguagesOptions) {
    this.#options = options;
  }

  /** A text was found; texts around it may follow its language. */
  add(unit: Unit): void {
    if (this.#tells(unit)) this.#surroundings.add(unit.box, wordsOf(unit));
  }

  /**
   * A catalogue tag, or `auto` where nothing tells.
   * @param ahead what was not added yet
   */
  async of(unit: Unit, ahead: Ahead = nothingAhead): Promise<string> {
    const page = this.#options.page();
    const presumed = page === 'auto' ? undefined : page;
    const place = unit.kind === 'text' && unit.parent instanceof Element ? unit.parent : unit.box;
    if (place.localName === 'title') return page;
    const declared = this.#declared(place);
    const words = wordsOf(unit);
    if (declared !== undefined) {
      if (words.length < CONVINCING_LENGTH) return declared;
      return (await this.#guess(words, declared)) ?? declared;
    }
    const guess = await this.#guess(words, presumed);
    if (guess !== undefined) return guess;
    const ofPage = presumed !== undefined && hasLettersOf(words, presumed) ? presumed : 'auto';
    if (unit.kind === 'attribute' || place.closest(CONTROLS) !== null) return ofPage;
    const textsAhead = (around: Element) =>
      ahead(around)
        .filter((each) => this.#tells(each))
        .map(wordsOf);
    for (const around of this.#surroundings.of(unit.box, textsAhead)) {
      const language = await this.#together(around, presumed);
      if (language !== undefined && hasLettersOf(words, language)) return language;
    }
    return ofPage;
  }

  #guess(words: string, presumed: string | undefined): Promise<string | undefined> {
    return guessLanguage(words, presumed, this.#options.detect);
  }

  /** Others follow the language of a text that nobody has said anything of. */
  #tells(unit: Unit): boolean {
    return unit.kind === 'text' && this.#declared(unit.box) === undefined;
  }

  #declared(place: Element): string | undefined {
    return findLanguage(this.#options.languageAround(place))?.tag;
  }

  #together(texts: string, presumed: string | undefined): Promise<string | undefined> {
    let known = this.#known.get(texts);
    if (known === undefined) {
      known = this.#guess(texts, presumed);
      this.#known.set(texts, known);
    }
    return known;
  }
}

function wordsOf(unit: Unit): string {
  return unit.kind === 'attribute' ? unit.value : unit.texts.map(({ value }) => value).join(' ');
}
