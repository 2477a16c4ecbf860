import { expectEqual } from '@glossa/testing/expect-equal';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  convert,
  cueText,
  detectFormat,
  readSubtitles,
  SUBTITLE_FORMATS,
  type SubtitleFormat,
} from '../index.ts';
import { writtenFile } from '../testing/generate.ts';

const turned = (source: string, from: SubtitleFormat, to: SubtitleFormat) =>
  convert(readSubtitles(source, from), to);
const kinds = (source: string, from: SubtitleFormat, to: SubtitleFormat) =>
  turned(source, from, to).losses.map(({ kind }) => kind);

describe('conversion', () => {
  it('keeps the words of every cue from every format to every other', () => {
    for (const from of SUBTITLE_FORMATS)
      for (const to of SUBTITLE_FORMATS)
        fc.assert(
          fc.property(writtenFile(from), ({ source }) => {
            const file = readSubtitles(source, from);
            const { text } = convert(file, to);
            expectEqual(detectFormat(text)?.format, to);
            const again = readSubtitles(text, to);
            const words = (of: typeof file) =>
              of.cues
                .map((cue) => cueText(of, cue).replace(/\s+/g, ' ').trim())
                .filter((each) => each !== '')
                .sort();
            expectEqual(again.warnings, []);
            if (to !== 'microdvd' && to !== 'lrc') expectEqual(words(again), words(file));
            else expectEqual(words(again).length, words(file).length);
          }),
          propertyRuns({ short: 3, full: 200 }),
        );
  });

  it('keeps looks, corners and speakers where the other format has them', () => {
    const vtt = `WEBVTT

00:01.000 --> 00:02.000 line:0
<v Ann>a <i>b</i> <c.yellow>c</c></v>
`;
    expect(turned(vtt, 'vtt', 'srt')).toEqual({
      text: '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}a <i>b</i> <font color="yellow">c</font>\n',
      losses: [{ kind: 'speaker', cues: 1, first: [0] }],
    });
    const ass = turned(vtt, 'vtt', 'ass').text;
    expect(ass).toContain(',Default,Ann,0,0,0,,{\\an8}a {\\i1}b{\\i0} {\\c&H00FFFF&}c');
    expect(turned(ass, 'ass', 'vtt').text).toContain(
      'line:0\n<v Ann>a <i>b</i> <c.yellow>c</c></v>',
    );
  });

  it('tells what is lost', () => {
    const ass = `[V4+ Styles]
Format: Name, Alignment
Style: Top,8
[Events]
Format: Layer, Start, End, Style, Name, Text
Dialogue: 0,0:00:01.00,0:00:02.00,Top,Ann,{\\fs30\\move(1,2,3,4)}{note}{\\k50}la{\\k50}la
Dialogue: 0,0:00:03.00,0:00:04.00,Top,,{\\p1}m 0 0{\\p0}
`;
    expect(kinds(ass, 'ass', 'srt').sort()).toEqual(
      ['comment', 'drawing', 'effect', 'metadata', 'speaker', 'word_times'].sort(),
    );
    expect(kinds(ass, 'ass', 'sbv')).toContain('position');
    const srt =
      '1\n-00:00:01,000 --> 00:00:02,345\n<b>a</b>\nb\n\n2\n00:00:02,000 --> 00:00:03,000\nc {x}\n';
    expect(kinds(srt, 'srt', 'lrc').sort()).toEqual([
      'line_break',
      'negative_time',
      'overlap',
      'rounded_time',
      'style',
    ]);
    expect(kinds(srt, 'srt', 'microdvd')).toContain('character');
    expect(kinds(srt, 'srt', 'ttml')).toEqual(['negative_time']);
  });

  it('turns times of words into those of karaoke and lyrics', () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nla<00:01.500>la\n';
    expect(turned(vtt, 'vtt', 'lrc').text).toContain('[00:01.00]la<00:01.50>la');
    const ass = turned(vtt, 'vtt', 'ass').text;
    expect(ass).toContain('{\\k50}la{\\k50}la');
    expect(turned(ass, 'ass', 'vtt').text).toContain('la<00:00:01.500>la');
  });

  it('writes what another format would take for its own marks as text', () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\na --> b <3 & {c} \\N\n';
    for (const to of ['vtt', 'ass', 'smi', 'ttml'] as const) {
      const again = readSubtitles(turned(srt, 'srt', to).text, to);
      expect(cueText(again, again.cues[0]!).replaceAll('\u2060', '')).toBe('a --> b <3 & {c} \\N');
    }
  });
});
