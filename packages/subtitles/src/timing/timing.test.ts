import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeFrameRate,
  cueText,
  edited,
  mergeCues,
  readSubtitles,
  removeCues,
  renumber,
  retime,
  type SubtitleFormat,
  shift,
  snap,
  splitCue,
  stretch,
  writeSubtitles,
} from '../index.ts';
import { clockStyle, readClock, writeClock } from './clock.ts';

describe('times', () => {
  it('are written as they were read, in any notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000_000, max: 400_000_000 }), (ms) => {
        const text = writeClock(ms, { hours: 2, minutes: 2, separator: ',', fraction: 3 });
        expect(readClock(text)).toBe(ms);
        expect(writeClock(ms, clockStyle(text))).toBe(text);
      }),
      propertyRuns({ short: 200, full: 100_000 }),
    );
  });

  it('are shifted, stretched between two moments, and moved to another frame rate', () => {
    const times = [
      { start: 1000, end: 2000 },
      { start: 5000, end: 6000 },
    ];
    expect(shift(times, -500)[0]).toEqual({ start: 500, end: 1500 });
    expect(stretch(times, [1000, 5000], [2000, 10_000])).toEqual([
      { start: 2000, end: 4000 },
      { start: 10_000, end: 12_000 },
    ]);
    expect(changeFrameRate([{ start: 24_000, end: 48_000 }], 25, 24)).toEqual([
      { start: 25_000, end: 50_000 },
    ]);
  });

  it('snap to what is near, and to nothing that would leave no length', () => {
    const cuts = [4900, 1100];
    expect(snap([{ start: 1000, end: 5000 }], cuts, 150)).toEqual([{ start: 1100, end: 4900 }]);
    expect(snap([{ start: 1000, end: 5000 }], cuts, 50)).toEqual([{ start: 1000, end: 5000 }]);
    expect(snap([{ start: 1050, end: 1150 }], cuts, 150)).toEqual([{ start: 1050, end: 1150 }]);
  });

  it('keep bytes and notation of a file where they change', () => {
    const file = readSubtitles('1\n0:00:01.500 --> 00:00:02,000 X1:5\na\n', 'srt');
    expect(writeSubtitles(file, retime(file, shift(file.cues, 1000)).edits)).toBe(
      '1\n0:00:02.500 --> 00:00:03,000 X1:5\na\n',
    );
  });
});

const FILES: Readonly<Partial<Record<SubtitleFormat, string>>> = {
  srt: '1\n00:00:01,000 --> 00:00:03,000\n<i>one two</i>\n\n2\n00:00:04,000 --> 00:00:05,000\nthree',
  vtt: 'WEBVTT\n\n00:01.000 --> 00:03.000 line:0\n<i>one two</i>\n\n00:04.000 --> 00:05.000\nthree',
  ass: '[Events]\nFormat: Layer, Start, End, Text\nDialogue: 0,0:00:01.00,0:00:03.00,{\\i1}one two\nDialogue: 0,0:00:04.00,0:00:05.00,three',
  sbv: '0:00:01.000,0:00:03.000\none two\n\n0:00:04.000,0:00:05.000\nthree',
  microdvd: '{1}{1}10\n{10}{30}one two\n{40}{50}three',
  ttml: '<tt xmlns="http://www.w3.org/ns/ttml"><body><p begin="1s" end="3s">one two</p><p begin="4s" end="5s">three</p></body></tt>',
};

describe.each(Object.entries(FILES))('a file of %s', (format, source) => {
  const file = readSubtitles(source, format as SubtitleFormat);
  const shown = (edits: ReturnType<typeof mergeCues>) => {
    const changed = edited(file, edits);
    return changed.cues.map((cue) => [cue.start, cue.end, cueText(changed, cue)]);
  };

  it('has one cue in place of two that are merged', () => {
    expect(shown(mergeCues(file, 0))).toEqual([[1000, 5000, 'one two\nthree']]);
  });

  it('has two cues in place of one that is split', () => {
    const { text } = file.cues[0]!;
    const position = source.indexOf(' two', text.start);
    expect(shown(splitCue(file, 0, position, 2000))).toEqual([
      [1000, 2000, 'one'],
      [2000, 3000, 'two'],
      [4000, 5000, 'three'],
    ]);
    const last = source.indexOf('ree');
    expect(shown(splitCue(file, 1, last, 4500)).slice(1)).toEqual([
      [4000, 4500, 'th'],
      [4500, 5000, 'ree'],
    ]);
  });

  it('lacks a cue that is removed', () => {
    expect(shown(removeCues(file, [0]))).toEqual([[4000, 5000, 'three']]);
  });
});

describe('a cue that is split', () => {
  it('has its tags in both halves', () => {
    const file = readSubtitles(FILES.srt!, 'srt');
    const split = writeSubtitles(file, splitCue(file, 0, FILES.srt!.indexOf(' two'), 2000));
    expect(split).toContain('<i>one</i>');
    expect(split).toContain('<i>two</i>');
    const again = readSubtitles(split, 'srt');
    expect(edited(again, renumber(again)).cues.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });
});
