import type { ReadLine } from '@glossa/engines';
import type { Quarter } from '../straighten/place.ts';
import type { Sample } from '../straighten/samples.ts';
import type { Reading } from './reader.ts';

/** A sample that is read as surely, and has so many letters, shows how its page is turned. */
const SURE = 0.85;
const LETTERS = 12;
/** A page that is read less surely may be upside down. */
const DOUBTFUL = 0.85;
/** What is read with this as many letters, by how surely they are known, is the right way up. */
const BETTER = 1.3;
/** Syllables of Hangul share the line at their heads more. */
const HANGING = /^ko\b/;
/** From here on a reader knows more than it guesses. */
const KNOWN = 0.5;

const lettersOf = ({ text }: ReadLine) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Letters of lines, how surely they are read, and what both are worth. */
function rate(lines: readonly ReadLine[]) {
  let letters = 0;
  let sure = 0;
  for (const line of lines) {
    letters += lettersOf(line);
    sure += lettersOf(line) * line.confidence;
  }
  return {
    letters,
    confidence: letters === 0 ? 0 : sure / letters,
    worth: Math.max(0, sure - letters * KNOWN),
  };
}

/** Whether lines of a page of text are read so badly that it may be upside down. */
export const isDoubtful = (lines: readonly ReadLine[]): boolean =>
  rate(lines).confidence < DOUBTFUL;

async function read(
  { path }: Sample,
  language: string,
  { reader, owner, signal }: Reading,
): Promise<ReturnType<typeof rate>> {
  const { blocks } = await reader.read({ path, language, layout: 'lines', owner }, signal);
  return rate(blocks.flatMap(({ lines }) => lines));
}

/** The turn of those in which letters seem to stand that is read surely; undefined: none is. */
export async function likelyTurn(
  samples: readonly Sample[],
  language: string,
  reading: Reading,
): Promise<Quarter | undefined> {
  const likely = samples.filter(
    ({ isLikely, turn }) => isLikely && !(turn === 180 && HANGING.test(language)),
  );
  for (const sample of likely) {
    // Where no language is stated all would be tried on letters that are turned: it is Latin ones that seem to stand.
    const { letters, confidence } = await read(
      sample,
      language === 'auto' ? 'en' : language,
      reading,
    );
    if (letters >= LETTERS && confidence >= SURE) return sample.turn;
  }
  return undefined;
}

/** The turn in which a page that was read badly is read better; undefined: none is. */
export async function betterTurn(
  samples: readonly Sample[],
  language: string,
  reading: Reading,
): Promise<Quarter | undefined> {
  const [upright, other] = [0, 180].map((turn) => samples.find((one) => one.turn === turn));
  if (upright === undefined || other === undefined) return undefined;
  const [own, turned] = [
    await read(upright, language, reading),
    await read(other, language, reading),
  ];
  return turned.worth > BETTER * own.worth ? other.turn : undefined;
}
