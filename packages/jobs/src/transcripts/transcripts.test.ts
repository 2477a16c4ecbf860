import { inflateRawSync } from 'node:zlib';
import { type GlossaError, LIMITS } from '@glossa/contract';
import { readSubtitles } from '@glossa/subtitles';
import { turnsDuring } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, describe, expect, it } from 'vitest';
import { createTranscriptFiles } from './files.ts';
import { writeTranscript } from './forms.ts';
import { readCues } from './read-cues.ts';
import type { TextForm } from './text-forms.ts';
import { withSpeakers } from './with-speakers.ts';

const files = createTranscriptFiles();
afterAll(() => files.close());
const { signal } = new AbortController();
const VTT = [
  'WEBVTT',
  'NOTE not shown',
  '00:00:01.000 --> 00:00:02.000\n<v Ann>Good <i>morning</i> &amp;\nwelcome.',
  '01:02:03.000 --> 01:02:05.000\n<v Bob>Hello.',
].join('\n\n');

const write = (format: Parameters<typeof writeTranscript>[1], more = {}) =>
  writeTranscript({ vtt: VTT, name: 'Talk <1>', language: 'en', ...more }, format, {
    files,
    signal,
  });
const text = async (format: Parameters<typeof writeTranscript>[1], more = {}) =>
  new TextDecoder().decode((await write(format, more)).bytes);

describe('a transcript', () => {
  it('is read with who speaks, without markup', () => {
    expect(readCues(VTT)).toEqual([
      { start: 1_000, end: 2_000, text: 'Good morning &\nwelcome.', speaker: 'Ann' },
      { start: 3_723_000, end: 3_725_000, text: 'Hello.', speaker: 'Bob' },
    ]);
    expect(() => readCues('1\n00:00:01,000 --> 00:00:02,000\nx')).toThrow();
  });

  it('is written as text and as subtitles of other forms', async () => {
    expect(await text('txt')).toBe('Ann: Good morning & welcome.\n\nBob: Hello.\n');
    expect(await text('vtt')).toBe(VTT);
    for (const format of ['srt', 'ass'] as const) {
      const { cues, warnings } = readSubtitles(await text(format), format);
      expect(cues.map(({ start, end }) => [start, end])).toEqual([
        [1_000, 2_000],
        [3_723_000, 3_725_000],
      ]);
      expect(warnings).toEqual([]);
    }
    const words = [{ text: 'Good', startMs: 1_000, endMs: 1_200 }];
    expect(JSON.parse(await text('json', { words }))).toMatchObject({
      ...{ language: 'en', speakers: ['Ann', 'Bob'], words },
      cues: [{ start: 1_000, speaker: 'Ann' }, {}],
    });
  });

  it('is written as a Word document, from right to left too', async () => {
    const { bytes, mime } = await write('docx', { language: 'ar' });
    expect(mime).toContain('wordprocessingml');
    const files = unzip(Buffer.from(bytes));
    expect([...files.keys()]).toContain('[Content_Types].xml');
    const body = files.get('word/document.xml')!;
    expect(body).toContain('Good morning &#38; welcome.');
    expect(body).toContain('Talk &#60;1&#62;');
    expect(body).toContain('1:02:03');
    expect(body).toContain('<w:bidi/>');
  });

  it('is written as a PDF of as many pages as it takes', async () => {
    const { bytes } = await write('pdf');
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    const long = Array.from(
      { length: 60 },
      (_, n) =>
        `00:00:${String(n).padStart(2, '0')}.000 --> 00:01:00.000\n<v ${n}>${'word '.repeat(40)}`,
    ).join('\n\n');
    const many = await write('pdf', { vtt: `WEBVTT\n\n${long}` });
    const pages = Buffer.from(many.bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g);
    expect(pages!.length).toBeGreaterThan(2);
  }, 180_000);
});

it.runIf(FULL_TIER)(
  'a large transcript is written while others are served',
  async () => {
    const characters = LIMITS.transcript.characters;
    const filled = (begun: string, part: string) =>
      begun + part.repeat((characters - begun.length) / part.length);
    const one = '00:00.000 --> 00:01.000\n';
    const honest = filled('WEBVTT\n\n', `${one}A.\n\n`);
    const hostile = ['<b>', 'a\n', '&', '<v x>'].map((part) => filled(`WEBVTT\n\n${one}`, part));
    const formats: TextForm[] = ['srt', 'ass', 'txt', 'json', 'docx'];
    for (const [index, vtt] of [honest, ...hostile].entries())
      for (const format of formats.filter((_, at) => vtt === honest || (index + at) % 2 === 1)) {
        let outcome: number | string = '';
        const turns = await turnsDuring(async () => {
          const written = write(format, { vtt }).then(({ bytes }) => bytes.length);
          outcome = await written.catch(({ code }: GlossaError) => code);
        });
        if (vtt === honest) expect(outcome, format).toBeGreaterThan(characters / 20);
        // Tags alone show nothing: there is nothing to write.
        else expect(String(outcome), format).toMatch(/^(?:\d+|limit_exceeded|timeout)$/);
        expect(turns, format).toBeGreaterThan(20);
      }
  },
  900_000,
);

it('words are whose turn it is', () => {
  const word = (startMs: number) => ({ text: 'x', startMs, endMs: startMs + 100 });
  const turns = [
    { startMs: 0, endMs: 1_000, speaker: '1' },
    { startMs: 950, endMs: 2_000, speaker: '2' },
  ];
  const found = withSpeakers([word(0), word(940), word(960), word(5_000)], turns);
  expect(found.map(({ speaker }) => speaker)).toEqual([
    ...['Speaker 1', 'Speaker 2', 'Speaker 2', 'Speaker 2'],
  ]);
  expect(withSpeakers([word(0)], [])).toEqual([word(0)]);
});

/** Files of an archive, by its directory at the end. */
function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const isPacked = bytes.readUInt16LE(at + 10) !== 0;
    const [size, length] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26);
    const content = bytes.subarray(from, from + size);
    files.set(name, (isPacked ? inflateRawSync(content) : content).toString('utf8'));
    at += 46 + length;
  }
  return files;
}
