import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTENT_CHOICES } from '@glossa/contract';
import { createDocumentService } from '@glossa/documents';
import type { SpeakRequest } from '@glossa/engines';
import { canMakeMedia } from '@glossa/media/testing';
import { temporaryFolder } from '@glossa/testing';
import { byTier } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import type { ContentTools } from '../contents/read-content.ts';
import { clonedMark } from './cloned-speaker.ts';
import { speakFile } from './speak-file.ts';
import type { SpeechServices } from './speak-text.ts';

/** Documents that may lie beside the repository. */
const CORPUS = fileURLToPath(new URL('../../../../../shared/corpus/', import.meta.url));
if (!existsSync(CORPUS))
  console.warn('The corpus of documents is not there: its books are not read aloud.');

/** A tone, a hundredth of a second for each character: what is looked at is the book around it. */
async function speak({ text }: SpeakRequest) {
  const samples = new Int16Array(text.length * 80);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.round(8_000 * Math.sin(at / 8));
  return { samples, rate: 8_000 };
}

async function read(path: string, comment?: string) {
  await using folder = await temporaryFolder();
  const documents = createDocumentService({ isolated: false });
  const choose = async () => ({
    ...{ voice: { id: 'tone:a' }, longestText: 1_000 },
    says: async () => true,
  });
  const services = {
    engines: {
      detect: { detect: () => ({ language: 'en', confidence: 1 }) },
      speak: { choose, speak },
    },
    ...{ processes: 2, work: { documents }, close: async () => {} },
  } as unknown as SpeechServices & ContentTools;
  const to = join(folder.path, 'book.m4b');
  const spoken = await speakFile(services, {
    ...{ file: { path, name: basename(path) }, choices: CONTENT_CHOICES, to, comment },
    ...{ language: 'en', voice: 'default', speed: 1, pitch: 1, pronunciations: [] },
    ...{ format: 'm4b', signal: new AbortController().signal },
  });
  await documents.close();
  const shown = ['-show_chapters', '-show_format', '-show_streams', '-of', 'json'];
  const printed = execFileSync('/usr/bin/ffprobe', ['-v', 'error', ...shown, to], {
    encoding: 'utf8',
  });
  const { chapters, format, streams } = JSON.parse(printed) as {
    chapters: { start_time: string; end_time: string; tags: { title: string } }[];
    format: { duration: string; tags: { title: string; comment: string } };
    streams: { codec_name: string; disposition: { attached_pic: number } }[];
  };
  const pictures = streams.filter(({ disposition }) => disposition.attached_pic === 1);
  return {
    ...{ spoken, tags: format.tags, seconds: Number(format.duration) },
    covers: pictures.map(({ codec_name }) => codec_name),
    chapters: chapters.map(({ tags, start_time, end_time }) => ({
      ...{ title: tags.title, start: Number(start_time), end: Number(end_time) },
      firstWord: spoken.words.find(({ startMs }) => startMs >= Number(start_time) * 1_000 - 1)
        ?.text,
    })),
  };
}

const BOOKS = [
  {
    path: 'epub/idpf_wasteland.epub',
    title: 'The Waste Land',
    covers: ['mjpeg'],
    chapters: [
      ...['The Waste Land', 'I. THE BURIAL OF THE DEAD', 'II. A GAME OF CHESS'],
      ...['III. THE FIRE SERMON', 'IV. DEATH BY WATER', 'V. WHAT THE THUNDER SAID'],
      'NOTES ON "THE WASTE LAND"',
    ],
  },
  {
    path: 'docx/okapi_table_of_contents_automatic.docx',
    title: 'Table of Contents',
    covers: [],
    chapters: ['Table of Contents', 'Computer', 'Science', 'Article', 'From', 'Wikipedia'],
  },
  {
    path: 'pdf/pdfjs_tracemonkey.pdf',
    title: 'Trace-based Just-in-Time Type Specialization for Dynamic Languages',
    covers: [],
    chapters: [
      'Trace-based Just-in-Time Type Specialization for Dynamic Languages',
      ...['1. Introduction', '2. Overview: Example Tracing Run', '3. Trace Trees'],
    ],
  },
];

// The last is a paper of 14 pages, which takes a while.
it
  .runIf(canMakeMedia && existsSync(CORPUS))
  .each(byTier({ short: BOOKS.slice(1, 2), full: BOOKS }))(
  'reads $path aloud as a book with its titles, times and cover',
  async ({ path, title, covers, chapters: titles }) => {
    const made = await read(join(CORPUS, path));
    expect([made.tags.title, made.covers]).toEqual([title, covers]);
    expect(made.chapters.slice(0, titles.length).map((one) => one.title)).toEqual(titles);
    expect(made.chapters).toHaveLength(made.spoken.chapters.length);
    // One begins where the one before ends, from the beginning of the sound to its end.
    expect(made.chapters.map(({ start }) => start)).toEqual([
      0,
      ...made.chapters.slice(0, -1).map(({ end }) => end),
    ]);
    expect(made.chapters.at(-1)!.end).toBeCloseTo(made.seconds, 0);
    // What is heard at its beginning is its title.
    for (const { title: own, firstWord } of made.chapters)
      if (own !== '') expect(own.startsWith(firstWord!), `${own}: ${firstWord}`).toBe(true);
  },
  300_000,
);

it.runIf(canMakeMedia)('says in a book of a cloned voice that it is synthetic', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'story.md');
  writeFileSync(path, '# One\n\nIt rains.\n\n# Two\n\nIt shines.\n');
  for (const approximate of [true, false]) {
    const { tags, chapters } = await read(path, clonedMark(approximate));
    expect(tags.comment).toBe(clonedMark(approximate));
    expect(chapters.map(({ title }) => title)).toEqual(['One', 'Two']);
  }
  expect((await read(path)).tags.comment).toMatch(/^Synthetic speech/);
});
