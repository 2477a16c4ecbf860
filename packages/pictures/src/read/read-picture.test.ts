import type { PageFlow } from '@glossa/contract';
import type { ReadLine } from '@glossa/engines';
import { describe, expect, it } from 'vitest';
import type { Detected } from '../detect/detect.ts';
import type { FoundBlock } from '../model.ts';
import { levelTexts } from './put-back.ts';
import { readPicture } from './read-picture.ts';
import type { PictureReader } from './reader.ts';

const box = (x: number, y: number, width = 60, height = 120) => ({ x, y, width, height });
const SIZE = { width: 800, height: 1_000 };

function block(id: string, x: number, y: number, more: Partial<FoundBlock> = {}): FoundBlock {
  const place = box(x, y);
  return {
    id,
    box: place,
    lines: [place],
    vertical: true,
    size: 20,
    letters: 12,
    bubble: place,
    round: true,
    ...more,
  };
}

const withoutRuby = ({ ruby: _, ...one }: FoundBlock): FoundBlock => one;

function line(text: string, confidence: number, place = box(0, 0, 200, 20)): ReadLine {
  return { text, confidence, box: place, direction: 'ltr', size: 20 };
}

/** What each file says, by its name; `page` is the page. */
function read(
  blocks: readonly FoundBlock[],
  says: Record<string, ReadLine[]>,
  {
    language = 'auto',
    rest = 0,
    tongue = 'en',
    flow,
    size = SIZE,
    straight,
    rows,
  }: Partial<{
    language: string;
    rest: number;
    tongue: string;
    flow: PageFlow;
    size: typeof SIZE;
    straight: Detected['straight'];
    rows: boolean;
  }> = {},
) {
  const asked: string[] = [];
  const reader: PictureReader = {
    async read({ path, language: tag, layout = 'page' }) {
      asked.push(`${tag} ${layout} ${path}`);
      const lines = says[`${tag} ${path}`] ?? says[path] ?? [];
      return { blocks: [{ box: box(0, 0), lines }], language: tag === 'auto' ? tongue : tag };
    },
    canRead: async (tag) => ['en', 'ja', 'zh'].includes(tag),
  };
  const pictures = {
    async detect(task: { ruby?: boolean | undefined }): Promise<Detected> {
      const named = (id: string, kind: string) => [`${id}-${kind}-28`, `${id}-${kind}-36`];
      return {
        layout: {
          ...size,
          blocks: blocks.map((one) => (task.ruby === false ? withoutRuby(one) : one)),
          panels: [],
          rest,
        },
        pictures: Object.fromEntries(
          blocks.map(({ id, vertical }) => [
            id,
            {
              ...{ clean: named(id, 'clean'), inRows: vertical ? named(id, 'rows') : [] },
              ruby: [`${id}-ruby`],
            },
          ]),
        ),
        page: { path: task.ruby === false ? 'whole-page' : 'page', scale: 2 },
        straight,
        took: { open: 0, find: 0 },
      };
    },
  };
  const request = { path: 'x', language, flow, rows, folder: '/', id: '0' };
  const { signal } = new AbortController();
  return readPicture({ pictures, reader }, request, signal).then((text) => ({ ...text, asked }));
}

describe('a picture with columns', () => {
  const says = {
    'a-clean-28': [line('今日はいい天気です', 0.9)],
    'a-rows-28': [line('今日はいい天気です', 0.8)],
    'b-clean-28': [line('散歩に行きますか川', 0.7)],
    'b-rows-28': [line('散歩に行きますか!!', 0.9)],
    'b-clean-36': [line('散歩に行きますか=', 0.8)],
    'b-rows-36': [line('散歩に行きますか!', 0.85)],
  };
  const blocks = [block('b', 100, 100), block('a', 600, 100)];

  it('is told to be Japanese, in the order of manga, by the surest reading of each', async () => {
    const { blocks: texts, language, flow, asked } = await read(blocks, says);
    expect(texts.map(({ source }) => source)).toEqual(['今日はいい天気です', '散歩に行きますか!!']);
    expect({ language, flow }).toEqual({ language: 'ja', flow: 'manga' });
    // Two that agree are enough, and the page has nothing else.
    expect(asked.filter((one) => one.includes('a-') && one.includes('36'))).toEqual([]);
    expect(asked.some((one) => one.endsWith('page'))).toBe(false);
  });

  it('is read as a page, too, where text lies beside them', async () => {
    const sign = line('出口はこちら', 0.95, box(200, 1_600, 240, 40));
    const dirt = line('一ニ', 0.5, box(20, 20, 80, 40));
    const across = line('今散', 0.9, box(1_220, 240, 60, 40));
    const { blocks: texts } = await read(
      blocks,
      { ...says, page: [sign, dirt, across] },
      { rest: 0.5 },
    );
    expect(texts.map(({ source }) => source)).toEqual([
      '今日はいい天気です',
      '散歩に行きますか!!',
      '出口はこちら',
    ]);
    expect(texts[2]!.box).toEqual(box(100, 800, 120, 20));
  });

  it('leaves out what nobody can read', async () => {
    const { blocks: texts } = await read(
      [...blocks, block('c', 300, 600)],
      { ...says, 'c-clean-28': [line('述滅', 0.1)], 'c-rows-28': [line('家', 0.2)] },
      { language: 'ja' },
    );
    expect(texts).toHaveLength(2);
  });

  it('is read in rows where no language has such columns', async () => {
    const figures = { 'a-clean-28': [line('1', 0.3)], page: [line('1 2 3', 0.95)] };
    const { blocks: texts, flow, language } = await read([block('a', 10, 10)], figures);
    expect(texts.map(({ source }) => source)).toEqual(['1 2 3']);
    expect({ flow, language }).toEqual({ flow: 'plain', language: 'en' });
  });
});

