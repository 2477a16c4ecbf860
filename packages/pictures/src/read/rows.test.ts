import type { ReadLine } from '@glossa/engines';
import { expect, it } from 'vitest';
import type { FoundBlock } from '../model.ts';
import { LETTER, MARGIN, SIZES } from './clean-size.ts';
import type { PictureReader } from './reader.ts';
import { readRows } from './rows.ts';

const box = (x: number, width: number) => ({ x, y: 100, width, height: 24 });
/** Words of two letters each, which are 20 pixels wide, one after the other. */
function line(words: readonly (readonly [text: string, confidence: number])[]): ReadLine {
  const placed = words.map(([text, confidence], at) => ({
    ...{ text, confidence, box: box(100 + at * 40, 40) },
  }));
  return {
    ...{ text: words.map(([text]) => text).join(''), box: box(100, 40 * words.length) },
    ...{ confidence: 0.6, direction: 'ltr', size: 24, words: placed },
  };
}
const block = (id: string, x: number, width: number): FoundBlock => ({
  ...{ id, box: box(x, width), lines: [box(x, width)], vertical: false },
  ...{ size: 24, letters: 4, bubble: null, round: false },
});

it('what letters alone do not say stays as the page says it: beside blocks what is sure, in them all of it', async () => {
  const [read, unread] = [block('a', 180, 80), block('b', 260, 80)];
  const page = line([
    ...([
      ['去り', 0.9],
      ['〜ツ', 0.3],
      ['及ひ', 0.4],
      ['自国', 0.9],
    ] as const),
    ...([
      ['婚如', 0.3],
      ['の意', 0.7],
    ] as const),
  ]);
  const alone: ReadLine = {
    ...line([
      ['及び', 0.95],
      ['自国', 0.95],
    ]),
    confidence: 0.95,
  };
  // As large as letters are asked for, with the white around them.
  const by = SIZES[0] / (24 * LETTER);
  const margin = MARGIN * SIZES[0];
  const whole = { x: margin, y: margin, width: 80 * by, height: 24 * by };
  const reader: Pick<PictureReader, 'read'> = {
    read: async ({ path }) => ({
      language: 'ja',
      blocks: path === 'a' ? [{ box: whole, lines: [{ ...alone, box: whole }] }] : [],
    }),
  };
  const pictures = { a: { clean: ['a'], inRows: [] }, b: { clean: ['b'], inRows: [] } };
  const lines = await readRows([page], [read, unread], pictures, 'ja', {
    reader: reader as PictureReader,
    owner: undefined,
    signal: new AbortController().signal,
  });
  expect(lines.map(({ text }) => text)).toEqual(['及び自国', '去り', '婚如の意']);
});
