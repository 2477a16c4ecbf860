import type { ReadLine } from '@glossa/engines';
import { describe, expect, it } from 'vitest';
import type { Detected, DetectTask } from '../detect/detect.ts';
import type { FoundBlock } from '../model.ts';
import { readPicture } from './read-picture.ts';
import type { PictureReader, ReadAtOnce } from './reader.ts';

const SIZE = { width: 800, height: 1_000 };
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

function block(id: string, place: FoundBlock['box'], more: Partial<FoundBlock> = {}): FoundBlock {
  return {
    ...{ id, box: place, lines: [place], vertical: false, size: 20, letters: 12 },
    ...{ bubble: place, round: true, ...more },
  };
}

/** A line of the page that is read: two of its pixels are one of the picture's. */
function line(text: string, place: FoundBlock['box'], more: Partial<ReadLine> = {}): ReadLine {
  const { x, y, width, height } = place;
  return {
    ...{ text, box: box(2 * x, 2 * y, 2 * width, 2 * height), confidence: 0.95 },
    ...{ direction: 'ltr', size: 40, ...more },
  };
}

/** A page with these blocks, of which a reader says these lines; `null`: nobody reads it at once. */
async function read(
  blocks: readonly FoundBlock[],
  lines: readonly ReadLine[] | null,
  { language = 'auto', tongue = 'en', rows = false, parts = 1 } = {},
) {
  const tasks: Partial<DetectTask>[] = [];
  const pieces: unknown[] = [];
  let calls = 0;
  const atOnce: ReadAtOnce = async (page) => {
    if (lines === null) return null;
    calls += 1;
    expect(await page.picture()).toBe('page');
    return { blocks: [{ box: box(0, 0, 1, 1), lines: [...lines] }], language: tongue };
  };
  const reader: PictureReader = {
    async read({ path, isPiece }) {
      pieces.push(isPiece);
      const said = path === 'page' ? [line('Said in pieces', box(0, 0, 200, 20))] : [];
      return { blocks: [{ box: box(0, 0, 1, 1), lines: said }], language: tongue };
    },
    canRead: async () => true,
  };
  const pictures = {
    async detect(task: Partial<DetectTask>): Promise<Detected> {
      tasks.push(task);
      const layout = { ...SIZE, blocks: [...blocks], panels: [], rest: 0 };
      const named = ({ id }: FoundBlock) => [id, { clean: [id], inRows: [] }];
      const files = task.atOnce === true ? {} : Object.fromEntries(blocks.map(named));
      const page = { path: 'page', scale: 2 };
      const whole = { width: SIZE.width, height: parts * SIZE.height };
      const top = SIZE.height * (task.part ?? 0);
      const strip = { whole, count: parts, top, height: SIZE.height };
      const took = { open: 0, find: 0 };
      return { layout, pictures: files, page, took, ...(parts > 1 ? { strip } : {}) };
    },
  };
  const request = { path: 'x', language, rows, folder: '/', id: '0' };
  const { signal } = new AbortController();
  const page = await readPicture({ pictures, reader, atOnce }, request, signal);
  return { page, said: page.blocks.map(({ source }) => source), calls, pieces, tasks };
}

