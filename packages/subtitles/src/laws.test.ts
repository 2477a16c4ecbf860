import { cpuMs } from '@glossa/testing/cpu-time';
import { expectEqual } from '@glossa/testing/expect-equal';
import { byTier, PROPERTY_TIMEOUT_MS, propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBytes, encodeEdited } from './encoding/index.ts';
import {
  cuePieces,
  cueText,
  detectFormat,
  type Edit,
  readAnySubtitles,
  readSubtitles,
  retime,
  SUBTITLE_FORMATS,
  type Subtitles,
  shift,
  writeSubtitles,
} from './index.ts';
import { corpusFiles, hasCorpus } from './testing/corpus.ts';
import { writtenFile } from './testing/generate.ts';
import { mutated } from './testing/mutate.ts';

/** Every text piece of every cue, once. */
function textEdits(file: Subtitles, change: (slice: string) => string): Edit[] {
  const edits = new Map<number, Edit>();
  for (const cue of file.cues)
    for (const { type, start, end } of cuePieces(file, cue))
      if (type === 'text')
        edits.set(start, { start, end, text: change(file.source.slice(start, end)) });
  return [...edits.values()];
}

/** Pieces lie side by side in their cue, and all of a cue lies in its file. */
function expectSound(file: Subtitles): void {
  const { source, cues } = file;
  for (const cue of cues) {
    let at = cue.text.start;
    for (const piece of cuePieces(file, cue)) {
      if (piece.start !== at || piece.end <= piece.start) throw new Error(JSON.stringify(piece));
      at = piece.end;
    }
    expectEqual(at, cue.text.end);
    const inside = Object.values(cue.times).every(({ start, end }) => 0 <= start && start < end);
    expectEqual(inside && cue.block.start >= 0 && cue.block.end <= source.length, true);
    expectEqual(Number.isFinite(cue.start) && Number.isFinite(cue.end), true);
  }
}

const upper = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

describe.skipIf(!hasCorpus)('real files', () => {
  it('are read without a loss and written back byte for byte', () => {
    for (const { name, bytes } of corpusFiles()) {
      const decoded = decodeBytes(bytes);
      const file = readAnySubtitles(decoded.text)!;
      expectSound(file);
      const same = textEdits(file, (text) => text);
      expect(same.length, name).toBeGreaterThanOrEqual(file.cues.length);
      expect(Buffer.compare(encodeEdited(decoded, same), bytes), name).toBe(0);
    }
  });

  it('differ in letters of their texts alone when these are written in capitals', () => {
    for (const { name, bytes } of corpusFiles()) {
      const decoded = decodeBytes(bytes);
      const file = readAnySubtitles(decoded.text)!;
      const written = encodeEdited(decoded, textEdits(file, upper));
      expect(written.length, name).toBe(bytes.length);
      const [before, after] = [bytes, written].map((each) => Buffer.from(each).toString('latin1'));
      expect(frame(after!), name).toBe(frame(before!));
      // Where bytes differ, a small letter became a capital.
      for (let at = 0; at < bytes.length; at++)
        if (bytes[at] !== written[at]) expect(bytes[at]! - written[at]!, name).toBe(32);
      const texts = file.cues.map((cue) => upper(cueText(file, cue)));
      const again = readAnySubtitles(decodeBytes(written).text)!;
      expect(again.cues.map((cue) => cueText(again, cue))).toEqual(texts);
    }
  });
});

/** What no translation may touch, found without the readers: numbers, times, tags, headers, sections. */
function frame(source: string): string {
  const events = /\[Events\]/i.test(source);
  return source
    .split(/(\r\n|\r|\n)/)
    .map((line) => {
      if (events) return /^\s*Dialogue:(?:[^,]*,){9}/.exec(line)?.[0] ?? line;
      if (/-->|^\d+$|^\{\d+\}|^\d:\d\d:|^(?:WEBVTT|NOTE|STYLE|REGION)|^\s*$/.test(line))
        return line.replace(/^(\{\d+\}\{\d+\}).*$/, '$1');
      return (line.match(/<[^<>]*>|\{\\[^{}]*\}|\[br\]/g) ?? []).join('');
    })
    .join('');
}

