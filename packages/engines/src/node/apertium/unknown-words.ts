import { MAX_REQUEST } from './ask.ts';
import { closeRequest } from './stream-format.ts';

/** Written small and of this length a word is hardly a name, a number of rooms or the sign of a unit. */
const WORD = /(?<![\p{L}\p{N}\p{M}_])\p{Ll}[\p{Ll}\p{M}]{3,40}(?![\p{L}\p{N}\p{M}_])/gu;
/** How the analyser writes a word that its dictionary does not have: `^word/*word$`. */
const UNKNOWN = /\^([^/^$]+)\/\*/g;
/** Words of which it is kept whether they are known, of all dictionaries: some megabytes. */
const MOST_KEPT = 20_000;

/**
 * Runs the analyser of a dictionary, the first program of a mode, on a stream.
 * Rejects as `PipelinePool.run` does.
 */
export type Analyse = (stream: string) => Promise<string>;

/**
 * Words that were copied since the dictionary of their language does not have them. No marks are left in the
 * translation itself: its last program, which sets articles and apostrophes (`d’Ottawa`), would take `*Ottawa` for
 * no word. The analyser is asked for words that stand in both texts instead, once for each word.
 */
export class UnknownWords {
  /** By dictionary and word whether the word is known, oldest use first. */
  readonly #known = new Map<string, boolean>();

  /**
   * @param dictionary name of the dictionary that `analyse` looks into
   * @param texts each a source and its translation; codes in them are not looked at
   * @returns of each text the words that were copied unknown, each once
   */
  async find(
    dictionary: string,
    texts: readonly { source: string; translation: string }[],
    analyse: Analyse,
  ): Promise<string[][]> {
    const copied = texts.map(copiedWords);
    const keyOf = (word: string) => `${dictionary} ${word}`;
    const words = [...new Set(copied.flat())];
    const known = new Map(words.map((word) => [word, this.#known.get(keyOf(word))]));
    const asked = words.filter((word) => known.get(word) === undefined);
    const unknown = await unknownOf(asked, analyse);
    for (const word of asked) known.set(word, !unknown.has(word));
    for (const [word, isKnown] of known) {
      this.#known.delete(keyOf(word));
      this.#known.set(keyOf(word), isKnown as boolean);
    }
    for (const key of this.#known.keys()) {
      if (this.#known.size <= MOST_KEPT) break;
      this.#known.delete(key);
    }
    return copied.map((each) => each.filter((word) => known.get(word) === false));
  }
}

/** Words that stand in a text and in its translation. */
function copiedWords({ source, translation }: { source: string; translation: string }): string[] {
  const words = source.normalize('NFC').match(WORD);
  if (words === null) return [];
  const there = new Set(translation.normalize('NFC').match(WORD));
  return [...new Set(words)].filter((word) => there.has(word));
}

async function unknownOf(words: readonly string[], analyse: Analyse): Promise<Set<string>> {
  const unknown = new Set<string>();
  let stream = '';
  const ask = async () => {
    const analysed = await analyse(closeRequest(stream));
    for (const [, word] of analysed.matchAll(UNKNOWN)) unknown.add(word as string);
    stream = '';
  };
  for (const word of words) {
    // A stop between them: together they might be one word of the dictionary.
    stream += `${word}. `;
    if (stream.length > MAX_REQUEST) await ask();
  }
  if (stream !== '') await ask();
  return unknown;
}
