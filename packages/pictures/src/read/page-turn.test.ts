import type { ReadLine } from '@glossa/engines';
import { describe, expect, it } from 'vitest';
import type { Detected } from '../detect/detect.ts';
import type { Quarter } from '../straighten/place.ts';
import type { Sample } from '../straighten/samples.ts';
import { readPage } from './read-page.ts';
import type { PictureReader } from './reader.ts';

const SIZE = { width: 800, height: 1_000 };
const line = (text: string, confidence: number): ReadLine => ({
  ...{ text, confidence, direction: 'ltr', size: 20 },
  box: { x: 0, y: 0, width: 300, height: 20 },
});
const SAID = line('All of it can be read', 0.95);
const UNREAD = line('pear aq ueo 4! Jo IlV', 0.5);

const sample = (turn: Quarter, isLikely = false): Sample => ({
  ...{ turn, path: `sample ${turn}`, isLikely },
});

/** Reads a page that is upright when it is turned back by `lies`, and is read badly otherwise. */
async function read(
  lies: Quarter,
  samples: Sample[],
  { language = 'en', isWell = true }: { language?: string; isWell?: boolean } = {},
) {
  const asked: string[] = [];
  const turns: (Quarter | undefined)[] = [];
  const says = (turn: Quarter) => (turn === lies && isWell ? SAID : UNREAD);
  const reader: PictureReader = {
    async read({ path, language: tag, layout = 'page' }) {
      asked.push(`${path}, ${tag}, ${layout}`);
      const lines = [says(Number(path.split(' ')[1]) as Quarter)];
      return { blocks: [{ box: lines[0]!.box, lines }], language: tag === 'auto' ? null : tag };
    },
    canRead: async () => true,
  };
  const pictures = {
    async detect({ turn }: { turn?: Quarter | undefined }): Promise<Detected> {
      turns.push(turn);
      return {
        layout: { ...SIZE, blocks: [], panels: [], rest: 0 },
        pictures: {},
        page: { path: `page ${turn ?? 0}`, scale: 1 },
        took: { open: 0, find: 0 },
        ...(turn === undefined
          ? { samples }
          : { straight: { ...SIZE, turn, lean: 0, scale: 1 }, samples: [] }),
      };
    },
  };
  const request = { path: 'x', language, folder: '/', id: '0' };
  const { signal } = new AbortController();
  const page = await readPage({ pictures, reader }, request, 0, signal);
  return { turns, asked, said: page.blocks.map(({ source }) => source) };
}

describe('a page of text', () => {
  it('that is read well is read once', async () => {
    const { turns, asked } = await read(0, [sample(0), sample(180)]);
    expect(turns).toEqual([undefined]);
    expect(asked).toEqual(['page 0, en, page']);
  });

  it('whose letters seem to hang is turned where lines of it are read so', async () => {
    const { turns, asked, said } = await read(180, [sample(0), sample(180, true)]);
    expect(turns).toEqual([undefined, 180]);
    expect(asked).toEqual(['sample 180, en, lines', 'page 180, en, page']);
    expect(said).toEqual([SAID.text]);
  });

  it('whose letters seem to hang stays as it is where lines of it are not', async () => {
    const { turns, said } = await read(0, [sample(0), sample(180, true)], { language: 'auto' });
    expect(turns).toEqual([undefined]);
    expect(said).toEqual([SAID.text]);
  });

  it('in Korean, whose letters hang by nature, is read as it is', async () => {
    const { asked } = await read(0, [sample(0), sample(180, true)], { language: 'ko' });
    expect(asked).toEqual(['page 0, ko, page']);
  });

  it('that is read badly is turned where lines of it are read better upside down', async () => {
    const { turns, said } = await read(180, [sample(0), sample(180)]);
    expect(turns).toEqual([undefined, 180]);
    expect(said).toEqual([SAID.text]);
  });

  it('that is read badly either way stays as it is', async () => {
    const { turns } = await read(0, [sample(0), sample(180)], { isWell: false });
    expect(turns).toEqual([undefined]);
  });

  it('may be on its side, in languages that are written in columns, too', async () => {
    const lying = [sample(90, true), sample(-90, true)];
    expect((await read(-90, lying, { language: 'ja' })).turns).toEqual([undefined, -90]);
    // No columns were found, and nothing is read surely.
    expect((await read(90, lying, { language: 'ja', isWell: false })).turns).toEqual([
      undefined,
      90,
    ]);
  });
});
