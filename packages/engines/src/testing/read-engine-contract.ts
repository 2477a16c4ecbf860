import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLanguage } from '@glossa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadEngine, ReadRequest, ReadResult, WholeReadEngine } from '../ports/read.ts';
import { drawPicture } from './draw-picture.ts';

export interface ReaderUnderTest {
  engine: ReadEngine | WholeReadEngine;
  /** A language it cannot read; none when it reads all. */
  impossible?: string;
  /** Makes the next reading go on without end, where one may be done before anybody stops it; resolves once it is under way. */
  stall?(): Promise<void>;
  /** Ends what the engine talked to. */
  stop?(): Promise<void>;
}

/** What the contract's pictures say; all others say nothing. */
export const READ_TEXTS = [
  { text: 'The committee meets on Monday.', x: 40, y: 70 },
  { text: 'Everybody is welcome.', x: 40, y: 120 },
];

/** Every line of a reading, as text. */
export function readLines({ blocks }: ReadResult): string[] {
  return blocks.flatMap(({ lines }) => lines.map(({ text }) => text));
}

/** The lines of a picture, and their language, by any reader. */
async function readAll(
  engine: ReaderUnderTest['engine'],
  request: Pick<ReadRequest, 'path' | 'language'>,
  signal: AbortSignal,
) {
  if ('read' in engine) {
    const result = await engine.read(request, signal);
    return { lines: readLines(result), language: result.language };
  }
  const { texts, language } = await engine.readWhole(request, signal);
  return { lines: texts.flatMap(({ lines }) => lines), language };
}

/** What every reader of pictures does, whatever is behind it; with places where it tells them. */
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

    it('reads lines, and tells where they stand if it tells places', async () => {
      const { engine } = subject;
      const path = await picture(await drawPicture(READ_TEXTS));
      const texts = READ_TEXTS.map(({ text }) => text);
      if (!('read' in engine)) {
        const read = await readAll(engine, { path, language: 'en' }, never);
        expect(read).toEqual({ lines: texts, language: 'en' });
        return;
      }
      const result = await engine.read({ path, language: 'en' }, never);
      expect(readLines(result)).toEqual(texts);
      expect(result.language).toBe('en');
      const lines = result.blocks.flatMap((block) => block.lines);
      lines.forEach(({ box, size, confidence, direction }, index) => {
        const { x, y } = READ_TEXTS[index]!;
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
      const read = await readAll(subject.engine, { path, language: 'en' }, never);
      expect(read).toEqual({ lines: [], language: null });
    }, 120_000);

    it('refuses what is no picture, and goes on', async () => {
      const broken = await picture(new TextEncoder().encode('<svg/>'));
      await expect(
        readAll(subject.engine, { path: broken, language: 'en' }, never),
      ).rejects.toMatchObject({
        code: 'corrupt_file',
      });
      const path = await picture(await drawPicture(READ_TEXTS));
      const { lines } = await readAll(subject.engine, { path, language: 'en' }, never);
      expect(lines).toHaveLength(2);
    }, 120_000);

    it('says which language it cannot read', async () => {
      const { impossible, engine } = subject;
      if (impossible === undefined) return;
      const path = await picture(await drawPicture(READ_TEXTS));
      await expect(readAll(engine, { path, language: impossible }, never)).rejects.toMatchObject({
        code: 'unsupported_language_pair',
      });
    });

    it('stops at once when it is aborted', async () => {
      const path = await picture(await drawPicture(READ_TEXTS));
      const abort = new AbortController();
      const begun = subject.stall?.();
      const reading = readAll(subject.engine, { path, language: 'en' }, abort.signal);
      const stopped = expect(reading).rejects.toThrow('enough');
      if (begun === undefined) setTimeout(() => abort.abort(new Error('enough')), 5);
      else await begun.then(() => abort.abort(new Error('enough')));
      await stopped;
      await expect(
        readAll(subject.engine, { path, language: 'en' }, AbortSignal.abort(new Error('before'))),
      ).rejects.toThrow('before');
    }, 120_000);
  });
}
