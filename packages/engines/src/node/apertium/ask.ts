import { GlossaError } from '@glossa/contract';
import {
  type AnswerPiece,
  type Blanks,
  blanksKept,
  closeRequest,
  curlApostrophes,
  openAnswer,
  readAnswer,
  usesCurlyApostrophes,
} from './stream-format.ts';
import { tidyAnswer } from './tidy.ts';

/** Runs one request through the modes of a route. */
export type RunStream = (stream: string) => Promise<string>;

/** Longest text given to the programs at once, in UTF-16 units. */
export const MAX_REQUEST = 8_000;

/**
 * What the programs make of a stream, tidied.
 * @param source the text of the stream, for what it had itself
 * @returns `undefined` when a rule dropped or doubled a superblank
 */
export async function askPrograms(
  stream: string,
  blanks: Blanks,
  source: string,
  run: RunStream,
): Promise<AnswerPiece[] | undefined> {
  const answer = openAnswer(await run(closeRequest(stream)));
  if (answer === undefined) {
    throw new GlossaError('engine_unavailable', 'Apertium lost the end of a text.');
  }
  const pieces = tidyAnswer(readAnswer(answer), source);
  return blanksKept(pieces, blanks) ? pieces : undefined;
}

/** A translation with apostrophes as its source has them. */
export function withApostrophesOf(source: string, text: string): string {
  return usesCurlyApostrophes(source) ? curlApostrophes(text) : text;
}
