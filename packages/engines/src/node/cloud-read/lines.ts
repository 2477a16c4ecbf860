import type { ReadBlock, ReadLine, ReadWord } from '../../ports/read.ts';
import { ROW_HEIGHT, rowDirection, stripSpaces } from '../read/lines.ts';
import { withoutSteering } from '../read/without-steering.ts';
import {
  boxAround,
  type Corners,
  clampCorners,
  heightOf,
  lengthOf,
  runsDown,
  type Size,
  turnOf,
} from './places.ts';

/** What a service answers as a word: of Chinese and Japanese a character or a few, of others also a sign beside a word. */
export interface FoundWord {
  text: string;
  corners: Corners;
  /** Of its letters, each by itself, where the service tells them; they show which way the word runs. */
  letters?: readonly Corners[];
  /** 0–1. */
  confidence: number;
}

/** What stands between two blanks; of Chinese and Japanese a character or a few. */
export type Joined = [FoundWord, ...FoundWord[]];

/** More than any page has: a service that answers this much is broken, or no friend. */
export const MOST_OF_A_PAGE = { words: 20_000, characters: 200_000 };

const certain = (confidence: number) => Math.min(1, Math.max(0, confidence));

const plain = (text: string) => stripSpaces(withoutSteering(text));

function toWord(found: Joined): ReadWord {
  const text = plain(found.map((one) => one.text).join(''));
  const sure = found.reduce((sum, one) => sum + one.text.length * one.confidence, 0);
  const length = found.reduce((sum, one) => sum + one.text.length, 0);
  return {
    text,
    box: boxAround(found.flatMap(({ corners }) => corners)),
    confidence: certain(sure / Math.max(1, length)),
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** A line of a service's words; undefined where it says nothing, or takes no room. */
export function lineOf(
  { text: said, parts }: { text: string; parts: readonly Joined[] },
  size: Size,
): ReadLine | undefined {
  const held = parts.map((part) =>
    part.map((word) => ({
      ...word,
      corners: clampCorners(word.corners, size),
      letters: word.letters?.map((letter) => clampCorners(letter, size)),
    })),
  ) as Joined[];
  const words = held.map(toWord).filter(({ text }) => text !== '');
  const text = plain(said);
  const all = held.flat();
  if (text === '' || all.length === 0) return undefined;
  const box = boxAround(all.flatMap(({ corners }) => corners));
  if (box.width < 1 || box.height < 1) return undefined;
  const letters = all.flatMap(({ corners, letters: own }) => own ?? [corners]);
  const vertical = runsDown(letters);
  const turn = turnOf(all.map(({ corners }) => corners));
  const across = median(letters.map(vertical ? lengthOf : heightOf));
  const characters = words.reduce((sum, word) => sum + word.text.length, 0);
  const sure = words.reduce((sum, word) => sum + word.text.length * word.confidence, 0);
  return {
    ...{ text, box },
    confidence: certain(sure / Math.max(1, characters)),
    direction: vertical ? 'vertical' : rowDirection(text),
    size: Math.max(1, Math.round(across / ROW_HEIGHT)),
    ...(turn === 0 ? {} : { turn }),
    words,
  };
}

/** Lines that a service takes for one paragraph; none where they say nothing. */
export function blockOf(lines: readonly (ReadLine | undefined)[]): ReadBlock[] {
  const kept = lines.filter((line) => line !== undefined);
  if (kept.length === 0) return [];
  const corners = kept.flatMap(({ box: { x, y, width, height } }) => [
    { x, y },
    { x: x + width, y: y + height },
  ]);
  return [{ box: boxAround(corners), lines: kept }];
}
