/** One setting of a tool, in a form that a page, a command line and a test can each be made from. */
export type OptionSpec =
  | { name: string; kind: 'choice'; choices: readonly string[]; default: string }
  | { name: string; kind: 'integer'; min: number; max: number; default: number }
  | { name: string; kind: 'boolean'; default: boolean };

export type OptionValue = string | number | boolean;
/** Values of all options of a tool, defaults filled in. */
export type Options = Readonly<Record<string, OptionValue>>;

/**
 * What a person should know before trusting the way back; a page shows `text_tools.notes.<key>`.
 * - `case_lost`: capital and small letters come back alike
 * - `accents_lost`: marks on letters do not come back
 * - `unknown_kept`: characters that the script has no sign for stay as they are
 * - `unknown_dropped`: characters that the code has no signal for are left out
 * - `some_letters_missing`: the style lacks some letters, which stay plain
 * - `spelling_is_sound`: several letters share one sign, so the way back gives one spelling of them
 * - `words_share_signs`: several words share one picture or phrase, so the way back gives one of them
 * - `grammar_approximate`: rules and a lexicon, not a scholar: read the result before you use it
 * - `own_marks_removed`: the way back also removes such characters that were in the source
 * - `screen_readers`: read aloud badly or not at all: offer the plain copy beside it
 * - `font_needed`: shows only where a font with these signs is installed
 * - `half_characters_replaced`: halves of a surrogate pair are no text and become U+FFFD
 */
export type NoteKey =
  | 'case_lost'
  | 'accents_lost'
  | 'unknown_kept'
  | 'unknown_dropped'
  | 'some_letters_missing'
  | 'spelling_is_sound'
  | 'words_share_signs'
  | 'grammar_approximate'
  | 'own_marks_removed'
  | 'screen_readers'
  | 'font_needed'
  | 'half_characters_replaced';

/** Both directions for one set of options, with their data loaded. Pure: the same text gives the same result. */
export interface Codec {
  encode(text: string): string;
  /** The way back, where there is one. */
  decode?(text: string): string;
}

export interface Example {
  text: string;
  options?: Readonly<Record<string, OptionValue>>;
}

/** A text tool, light enough to be listed on every page; the work and its data load on demand. */
export interface TextTool {
  /** Page address without the slash. */
  slug: string;
  options: readonly OptionSpec[];
  /** Name of the choice whose values are worth showing side by side. */
  styles?: string;
  /** True when every codec of the tool can decode. */
  reversible: boolean;
  /**
   * True when lines are converted independently: a long text may be converted in slices that end after
   * a line feed (see `convertInSlices`).
   */
  byLine: boolean;
  notes: readonly NoteKey[];
  /** Inputs worth showing; their outputs are made, never written down. */
  examples: readonly Example[];
  /** Loads data and code for `options`; rejects only when a module cannot be loaded. */
  load(options: Options): Promise<Codec>;
}