describe('a bubble in rows', () => {
  const rows = block('a', 100, 100, { vertical: false });
  const page = [line('Whcre ls', 0.5, box(220, 260, 80, 20))];

  it('is read from its letters alone, in place of the page’s lines in it', async () => {
    const { blocks, flow } = await read([rows], {
      page,
      'a-clean-28': [line('Where is it?', 0.95)],
    });
    expect(blocks.map(({ source }) => source)).toEqual(['Where is it?']);
    expect(flow).toBe('comic');
  });

  it('stays as the page has it where its letters say less', async () => {
    const { blocks, flow } = await read([rows], { page, 'a-clean-28': [line('W', 0.6)] });
    expect(blocks.map(({ source }) => source)).toEqual(['Whcre ls']);
    expect(flow).toBe('comic');
  });

  it('makes no comic of a page where it has corners: a button, a cell', async () => {
    const cell = block('a', 100, 100, { vertical: false, round: false });
    const { flow } = await read([cell], { page, 'a-clean-28': [line('Where is it?', 0.95)] });
    expect(flow).toBe('plain');
  });
});

it('a picture is a page of the kind that was stated; among comics a strip is told by its shape', async () => {
  const flows = [];
  for (const size of [SIZE, { width: 100, height: 1_000 }])
    for (const flow of ['manga', 'comic', 'plain'] as const)
      flows.push((await read([], {}, { flow, size })).flow);
  expect(flows).toEqual(['manga', 'comic', 'plain', 'strip', 'strip', 'plain']);
});

describe('rows on the paper of the page', () => {
  // 20 pixels of the picture; of the picture of its letters alone 28 an em.
  const rows = block('a', 100, 100, {
    vertical: false,
    bubble: null,
    box: box(100, 100, 200, 20),
    lines: [box(100, 100, 200, 20)],
  });
  const alone = line('자유롭고 완전한', 0.94, box(22.4, 22.4, 311, 31));
  const whole = box(200, 200, 400, 40);

  it('are read from their letters alone where the page’s reader is not sure', async () => {
    const page = [line('자 으로 고', 0.7, whole)];
    const { blocks, flow } = await read([rows], { page, 'a-clean-28': [alone] });
    expect(blocks.map(({ source }) => source)).toEqual(['자유롭고 완전한']);
    expect(flow).toBe('plain');
    const [{ box: place }] = blocks as [(typeof blocks)[number]];
    expect(place.x).toBeCloseTo(100);
    expect(place.width).toBeCloseTo(199.9, 0);
  });

  it('are one text where the page has them in pieces, and no word of it twice', async () => {
    const page = [
      line('자유', 0.96, box(200, 200, 90, 40)),
      line('롭고 완전', 0.96, box(300, 200, 200, 40)),
    ];
    const { blocks } = await read([rows], { page, 'a-clean-28': [alone] });
    expect(blocks.map(({ source }) => source)).toEqual(['자유롭고 완전한']);
  });

  it('stay as the page has them where it is sure, or where their letters say less', async () => {
    const sure = await read([rows], {
      page: [line('자유롭고', 0.96, whole)],
      'a-clean-28': [alone],
    });
    expect(sure.blocks.map(({ source }) => source)).toEqual(['자유롭고']);
    expect(sure.asked).toEqual(['auto page page']);
    const less = [line('자', 0.9), line('¨', 0.2)];
    const unsure = await read([rows], { page: [line('자유롭고', 0.7, whole)], 'a-clean-28': less });
    expect(unsure.blocks.map(({ source }) => source)).toEqual(['자유롭고']);
  });

  it('stay as the page has them in scripts whose letters hang together', async () => {
    const { asked } = await read(
      [rows],
      { page: [line('حرية', 0.6, whole)], 'a-clean-28': [alone] },
      { language: 'ar' },
    );
    expect(asked).toEqual(['ar page page']);
  });
});

