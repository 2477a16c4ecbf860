import type { Tone } from '@glossa/contract';
import type { Engine } from './engine.ts';

/** How the texts of a batch are written. */
export type TextMarkup =
  /** Plain Unicode text. */
  | 'plain'
  /**
   * Coded text: `&`, `<`, `>` are escaped as XML entities; inline codes are `<g id="1">…</g>` (paired)
   * and `<x id="2"/>` (standalone). Ids are decimal, unique within a text. Nothing else may occur.
   */
  | 'coded';

export interface TranslateBatch {
  /** Catalogue tags, never `auto`. */
  from: string;
  to: string;
  texts: readonly string[];
  markup: TextMarkup;
  tone?: Tone;
  /** Terms that must be used, source → target; only for engines with the `glossary` feature. */
  glossary?: readonly { source: string; target: string }[];
  /** Other renderings wanted of each text; only for engines with the `alternatives` feature. */
  alternatives?: number;
  /** Text around all texts of the batch, or a note on them; never translated. Only for engines that take it. */
  context?: string;
  /**
   * For each text how many characters (Unicode code points, codes not counted) its translation should have at most, where
   * that is bounded; a wish. Only for engines with `takesLengths`.
   */
  mostCharacters?: readonly (number | undefined)[];
  /** Somebody waits for it: it goes before what is not urgent, where the engine has a line of its own. */
  urgent?: boolean;
}

export interface EngineTranslation {
  /** In the same markup as the batch. */
  text: string;
  alternatives?: string[];
  /** Words of the source that stand in `text` because the engine says itself that it does not know them. */
  unknown?: readonly string[];
}

export type EngineFeature = 'tone' | 'alternatives' | 'glossary' | 'variants';

/** What the engine can do for one pair now. */
export interface PairSupport {
  /** False when something is downloaded on first use. */
  ready: boolean;
  /** Languages between, when the engine pivots. */
  via: readonly string[];
  /** Bytes, about, of what is downloaded on first use; absent where that is not known, or nothing is. */
  packBytes?: number;
}

export interface LanguagePair {
  from: string;
  to: string;
}

/**
 * A machine translation engine. Errors are `GlossaError`s: `unsupported_language_pair`, `rate_limited`
 * (with `retryAfter` seconds), `engine_unavailable`, `timeout`; an abort rejects with the signal's reason.
 */
export interface TranslateEngine extends Engine {
  readonly features: readonly EngineFeature[];
  /** True when `coded` batches are understood; otherwise the pipeline sends plain text and re-places codes. */
  readonly markup: boolean;
  /** True when plain texts lose nothing in a `coded` batch: few of both are one batch then. */
  readonly mixesMarkup?: boolean;
  /** True when its own processes on this machine translate beside one another: work is shared out among them. */
  readonly sharesWork?: boolean;
  /** True when `context` of a batch is used. */
  readonly takesContext?: boolean;
  /** True when `mostCharacters` of a batch is heeded. */
  readonly takesLengths?: boolean;
  readonly limits: {
    texts: number;
    /** Code points in one batch. */
    characters: number;
    /** Batches under way at once. */
    concurrency: number;
    /** Of these, such as nobody waits for; as many unless given. */
    background?: number;
  };
  /** `undefined` when the pair cannot be served at all. */
  supports(pair: LanguagePair): Promise<PairSupport | undefined>;
  /** Every pair it can serve, for the language menus. */
  pairs(): Promise<LanguagePair[]>;
  /** Begins to fetch, in the background, what it lacks for a pair; called when another serves it meanwhile. */
  prepare?(pair: LanguagePair): void;
  /** Answers exactly one translation for each text, in order. */
  translate(batch: TranslateBatch, signal: AbortSignal): Promise<EngineTranslation[]>;
}
