import { GlossaError } from '@glossa/contract';
import { expect, it } from 'vitest';
import { type PageDrawer, readPages } from './read-pages.ts';
import type { Orientation, PageReading, PictureReader, PreparedPage } from './types.ts';

/** A page of one line, of which the picture's name tells how the page was turned. */
function prepared(
  page: number,
  orientation: Orientation = { turn: 0, isVertical: false },
  isSideways = false,
): PreparedPage {
  return {
    ...{ page, orientation, isSideways },
    pictures: [
      { path: `${page} ${orientation.turn} ${orientation.isVertical}`, width: 200, height: 40 },
    ],
    toPage: [0.5, 0, 0, -0.5, 0, 100],
    lines: [
      {
        ...{ left: 21, top: 11, right: 181, bottom: 29, baseline: 26, block: 0, letters: 9 },
        ...{ color: '#000000', stroke: 0.2 },
        place: { picture: 0, x: 12, y: 12, width: 162, height: 20, scale: 1 },
      },
    ],
    figures: [],
  };
}

const line = (confidence: number, text = 'two words') => ({
  text,
  size: 20,
  words: text.split(' ').map((word, index) => ({
    text: word,
    confidence,
    box: { x: 13 + index * 90, y: 14, width: 70, height: 16 },
  })),
});

const drawer = (isSideways = false): PageDrawer => ({
  prepare: async (page, orientation) => prepared(page, orientation, isSideways),
});

/** What was read of all pages. */
async function all(...asked: Parameters<typeof readPages>): Promise<PageReading[]> {
  const readings: PageReading[] = [];
  for await (const reading of readPages(...asked)) readings.push(reading);
  return readings;
}

const { signal } = new AbortController();
const options = { language: 'en', signal };

it('puts words into their places on the page', async () => {
  const read: PictureReader = async () => ({ lines: [line(0.9)], language: 'en' });
  const [reading] = await all([3], drawer(), read, options);
  expect(reading).toMatchObject({ page: 3, language: 'en', confidence: 0.9, isLeft: false });
  const [found] = reading!.lines;
  expect(found).toMatchObject({ size: 20, baseline: 26 });
  expect(found!.words).toEqual([
    { text: 'two', from: 21, to: 91, isAfterBlank: false },
    { text: 'words', from: 111, to: 181, isAfterBlank: true },
  ]);
});

it.each([
  [false, 'en', '0 180 false'],
  [true, 'en', '0 270 false'],
  [true, 'ja', '0 270 true'],
])('turns a page until it is read well (%s, %s)', async (isSideways, language, right) => {
  const tried: string[] = [];
  const read: PictureReader = async ({ path, layout }) => {
    tried.push(path);
    expect(layout).toBe(path.endsWith('true') ? 'columns' : 'lines');
    const { words, ...rest } = line(path === right ? 0.9 : 0.3);
    // The picture of columns is the one of rows, turned clockwise.
    const turned = words.map((word) => {
      const { x, y, width, height } = word.box;
      return { ...word, box: { x: 40 - y - height, y: x, width: height, height: width } };
    });
    return { lines: [{ ...rest, words: layout === 'columns' ? turned : words }], language };
  };
  const [reading] = await all([0], drawer(isSideways), read, { language, signal });
  expect(tried).toContain(right);
  expect(new Set(tried).size).toBe(tried.length);
  expect(reading!.confidence).toBe(0.9);
});

it('leaves pages that nobody can read, and what stands in them', async () => {
  const read: PictureReader = async () => ({ lines: [line(0.3)], language: 'en' });
  const [reading] = await all([0], drawer(), read, options);
  expect(reading).toMatchObject({ lines: [], isLeft: true });
});

it('goes on after a page that fails, and ends when the reader does', async () => {
  const read =
    (code: 'timeout' | 'engine_unavailable'): PictureReader =>
    async ({ path }) => {
      if (path.startsWith('0')) throw new GlossaError(code, 'It takes too long.');
      return { lines: [line(0.9)], language: 'en' };
    };
  const readings = await all([0, 1], drawer(), read('timeout'), options);
  expect(readings.map(({ isLeft }) => isLeft)).toEqual([true, false]);
  await expect(all([0, 1], drawer(), read('engine_unavailable'), options)).rejects.toMatchObject({
    code: 'engine_unavailable',
  });
});

it('reads no page twice, and none after it was cancelled', async () => {
  const controller = new AbortController();
  const asked: string[] = [];
  const read: PictureReader = async ({ path }) => {
    asked.push(path[0]!);
    return { lines: [line(0.9)], language: 'en' };
  };
  const [known] = await all([0], drawer(), read, options);
  const done: number[] = [];
  const work = readPages([0, 1, 2], drawer(), read, {
    language: 'en',
    known: async (page) => (page === 0 ? known : undefined),
    signal: controller.signal,
  });
  const through = async () => {
    for await (const { page } of work) {
      done.push(page);
      if (page === 1) controller.abort(new Error('cancelled'));
    }
  };
  await expect(through()).rejects.toThrow('cancelled');
  expect(asked).toEqual(['0', '1']);
  expect(done).toEqual([0, 1]);
});

it('goes on in the language that the first page was read in', async () => {
  const languages: string[] = [];
  const read: PictureReader = async ({ language }) => {
    languages.push(language);
    return { lines: [line(0.9)], language: 'fr' };
  };
  await all([0, 1], drawer(), read, { language: 'auto', signal });
  expect(languages).toEqual(['auto', 'fr']);
});
