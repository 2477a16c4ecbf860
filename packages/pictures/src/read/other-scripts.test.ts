import type { ReadLine } from '@glossa/engines';
import { expect, it } from 'vitest';
import type { FoundBlock } from '../model.ts';
import { readOtherScripts } from './other-scripts.ts';
import type { PictureReader } from './reader.ts';

const place = (row: number) => ({ x: 20, y: row * 60, width: 300, height: 30 });
const block = (row: number, letters = 20): FoundBlock => ({
  ...{ id: `${row}`, box: place(row), lines: [place(row)], vertical: false, size: 24, letters },
  ...{ bubble: null, round: false },
});
/** On a page of which two pixels are one of the picture's. */
const line = (text: string, row: number, confidence = 0.9): ReadLine => {
  const { x, y, width, height } = place(row);
  const box = { x: 2 * x, y: 2 * y, width: 2 * width, height: 2 * height };
  return { text, box, confidence, direction: 'ltr', size: 48 };
};

/** Reads a page that is in English in its first row; `says`: what its letters alone are, and the page in each language. */
async function read(
  blocks: readonly FoundBlock[],
  says: Readonly<Record<string, { language?: string; lines: ReadLine[] }>>,
) {
  const asked: string[] = [];
  const reader: PictureReader = {
    async read({ path, language }) {
      asked.push(`${language} ${path}`);
      const { lines, language: told = null } = says[`${language} ${path}`] ?? { lines: [] };
      return { blocks: [{ box: place(0), lines }], language: told };
    },
    canRead: async () => true,
  };
  const pictures = Object.fromEntries(
    blocks.map(({ id }) => [id, { clean: [`small-${id}`, `large-${id}`], inRows: [] }]),
  );
  const page = { path: 'page', scale: 2 };
  const texts = [{ box: place(0), lines: [place(0)], confidence: 0.95 }];
  const once = { blocks, pictures, page, language: 'en', texts };
  const { signal } = new AbortController();
  const found = await readOtherScripts(once, { reader, owner: undefined, signal });
  return { asked, texts: found.map(({ source, language }) => `${language}: ${source}`) };
}

it('each script is read with its own data, and once where it has several texts', async () => {
  const { asked, texts } = await read([block(0), block(1, 12), block(4, 30), block(7, 25)], {
    'auto large-4': { language: 'ja', lines: [line('散歩に', 4)] },
    'ja page': { lines: [line('The town', 0), line('散歩に行きますか', 4), line('天気', 1)] },
    'auto large-7': { language: 'ar', lines: [line('مرحبا', 7)] },
    'ar page': { lines: [line('مرحبا بكم', 7), line('داتلا', 4)] },
  });
  expect(texts).toEqual(['ja: 天気', 'ja: 散歩に行きますか', 'ar: مرحبا بكم']);
  expect(asked).toEqual(['auto large-4', 'ja page', 'auto large-7', 'ar page']);
});

it('drawings, and what is in the language of the page, are given up soon', async () => {
  const unsure = { language: 'ru', lines: [line('ЖЖлЖ', 1, 0.5)] };
  const { asked, texts } = await read(
    [1, 2, 3, 4, 5].map((row) => block(row)),
    {
      'auto large-1': unsure,
      'auto large-2': { language: 'en', lines: [line('The town', 2)] },
    },
  );
  expect(texts).toEqual([]);
  expect(asked).toEqual(['auto large-1', 'auto large-2']);
  expect((await read([block(0), block(3, 4)], {})).asked).toEqual([]);
});
