import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { byTier } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutChapters } from './cut-chapters.ts';
import { encodeSpeech } from './encode-speech.ts';
import { canMakeMedia, makeMedia } from './testing/index.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

function probe(path: string) {
  const shown = ['-show_chapters', '-show_format', '-show_streams', '-of', 'json'];
  return JSON.parse(
    execFileSync('/usr/bin/ffprobe', ['-v', 'error', ...shown, path], { encoding: 'utf8' }),
  );
}

describe.skipIf(!canMakeMedia)('a book that is read aloud', () => {
  const signal = new AbortController().signal;
  const title = 'Ünï = 1; #2 \\ 書\nזה';
  const chapters = [
    { title, startMs: 0, durationMs: 1_500 },
    { title: 'Two', startMs: 1_500, durationMs: 1_500 },
  ];

  it('has its titles, times, cover and the mark of a machine; chapters are cut without making them anew', async () => {
    const raw = join(folder.path, 'raw');
    writeFileSync(raw, new Int16Array(24_000).fill(1_000));
    const path = makeMedia(folder.path, 'cover.jpg', ['testsrc=s=64x48:d=0.1'], ['-frames:v', '1']);
    const cover = { path, mime: 'image/jpeg' } as const;
    const sound = { rate: 8_000, durationMs: 3_000, format: 'm4b' } as const;
    const to = join(folder.path, 'book.m4b');
    await encodeSpeech(raw, to, { ...sound, book: { title, chapters, cover } }, { signal });
    const made = probe(to);
    expect(made.format.tags).toMatchObject({ title, album: title });
    expect(made.format.tags.comment).toMatch(/^Synthetic speech/);
    expect(
      made.chapters.map(
        (one: { start_time: string; end_time: string; tags: { title: string } }) => [
          one.tags.title,
          Number(one.start_time),
          Number(one.end_time),
        ],
      ),
    ).toEqual([
      [title, 0, 1.5],
      ['Two', 1.5, 3],
    ]);
    const pictures = made.streams.filter(
      (one: { disposition: { attached_pic: number } }) => one.disposition.attached_pic === 1,
    );
    expect(pictures).toMatchObject([{ codec_name: 'mjpeg', width: 64, height: 48 }]);

    for (const format of byTier({
      short: ['m4b', 'mp3'] as const,
      full: ['m4b', 'm4a', 'mp3', 'wav', 'ogg'] as const,
    })) {
      const whole = join(folder.path, `whole.${format}`);
      await encodeSpeech(raw, whole, { ...sound, format }, { signal });
      const parts = await cutChapters(whole, folder.path, { chapters, format });
      const seconds = parts.map((part) => Number(probe(part.path).format.duration));
      expect(seconds, format).toEqual([expect.closeTo(1.25, 0), expect.closeTo(1.75, 0)]);
      expect(seconds[0]! + seconds[1]!, format).toBeCloseTo(3, 0);
    }
    expect(
      await cutChapters(to, folder.path, { chapters: chapters.slice(1), format: 'm4b' }),
    ).toEqual([]);
  });
});