it('a picture without text has no language', async () => {
  expect(await read([], {})).toMatchObject({ blocks: [], language: null, flow: 'plain' });
});

describe('small letters beside a block', () => {
  const ruby = [box(162, 100, 10, 40), box(162, 160, 10, 20)];
  const columns = [block('a', 100, 100, { ruby, lines: [box(140, 100, 20, 120)] })];
  const text = [line('学校へ行く', 0.9)];
  const says = { 'a-clean-28': text, 'a-rows-28': text };
  /** A row of the picture of them: its middle is in the row with that number. */
  const small = (row: number, said: string, confidence: number) =>
    line(said, confidence, box(30, 30 + row * 72, 120, 36));

  it('are ruby of it where they are kana, by which kanji they say', async () => {
    const told = { ...says, 'ja a-ruby': [small(0, 'がっこう', 0.8), small(1, 'い', 0.4)] };
    const { blocks } = await read(columns, told, { language: 'ja' });
    expect(blocks.map(({ source }) => source)).toEqual(['学校へ行く']);
    expect(blocks[0]!.ruby).toEqual([
      { box: ruby[0], reads: { start: 0, end: 2, text: 'がっこう' } },
      { box: ruby[1], reads: { start: 3, end: 4, text: 'い' } },
    ]);
  });

  it('go with it unread where nobody can read them, and are a text of their own where they have kanji', async () => {
    const told = { ...says, 'ja a-ruby': [small(0, '営業時間', 0.9), small(1, '=', 0.2)] };
    const { blocks } = await read(columns, told, { language: 'ja' });
    expect(blocks.map(({ source }) => source).toSorted()).toEqual(['営業時間', '学校へ行く']);
    const base = blocks.find(({ source }) => source === '学校へ行く');
    expect(base!.ruby).toEqual([{ box: ruby[1] }]);
  });

  it('are letters as others in languages without ruby', async () => {
    const rows = [block('r', 100, 100, { vertical: false, bubble: null, ruby })];
    const whole = [line('x squared is', 0.95, box(200, 200, 240, 40))];
    const { blocks, asked } = await read(rows, { page: [line('x is', 0.95)], 'whole-page': whole });
    expect(blocks.map(({ source }) => source)).toEqual(['x squared is']);
    expect(asked.filter((one) => one.includes('ruby'))).toEqual([]);
  });
});

describe('a page that was straightened', () => {
  const WORD = { text: 'Good', confidence: 1, box: box(100, 200, 40, 20) };
  const said = { ...line('Good day', 0.99, box(100, 200, 120, 20)), words: [WORD] };
  const reading = (turn: 0 | 90 | 180, lean: number) =>
    read(
      [],
      { page: [said] },
      { rows: true, straight: { turn, lean, scale: 1, width: 800, height: 1_000 } },
    );

  it('has its words where they stand on the picture as it is', async () => {
    const { width, height, blocks } = await reading(180, 0);
    expect({ width, height }).toEqual(SIZE);
    const [{ turn, angle, box: place, rows, size }] = blocks as [(typeof blocks)[0]];
    // A pixel of the picture is two of the page that was read.
    expect({ turn, angle, size }).toEqual({ turn: 180, angle: 180, size: 10 });
    expect(place.x).toBeCloseTo(800 - 50 - 60);
    expect(place.y).toBeCloseTo(1_000 - 100 - 10);
    const [word] = rows![0]!.words!;
    expect(word!.box.x).toBeCloseTo(800 - 50 - 20);
    expect(word!.box.width).toBeCloseTo(20);
  });

  it('has its words level on the page that they are part of', async () => {
    const text = await reading(90, 7);
    const [block] = text.blocks as [(typeof text.blocks)[0]];
    expect(block).toMatchObject({ turn: 90, angle: 97 });
    expect(block.corners![0]![0]).toBeGreaterThan(block.corners![2]![0]);
    const [level] = levelTexts(text) as [typeof block];
    expect([level.turn, level.angle]).toEqual([undefined, undefined]);
    const [word] = level.rows![0]!.words!;
    expect(word!.box.x).toBeCloseTo(50);
    expect(word!.box.y).toBeCloseTo(100);
  });
});
