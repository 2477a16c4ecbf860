import { describe, expect, it } from 'vitest';
import { cuePieces, cueText, readSubtitles } from '../../index.ts';

const read = (source: string) => readSubtitles(source, 'srt');
const texts = (source: string) => {
  const file = read(source);
  return file.cues.map((cue) => cueText(file, cue));
};
const codes = (source: string) => read(source).warnings.map(({ code, line }) => `${line} ${code}`);

const cue = (id: number | string, seconds: number, text: string) =>
  `${id}\n00:00:0${seconds},000 --> 00:00:0${seconds},900\n${text}\n`;

describe('SubRip', () => {
  it('takes «40» for text where it is said and for a number where it counts', () => {
    const said = `${cue(1, 1, 'How many?\n40')}\n${cue(2, 2, '40')}\n${cue(3, 3, '3')}`;
    expect(texts(said)).toEqual(['How many?\n40', '40', '3']);
    expect(codes(said)).toEqual([]);
    const glued = `${cue(1, 1, 'How many?\n40')}${cue(2, 2, '40')}${cue(3, 3, '3')}`;
    expect(texts(glued)).toEqual(['How many?\n40', '40', '3']);
    expect(codes(glued)).toEqual(['5 missing_blank_line', '8 missing_blank_line']);
  });

  it('reads a cue without a number, and a line of digits before it as text', () => {
    const source = `${cue(1, 1, 'a')}\n00:00:02,000 --> 00:00:03,000\nb\n40\n00:00:04,000 --> 00:00:05,000\nc`;
    expect(texts(source)).toEqual(['a', 'b\n40', 'c']);
    expect(codes(source)).toEqual(['5 missing_number', '8 missing_blank_line', '8 missing_number']);
  });

  it('keeps blank lines inside a text, and tells', () => {
    const source = `${cue(1, 1, 'a\n\nb')}\n${cue(2, 2, 'c')}`;
    expect(texts(source)).toEqual(['a\n\nb', 'c']);
    expect(codes(source)).toEqual(['4 blank_line_in_text']);
  });

  it.each([
    ['00:00:01.5 --> 00:00:02.25', 1500, 2250],
    ['0:00:01,000-->0:00:02,000', 1000, 2000],
    ['00:01,000 --> 00:02,000', 1000, 2000],
    ['00:00:01:500 -> 00:00:02:500', 1500, 2500],
    ['00:00:01,000 --&gt; 00:00:02,000', 1000, 2000],
    ['00:00:01,000 → 00:00:02,000', 1000, 2000],
    ['00:00:01,000 —> 00:00:02,000', 1000, 2000],
    ['100:00:01,000 --> 100:00:02,000', 360_001_000, 360_002_000],
    ['  00:00:01,000 --> 00:00:02,000  X1:1 X2:2 Y1:3 Y2:4', 1000, 2000],
  ])('reads the times of %j', (line, start, end) => {
    expect(read(`1\n${line}\na`).cues).toMatchObject([{ start, end, id: '1' }]);
  });

  it('reads negative times and ends before starts, and tells', () => {
    const source = '1\n-00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:05,000 --> 00:00:04,000\nb\n';
    expect(read(source).cues).toMatchObject([
      { start: -1000, end: 2000 },
      { start: 5000, end: 4000 },
    ]);
    expect(codes(source)).toEqual(['2 time_notation', '2 negative_time', '6 end_before_start']);
  });

  it('tells of text before the first cue and leaves it', () => {
    const source = `A film\n\n${cue(1, 1, 'a')}`;
    expect(texts(source)).toEqual(['a']);
    expect(codes(source)).toEqual(['1 text_outside_cue']);
  });

  it('tells tags from text that looks like them', () => {
    const file = read(
      cue(1, 1, '{\\an8}<i>a</i> <3 <font color="#FF0000">b</font> x < y & z &amp; {b}c{/b}'),
    );
    expect(
      cuePieces(file, file.cues[0]!).map(
        ({ type, start, end }) => `${type} ${file.source.slice(start, end)}`,
      ),
    ).toEqual([
      'mark {\\an8}',
      'open <i>',
      'text a',
      'close </i>',
      'text  <3 ',
      'open <font color="#FF0000">',
      'text b',
      'close </font>',
      'text  x < y & z ',
      'mark &amp;',
      'text  ',
      'open {b}',
      'text c',
      'close {/b}',
    ]);
  });

  it('counts warnings beyond those it lists', () => {
    const source = Array.from({ length: 300 }, () => '00:00:01,000 --> 00:00:02,000\na\n').join(
      '\n',
    );
    const file = read(source);
    expect(file.warnings).toHaveLength(200);
    expect(file.moreWarnings).toBe(100);
  });
});
