import {
  fromHtml,
  parseCoded,
  type Token,
  toHtml,
  widenToWords,
  writeCoded,
} from '../../coded/markup.ts';
import { repairCodes } from '../../coded/repair.ts';
import type { TextMarkup } from '../../ports/translate.ts';

/** One call into the program: small enough to share the threads, large enough to fill its matrices. */
const CHUNK_TEXTS = 16;
const CHUNK_CHARACTERS = 3000;

/** Asks the program for some texts; `html` is true when they are HTML. One answer for each, in order. */
export type RunChunk = (texts: readonly string[], html: boolean) => Promise<readonly string[]>;

/**
 * Translates the texts of a batch by calls of a fair size, all under way at once. Codes are carried over as HTML and
 * mended where the program took them apart; texts without letters or digits stay as they are.
 */
export async function translateChunks(
  texts: readonly string[],
  markup: TextMarkup,
  run: RunChunk,
): Promise<string[]> {
  const coded = markup === 'coded';
  // Lone surrogates have no UTF-8 form: they become U+FFFD.
  const sources = texts.map((text) => prepare(text.toWellFormed(), coded));
  // Texts without letters or digits have nothing for a model to do, and it would make things up.
  const indexes = [...sources.keys()].filter((index) => /[\p{L}\p{N}]/u.test(sources[index]!.text));
  const answers = new Map<number, string>();
  await Promise.all(
    chunks(indexes, (index) => sources[index]!.text.length).map(async (chunk) => {
      const translated = await run(
        chunk.map((index) => sources[index]!.text),
        coded,
      );
      for (const [place, index] of chunk.entries()) answers.set(index, translated[place]!);
    }),
  );
  return texts.map((text, index) =>
    finish(text.toWellFormed(), sources[index]!, answers.get(index), coded),
  );
}

interface Prepared {
  /** What the program gets: plain text or HTML. */
  text: string;
  tokens: readonly Token[];
}

function prepare(text: string, coded: boolean): Prepared {
  if (!coded) return { text, tokens: [] };
  const tokens = parseCoded(text);
  return { text: toHtml(widenToWords(tokens)), tokens };
}

function finish(
  source: string,
  prepared: Prepared,
  answer: string | undefined,
  coded: boolean,
): string {
  if (answer === undefined) return source;
  return coded ? writeCoded(repairCodes(prepared.tokens, fromHtml(answer))) : answer;
}

/** Cuts a list into runs that are neither too many nor too long. */
function chunks(indexes: readonly number[], length: (index: number) => number): number[][] {
  const runs: number[][] = [];
  let size = 0;
  for (const index of indexes) {
    const run = runs.at(-1);
    if (run && run.length < CHUNK_TEXTS && size + length(index) <= CHUNK_CHARACTERS) {
      run.push(index);
      size += length(index);
    } else {
      runs.push([index]);
      size = length(index);
    }
  }
  return runs;
}
