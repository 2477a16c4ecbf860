import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byTier, FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadEngine, ReadResult } from '../../ports/read.ts';
import { type DrawnText, drawPicture, EAST_ASIAN_FONT } from '../../testing/draw-picture.ts';
import { readEngineContract, readLines } from '../../testing/read-engine-contract.ts';
import { createTesseractEngine } from './engine.ts';

const { signal } = new AbortController();

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

it('reads pictures of several owners in turn, however many one has', async () => {
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

  it('takes data that an operator puts into the folder', async () => {
    const own = createTesseractEngine({ dataFolder: folder });
    const before = await own.languages();
    expect(before).not.toContain('sq');
    await writeFile(join(folder, 'sqi.traineddata'), 'not data');
    expect(await own.languages()).toContain('sq');
    const path = join(folder, 'sqi.png');
    await writeFile(path, await drawPicture([{ text: 'Mirë se vini', x: 30, y: 90 }]));
    await expect(own.read({ path, language: 'sq' }, signal)).rejects.toMatchObject({
      code: expect.stringMatching(/engine_unavailable|internal|corrupt_file/),
    });
    await own.close();
  });
});