describe('a page that is read at once', () => {
  it('has its ruby in no text, but beside it', async () => {
    const ruby = [box(162, 100, 10, 40), box(162, 180, 10, 20)];
    const columns = box(140, 100, 20, 120);
    const blocks = [block('a', columns, { vertical: true, lines: [columns], ruby })];
    const lines = [
      line('学校へ行く', columns, { direction: 'vertical' }),
      line('がっこう', ruby[0]!, { direction: 'vertical', size: 20 }),
    ];
    const { page, said } = await read(blocks, lines, { tongue: 'ja' });
    expect(said).toEqual(['学校へ行く']);
    expect(page.blocks[0]!.ruby).toEqual([
      { box: ruby[0], reads: { start: 0, end: 2, text: 'がっこう' } },
      { box: ruby[1] },
    ]);
    // Small letters of other languages are what they are.
    const english = await read(blocks, lines);
    expect(english.said.join('')).toContain('がっこう');
  });

  const bubble = block('a', box(100, 100, 120, 60));
  const inBubble = [
    line('on the grass', box(105, 130, 110, 20)),
    line('Keep off', box(120, 105, 80, 20)),
  ];

  it('has the text of each bubble as a whole, and the rest as it lies', async () => {
    const sign = line('Open from nine', box(400, 600, 160, 20));
    const { page, said, calls, pieces, tasks } = await read([bubble], [sign, ...inBubble]);
    expect(said).toEqual(['Keep off on the grass', 'Open from nine']);
    expect(page).toMatchObject({ flow: 'comic', language: 'en' });
    expect(page.blocks[0]).toMatchObject({ box: bubble.box, alignment: 'center', size: 20 });
    expect(page.blocks[1]!.box).toEqual(box(400, 600, 160, 20));
    // One call, and nothing else is read, nor prepared for it.
    expect([calls, pieces]).toEqual([1, []]);
    expect(tasks).toMatchObject([{ atOnce: true }]);
  });

  it('has its lines and words where they are wanted', async () => {
    const words = [{ text: 'Keep', box: box(240, 210, 70, 40), confidence: 0.4 }];
    const { page } = await read([bubble], [{ ...inBubble[1]!, words }], { rows: true });
    expect(page.blocks[0]!.rows).toEqual([
      {
        text: 'Keep off',
        box: box(120, 105, 80, 20),
        words: [{ ...words[0], box: box(120, 105, 35, 20) }],
      },
    ]);
  });

  it('has columns from the right, where the reader sees columns too', async () => {
    const columns = block('a', box(500, 100, 60, 120), { vertical: true });
    const lines = [
      line('散歩に行く', box(505, 100, 20, 110), { direction: 'vertical' }),
      line('今日は天気', box(535, 100, 20, 110), { direction: 'vertical' }),
      // A letter alone runs nowhere.
      line('!', box(505, 212, 20, 8)),
    ];
    const japanese = await read([columns], lines, { tongue: 'ja' });
    expect(japanese.said).toEqual(['今日は天気散歩に行く!']);
    expect(japanese.page).toMatchObject({ flow: 'manga', blocks: [{ vertical: true }] });
    const rows = await read(
      [columns],
      inBubble.map((one) => ({ ...one, box: columns.box })),
    );
    expect(rows.page.blocks.every(({ vertical }) => !vertical)).toBe(true);
  });

  it('has rows on their side, each as it is turned', async () => {
    const { page } = await read(
      [],
      [
        line('Emergency exit', box(40, 200, 20, 160), { turn: 90 }),
        line('No entry', box(700, 200, 20, 100), { turn: -90 }),
        line('Upside down', box(300, 500, 120, 20), { turn: 180 }),
      ],
    );
    expect(
      page.blocks.map(({ source, turn, box: place }) => ({ source, turn, place })),
    ).toMatchObject([
      { source: 'Emergency exit', turn: 90, place: box(40, 200, 20, 160) },
      { source: 'Upside down', place: box(300, 500, 120, 20) },
      { source: 'No entry', turn: -90, place: box(700, 200, 20, 100) },
    ]);
    expect(page.blocks[1]!.turn).toBeUndefined();
  });

  it('has each text of another script in its own language, where none is stated', async () => {
    const lines = [
      line('The museum is closed on Monday', box(40, 100, 300, 20)),
      line('Музей закрыт по понедельникам', box(40, 400, 300, 20)),
    ];
    const languages = async (language: string) =>
      (await read([], lines, { language })).page.blocks.map((text) => text.language);
    expect(await languages('auto')).toEqual([undefined, 'ru']);
    expect(await languages('en')).toEqual([undefined, undefined]);
  });

  it('is read in pieces where nobody reads it at once, and those are said to be such', async () => {
    const { said, pieces, tasks } = await read([bubble], null);
    expect(said).toEqual(['Said in pieces']);
    expect(new Set(pieces)).toEqual(new Set([true]));
    expect(tasks.map(({ atOnce }) => atOnce)).toEqual([undefined]);
  });

  it('is one call for each part of a strip', async () => {
    const lines = [line('Every part says this', box(100, 400, 300, 20))];
    const { page, calls, pieces } = await read([], lines, { parts: 3 });
    expect(page.blocks.map((text) => text.box.y)).toEqual([400, 1_400, 2_400]);
    expect([calls, pieces]).toEqual([3, []]);
  });

  it('without text has no language', async () => {
    expect((await read([bubble], [])).page).toMatchObject({ blocks: [], language: null });
  });
});
