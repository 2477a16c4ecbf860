import { findLanguage } from '@glossa/contract/languages';
import { hasLettersOf } from '../../letters.ts';
import type { Unit } from '../segment/unit.ts';
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
  /** The `lang` that the page gave an element. */
  langOf(element: Element): string | null;
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
    if (unit.kind === 'text' && declaredLanguage(unit.box, this.#options.langOf) === undefined) {
      this.#surroundings.add(unit.box, wordsOf(unit));
    }
  }

  /** A catalogue tag, or `auto` where nothing tells. */
  async of(unit: Unit): Promise<string> {
    const page = this.#options.page();
    const presumed = page === 'auto' ? undefined : page;
    const place = unit.kind === 'text' && unit.parent instanceof Element ? unit.parent : unit.box;
    if (place.localName === 'title') return page;
    const declared = declaredLanguage(place, this.#options.langOf);
    const words = wordsOf(unit);
    if (declared !== undefined) {
      if (words.length < CONVINCING_LENGTH) return declared;
      return (await guessLanguage(words, declared)) ?? declared;
    }
    const guess = await guessLanguage(words, presumed);
    if (guess !== undefined) return guess;
    const ofPage = presumed !== undefined && hasLettersOf(words, presumed) ? presumed : 'auto';
    if (unit.kind === 'attribute' || place.closest(CONTROLS) !== null) return ofPage;
    for (const around of this.#surroundings.of(unit.box)) {
      const language = await this.#together(around, presumed);
      if (language !== undefined && hasLettersOf(words, language)) return language;
    }
    return ofPage;
  }

  #together(texts: string, presumed: string | undefined): Promise<string | undefined> {
    let known = this.#known.get(texts);
    if (known === undefined) {
      known = guessLanguage(texts, presumed);
      this.#known.set(texts, known);
    }
    return known;
  }
}

/** What the page says of a part of it; what it says of itself is not asked here. */
function declaredLanguage(
  element: Element,
  langOf: BlockLanguagesOptions['langOf'],
): string | undefined {
  let at: Element | null = element;
  while (at !== null && at !== document.body && at !== document.documentElement) {
    const lang = langOf(at);
    if (lang !== null && lang !== '') return findLanguage(lang)?.tag;
    const root: Node = at.getRootNode();
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return undefined;
}

function wordsOf(unit: Unit): string {
  return unit.kind === 'attribute' ? unit.value : unit.texts.map(({ value }) => value).join(' ');
}