describe.each(SUBTITLE_FORMATS)('generated files of %s', (format) => {
  it(
    'give their cues, and keep every byte outside of changed texts and times',
    () => {
      fc.assert(
        fc.property(writtenFile(format), ({ source, cues }) => {
          const file = readSubtitles(source, format);
          expectSound(file);
          expectEqual(
            file.cues.map((cue) => cueText(file, cue).split('\n')),
            cues.map(({ lines }) => lines),
          );
          const starts = file.cues.map(({ start }) => start);
          expectEqual(
            starts,
            cues.map(({ start }) => start),
          );
          const ends = file.cues.map(({ end }) => end);
          if (format !== 'lrc' && format !== 'smi')
            expectEqual(
              ends,
              cues.map(({ end }) => end),
            );
          expectEqual(detectFormat(source)?.format, format);
          const capitals = writeSubtitles(file, textEdits(file, upper));
          expectEqual(capitals.toLowerCase(), source.toLowerCase());
          const again = readSubtitles(capitals, format);
          expectEqual(
            again.cues.map(({ start, end, block }) => [start, end, block]),
            file.cues.map(({ start, end, block }) => [start, end, block]),
          );
        }),
        propertyRuns({ short: 40, full: 10_000 }),
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  it(
    'can be shifted and shifted back',
    () => {
      fc.assert(
        fc.property(writtenFile(format), fc.nat(60_000), ({ source }, tenths) => {
          const file = readSubtitles(source, format);
          const later = retime(file, shift(file.cues, tenths * 10));
          const moved = readSubtitles(writeSubtitles(file, later.edits), format);
          expectEqual(
            moved.cues.map(({ start }) => start),
            file.cues.map(({ start }) => start + tenths * 10),
          );
          const back = retime(moved, shift(moved.cues, tenths * -10));
          // What had a digit less of hours, or of a song's minutes, before it was shifted has a zero there.
          expectEqual(fewDigits(writeSubtitles(moved, back.edits)), fewDigits(source));
        }),
        propertyRuns({ short: 20, full: 5000 }),
      );
    },
    PROPERTY_TIMEOUT_MS,
  );
});

const fewDigits = (source: string) => source.replace(/\b0(?=\d:\d\d:\d\d|\d\d:\d\d\.)/g, '');

describe('damaged files', () => {
  const seeds = [
    ...SUBTITLE_FORMATS.flatMap((format) =>
      fc.sample(writtenFile(format), { numRuns: 3, seed: 7 }).map(({ source }) => source),
    ),
    ...corpusFiles().map(({ bytes }) => decodeBytes(bytes).text.slice(0, 6000)),
  ];

  it(
    'are read as any format without an error, and every byte is kept',
    () => {
      fc.assert(
        fc.property(mutated(seeds), (source) => {
          for (const format of SUBTITLE_FORMATS) {
            const file = readSubtitles(source, format);
            expectSound(file);
            const same = textEdits(file, (text) => text);
            expectEqual(writeSubtitles(file, same), source);
          }
        }),
        propertyRuns({ short: 120, full: 5_000 }),
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  it('are read in time linear to their size', () => {
    const size = byTier({ short: 100_000, full: 500_000 });
    const bad = [
      '<',
      '<a',
      '<!--',
      '{',
      '{\\',
      '\n',
      '\n ',
      '[',
      '&',
      '\\N',
      '<p begin="1s">',
      '<SYNC Start=1>',
      '1',
      '1:',
      '-->',
      '00:00 --> 00:01\n',
      '[1:00.00]',
      '{1}{2}',
      '<p ',
      "<p a='",
      '|',
      '<c.',
      'Dialogue:',
    ];
    for (const token of bad) {
      const source = token.repeat(Math.ceil(size / token.length));
      const took = cpuMs(() => {
        for (const format of SUBTITLE_FORMATS) {
          const file = readSubtitles(source, format);
          for (const cue of file.cues.slice(0, 1000)) cuePieces(file, cue);
        }
        detectFormat(source);
      });
      expect(took, JSON.stringify(token)).toBeLessThan(4000);
    }
  });
});
