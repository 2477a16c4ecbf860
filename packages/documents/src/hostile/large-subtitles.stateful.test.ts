import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GlossaError, LIMITS, type TextUnit } from '@glossa/contract';
import { readSubtitles, type SubtitleFormat } from '@glossa/subtitles';
import { decodeBytes } from '@glossa/subtitles/encoding';
import { byTier, FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLines } from '../service/operations.ts';
import { createDocumentService } from '../service/service.ts';
import { pseudo } from '../testing/coded.ts';

const BYTES = byTier({ short: 20_000, full: LIMITS.subtitles.bytes });
const TIME_MS = 240_000;

const two = (value: number) => String(value).padStart(2, '0');
const clock = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
/** Cues of two seconds up to a size. */
function cues(head: string, write: (number: number, from: string, to: string) => string): string {
  const parts = [head];
  let length = head.length;
  for (let number = 1; ; number++) {
    const part = write(number, clock(2 * number), clock(2 * number + 1));
    length += part.length;
    if (length > BYTES) return parts.join('');
    parts.push(part);
  }
}
const SRT = '1\n00:00:01,000 --> 00:00:02,000\n';
const until = (head: string, part: string) =>
  head + part.repeat((BYTES - head.length - 1) / part.length);
const FILES: Record<string, [format: SubtitleFormat, source: () => string]> = {
  'short cues': [
    'srt',
    () => cues('', (n, from, to) => `${n}\n${from},000 --> ${to},000\nYes, ${n}.\n\n`),
  ],
  'a sentence without an end': [
    'vtt',
    () => cues('WEBVTT\n\n', (n, from, to) => `${from}.000 --> ${to}.000\nand ${n}\n\n`),
  ],
  'one cue': ['srt', () => until(SRT, 'word ')],
  'tags that open': ['srt', () => until(SRT, '<b>')],
  'lines of one cue': ['srt', () => until(SRT, 'a\n')],
};
/** Written by nobody: as large as they may be they are read, or refused for the memory that they take. */
const HOSTILE = new Set(['tags that open', 'lines of one cue']);

let folder: string;
let documents: ReturnType<typeof createDocumentService>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-subtitles-'));
  documents = createDocumentService({ isolated: true, timeoutMs: TIME_MS });
});
afterAll(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);

it.runIf(FULL_TIER)(
  'more subtitles than have room are refused, and said to be too many',
  async () => {
    // In a quarter of the room, of which a quarter of the subtitles are too many.
    const [memoryMb, bytes] = [256, BYTES / 4];
    const limits = { timeoutMs: TIME_MS, memoryMb, largeMemoryMb: memoryMb };
    const small = createDocumentService({ isolated: true, ...limits });
    const file = { path: at('many.lrc'), name: 'many.lrc' };
    await writeFile(file.path, '[01:02]a\n'.repeat(bytes / 9));
    try {
      await expect(small.extractTo(file, at('units'))).rejects.toMatchObject({
        ...{ code: 'limit_exceeded', details: { limit: 'memory' } },
      });
    } finally {
      await small.close();
    }
  },
  TIME_MS,
);

/** A line for each unit of a file, many of them at once. */
function* targetLines(unitsPath: string): Generator<string> {
  let lines = '';
  for (const { id, source } of readLines<TextUnit>(unitsPath)) {
    lines += `${JSON.stringify({ id, target: pseudo(source) })}\n`;
    if (lines.length < 1_000_000) continue;
    yield lines;
    lines = '';
  }
  yield lines;
}

/** Reads a file and writes it anew with every text changed; answers what was written. */
async function rewritten(name: string, text: string): Promise<string> {
  const file = { path: at(name), name };
  await writeFile(file.path, text);
  await documents.extractTo(file, at('units'));
  await writeFile(at('targets'), targetLines(at('units')));
  await documents.merge(file, { path: at('targets') }, at('out'), { from: 'en', to: 'ar' });
  return decodeBytes(await readFile(at('out'))).text;
}

it.each(byTier({ short: Object.entries(FILES).slice(0, 1), full: Object.entries(FILES) }))(
  'subtitles as large as they may be: %s',
  async (name, [format, source]) => {
    const text = source();
    const written = await rewritten(`large.${format}`, text).catch((error: GlossaError) => error);
    if (written instanceof Error && FULL_TIER && HOSTILE.has(name)) {
      expect(written).toMatchObject({ code: 'limit_exceeded', details: { limit: 'memory' } });
      return;
    }
    expect(written).toBeTypeOf('string');
    // Each cue has one arrow: no text of these files shows any.
    expect(readSubtitles(written as string, format).cues).toHaveLength(
      text.split('-->').length - 1,
    );
  },
  2 * TIME_MS,
);
