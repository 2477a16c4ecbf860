import type { ReadLine } from '@glossa/engines';
import { expect, it } from 'vitest';
import type { FoundBlock } from '../model.ts';
import { combine } from './bubbles.ts';

const box = (x: number, width: number) => ({ x, y: 100, width, height: 30 });
const line = (text: string, x: number, width: number, confidence = 0.9): ReadLine => ({
  ...{ text, confidence, box: box(x, width) },
  ...{ direction: 'ltr', size: 28 },
});
const BLOCK: FoundBlock = {
  ...{ id: 'a', box: box(300, 100), lines: [box(300, 100)], vertical: false },
  ...{ size: 28, letters: 7, bubble: box(290, 120), round: false },
};
const texts = new Map([['a', { text: 'oscana', confidence: 0.9 }]]);

it('what a longer line says already is not said by its block again', () => {
  const title = line('Benvenuti in Toscana', 20, 380);
  expect(combine([title], [BLOCK], texts)).toEqual({ lines: [title], blocks: [] });
});

it('a block that says its letters better takes the place of its lines, and what nobody knows of it keeps none away', () => {
  const own = line('osc', 302, 90, 0.5);
  const unsure = line('Tw=', 20, 380, 0.1);
  const { lines, blocks } = combine([own, unsure], [BLOCK], texts);
  expect(lines).toEqual([unsure]);
  expect(blocks.map(({ source }) => source)).toEqual(['oscana']);
});
