import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLanguage } from '@glossa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadEngine, ReadResult } from '../ports/read.ts';
import { drawPicture } from './draw-picture.ts';

export interface ReaderUnderTest {
  engine: ReadEngine;
  /** A language it cannot read; none when it reads all. */
  impossible?: string;
  /** Ends what the engine talked to. */
  stop?(): Promise<void>;
}

const TEXTS = [
  { text: 'The committee meets on Monday.', x: 40, y: 70 },
  { text: 'Everybody is welcome.', x: 40, y: 120 },
];

/** Every line of a reading, as text. */
export function readLines({ blocks }: ReadResult): string[] {
  return blocks.flatMap(({ lines }) => lines.map(({ text }) => text));
}

/** What every `ReadEngine` does, whatever is behind it. */
export function readEngineContract(name: string, create: () => Promise<ReaderUnderTest>): void {
  describe(`${name} as a ReadEngine`, () => {
    let subject: ReaderUnderTest;
    let folder: string;
    beforeAll(async () => {
      subject = await create();
      folder = await mkdtemp(join(tmpdir(), 'glossa-read-'));
    });
    afterAll(async () => {
      await subject.engine.close();
      await subject.stop?.();
      await rm(folder, { recursive: true });
    });
    const never = new AbortController().signal;

    async function picture(bytes: Uint8Array): Promise<string> {
      const path = join(folder, `${crypto.randomUUID()}.png`);
      await writeFile(path, bytes);
      return path;
    }

    it('says who it is and which languages it reads', async () => {
      const { engine } = subject;
      expect(engine.id).toMatch(/^[a-z-]+$/);
      expect(await engine.state()).toMatchObject({ state: 'ready' });
      const tags = await engine.languages();
      expect(tags).toContain('en');
      for (const tag of tags) expect(findLanguage(tag), tag).toBeDefined();
      expect(await engine.canRead('en')).toBe(true);
      if (subject.impossible !== undefined) {
        expect(await engine.canRead(subject.impossible)).toBe(false);
      }
    });

    it('reads lines where they stand', async () => {
      const path = await picture(await drawPicture(TEXTS));
      const result = await subject.engine.read({ path, language: 'en' }, never);
      expect(readLines(result)).toEqual(TEXTS.map(({ text }) => text));
      expect(result.language).toBe('en');
      const lines = result.blocks.flatMap((block) => block.lines);
      lines.forEach(({ box, size, confidence, direction }, index) => {
        const { x, y } = TEXTS[index]!;
        expect(Math.abs(box.x - x)).toBeLessThan(8);
        expect(box.y).toBeGreaterThan(y - 40);
        expect(box.y + box.height).toBeLessThan(y + 16);
        expect(Math.abs(size - 32)).toBeLessThan(7);
        expect(confidence).toBeGreaterThan(0.5);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(direction).toBe('ltr');
      });
    }, 120_000);

    it('finds nothing where nothing is written', async () => {
      const path = await picture(await drawPicture([], { background: ['#88aacc', '#224466'] }));
      expect((await subject.engine.read({ path, language: 'en' }, never)).blocks).toEqual([]);
    }, 120_000);

    it('refuses what is no picture, and goes on', async () => {
      const broken = await picture(new TextEncoder().encode('<svg/>'));
      await expect(
        subject.engine.read({ path: broken, language: 'en' }, never),
      ).rejects.toMatchObject({
        code: 'corrupt_file',
      });
      const path = await picture(await drawPicture(TEXTS));
      const result = await subject.engine.read({ path, language: 'en' }, never);
      expect(readLines(result)).toHaveLength(2);
    }, 120_000);

    it('says which language it cannot read', async () => {
      const { impossible, engine } = subject;
      if (impossible === undefined) return;
      const path = await picture(await drawPicture(TEXTS));
      await expect(engine.read({ path, language: impossible }, never)).rejects.toMatchObject({
        code: 'unsupported_language_pair',
      });
    });

    it('stops at once when it is aborted', async () => {
      const path = await picture(await drawPicture(TEXTS));
      const abort = new AbortController();
      const reading = subject.engine.read({ path, language: 'en' }, abort.signal);
      setTimeout(() => abort.abort(new Error('enough')), 5);
      await expect(reading).rejects.toThrow('enough');
      await expect(
        subject.engine.read({ path, language: 'en' }, AbortSignal.abort(new Error('before'))),
      ).rejects.toThrow('before');
    }, 120_000);
  });
}
