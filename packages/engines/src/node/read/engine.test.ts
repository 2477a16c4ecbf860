import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { byTier, FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadEngine, ReadResult } from '../../ports/read.ts';
import { type DrawnText, drawPicture, EAST_ASIAN_FONT } from '../../testing/draw-picture.ts';
import { readEngineContract, readLines } from '../../testing/read-engine-contract.ts';
import { createTesseractEngine } from './engine.ts';

const { signal } = new AbortController();
const ENGLISH = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int/eng.traineddata.gz',
);

readEngineContract('Tesseract', async () => ({
  engine: createTesseractEngine(),
  impossible: 'bo',
}));

let folder: string;
let engine: ReadEngine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-tesseract-'));
  engine = createTesseractEngine();
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

async function read(
  texts: DrawnText[],
  language: string,
  size?: { width: number; height: number },
): Promise<ReadResult> {
  const path = join(folder, `${crypto.randomUUID()}.png`);
  await writeFile(path, await drawPicture(texts, size));
  return engine.read({ path, language }, signal);
}

it.runIf(FULL_TIER)('reads pictures of several owners in turn, however many one has', async () => {
  const path = join(folder, 'shared.png');
  await writeFile(path, await drawPicture([{ text: 'Dog', x: 30, y: 90 }]));
  const order: string[] = [];
  const ask = async (owner: string) => {
    await engine.read({ path, language: 'en', owner }, signal);
    order.push(owner);
  };
  await Promise.all([...Array.from({ length: 6 }, () => ask('many')), ask('few')]);
  expect(order[0]).toBe('few');
});

describe('Tesseract', () => {
  const letters: [tag: string, text: string][] = [
    ['de', 'Größere Bäume überdachen die Straße.'],
    ['es', 'La niña pequeña comió una manzana.'],
    ['fr', 'Où êtes-vous allés cet été, mes élèves ?'],
    ['pt', 'As ações começam amanhã de manhã.'],
    ['it', 'Perché le città più belle dormono?'],
  ];
  it.each(byTier({ short: letters.slice(0, 1), full: letters }))(
    'reads the letters of %s',
    async (tag, text) => {
      expect(readLines(await read([{ text, x: 30, y: 90 }], tag))).toEqual([text]);
    },
    180_000,
  );

  it.runIf(FULL_TIER)(
    'keeps all data of a language that is read with several sets, however many others were used',
    async () => {
      const text = 'Où êtes-vous allés cet été, mes élèves ?';
      for (const tag of ['fr', 'en', 'de', 'pt', 'ar', 'ko'])
        await read([{ text, x: 30, y: 90 }], tag);
      expect(readLines(await read([{ text, x: 30, y: 90 }], 'ca'))).toEqual([text]);
    },
    180_000,
  );

  it('finds out which language it is, and reads its letters', async () => {
    const text = 'As ações começam amanhã de manhã.';
    const found = await read([{ text, x: 30, y: 90 }], 'auto');
    expect(found.language).toBe('pt');
    expect(readLines(found)).toEqual([text]);
  });

  it('reads Arabic from right to left', async () => {
    const text = 'مرحبا بكم في المدينة القديمة';
    const { blocks } = await read([{ text, x: 30, y: 90, size: 40 }], 'ar');
    const [line] = blocks.flatMap(({ lines }) => lines);
    expect(line).toMatchObject({ text, direction: 'rtl' });
  });

  describe.skipIf(EAST_ASIAN_FONT === undefined)('with East Asian fonts of the system', () => {
    it.runIf(FULL_TIER)(
      'reads Japanese in lines, without spaces, and says what it is',
      async () => {
        const text = '今日は天気がいいので散歩に行きましょう。';
        const found = await read([{ text, x: 30, y: 90, size: 28 }], 'auto');
        expect(readLines(found).join('')).toBe(text);
        expect(found.language).toBe('ja');
      },
      180_000,
    );

    it.runIf(FULL_TIER)('reads Japanese in columns', async () => {
      const columns = [
        { text: '今日は天気がいい', x: 220, y: 60, size: 30, vertical: true },
        { text: '散歩に行きましょう', x: 160, y: 60, size: 30, vertical: true },
      ];
      const { blocks } = await read(columns, 'ja', { width: 300, height: 460 });
      const lines = blocks.flatMap((block) => block.lines);
      expect(lines.map(({ text }) => text)).toEqual(columns.map(({ text }) => text));
      expect(lines.map(({ direction }) => direction)).toEqual(['vertical', 'vertical']);
      expect(lines[0]!.box.x).toBeGreaterThan(lines[1]!.box.x);
    });

    it.runIf(FULL_TIER)('reads Chinese and Korean', async () => {
      const chinese = '我们明天去公园散步';
      expect(readLines(await read([{ text: chinese, x: 30, y: 90 }], 'zh'))).toEqual([chinese]);
      const korean = '우리는 내일 공원에 갑니다';
      expect(readLines(await read([{ text: korean, x: 30, y: 90 }], 'ko'))).toEqual([korean]);
    });
  });

  it('stops a picture that takes too long, and one that needs too much memory', async () => {
    const path = join(folder, 'plain.png');
    await writeFile(path, await drawPicture([{ text: 'Some words to read', x: 30, y: 90 }]));
    const failure = async (options: { timeoutMs?: number; memoryMb?: number }) => {
      const limited = createTesseractEngine(options);
      try {
        return await limited.read({ path, language: 'en' }, signal);
      } catch (error) {
        return (error as { code?: string }).code;
      } finally {
        await limited.close();
      }
    };
    expect(await failure({ timeoutMs: 1 })).toBe('timeout');
    if (existsSync('/proc/self/statm'))
      expect(await failure({ memoryMb: 80 })).toBe('limit_exceeded');
  });

  it.runIf(FULL_TIER)(
    'takes data that an operator puts into the folder, and does without what is damaged',
    async () => {
      const own = createTesseractEngine({ dataFolder: folder });
      const set = join(folder, 'sqi.traineddata');
      const path = join(folder, 'words.png');
      await writeFile(path, await drawPicture([{ text: 'Some words', x: 30, y: 90 }]));
      const read = async (language: string) =>
        readLines(await own.read({ path, language }, signal));
      expect(await own.languages()).not.toContain('sq');
      const missing = {
        ...{ code: 'unsupported_language_pair', details: { language: 'sq' } },
        message: expect.stringContaining('sqi.traineddata'),
      };
      await expect(read('sq')).rejects.toMatchObject(missing);
      await writeFile(set, 'not data');
      expect(await own.languages()).toContain('sq');
      await expect(read('sq')).rejects.toMatchObject(missing);
      expect(await own.canRead('sq')).toBe(false);
      expect(await own.state()).toMatchObject({
        detail: expect.stringMatching(/sqi\.traineddata$/),
      });
      // A file of ours is there as well.
      await writeFile(join(folder, 'eng.traineddata.gz'), Buffer.from([0x1f, 0x8b, 8, 0]));
      expect(await read('en')).toEqual(['Some words']);
      // Exchanged while it runs.
      await writeFile(set, gunzipSync(await readFile(ENGLISH)));
      expect(await read('sq')).toEqual(['Some words']);
      await own.close();
    },
  );
});
