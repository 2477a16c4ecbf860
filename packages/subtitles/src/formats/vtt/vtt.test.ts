import { describe, expect, it } from 'vitest';
import { type Cue, cuePieces, cueText, readSubtitles } from '../../index.ts';
import { corpusFiles, hasCorpus } from '../../testing/corpus.ts';
import { readSettings } from './settings.ts';

const read = (source: string) => readSubtitles(source, 'vtt');
const HEAD = 'WEBVTT\n\n';

/** What players that follow the standard show: id, times and raw text of each cue. */
function shown(source: string): [string, number, number, string][] {
  return read(source)
    .cues.filter(({ nonstandard }) => !nonstandard)
    .map(({ id, start, end, text }) => [id ?? '', start, end, source.slice(text.start, text.end)]);
}

const LINE = '00:00.000 --> 00:01.000';

/** Cases after the parsing rules of the standard (W3C WebVTT, §6.1 to §6.3). */
const CASES: readonly (readonly [
  what: string,
  source: string,
  cues: [string, number, number, string][],
])[] = [
  ['a signature alone', 'WEBVTT', []],
  ['a signature with text after a space', `WEBVTT - a film\n\n${LINE}\na`, [['', 0, 1000, 'a']]],
  ['a signature with text after a tab', `WEBVTT\ta film\n\n${LINE}\na`, [['', 0, 1000, 'a']]],
  [
    'a header of several lines',
    `WEBVTT\nKind: captions\nLanguage: en\n\n${LINE}\na`,
    [['', 0, 1000, 'a']],
  ],
  ['a cue right after the signature', `WEBVTT\n${LINE}\na`, [['', 0, 1000, 'a']]],
  ['carriage returns', `WEBVTT\r\r${LINE}\ra\rb\r\r`, [['', 0, 1000, 'a\rb']]],
  ['line feeds after carriage returns', `WEBVTT\r\n\r\n${LINE}\r\na\r\n`, [['', 0, 1000, 'a']]],
  ['no line end at the end', `${HEAD}${LINE}\na`, [['', 0, 1000, 'a']]],
  [
    'a cue without text',
    `${HEAD}${LINE}\n\n${LINE}\na`,
    [
      ['', 0, 1000, ''],
      ['', 0, 1000, 'a'],
    ],
  ],
  ['a name', `${HEAD}one\n${LINE}\na`, [['one', 0, 1000, 'a']]],
  ['a name of numbers alone', `${HEAD}40\n${LINE}\n40\n\n`, [['40', 0, 1000, '40']]],
  ['a name with spaces around it', `${HEAD} one \n${LINE}\na`, [[' one ', 0, 1000, 'a']]],
  [
    'two lines before the times are none of the cue',
    `${HEAD}one\ntwo\n${LINE}\na`,
    [['', 0, 1000, 'a']],
  ],
  ['a line of a space does not end a cue', `${HEAD}${LINE}\na\n \nb`, [['', 0, 1000, 'a\n \nb']]],
  [
    'an arrow ends a cue',
    `${HEAD}${LINE}\na\n${LINE}\nb`,
    [
      ['', 0, 1000, 'a'],
      ['', 0, 1000, 'b'],
    ],
  ],
  [
    'a name before that arrow is text',
    `${HEAD}${LINE}\na\nid\n${LINE}\nb`,
    [
      ['', 0, 1000, 'a\nid'],
      ['', 0, 1000, 'b'],
    ],
  ],
  [
    'an arrow in text without times',
    `${HEAD}${LINE}\na\n-->\n\n${LINE}\nb`,
    [
      ['', 0, 1000, 'a'],
      ['', 0, 1000, 'b'],
    ],
  ],
  ['no white space around the arrow', `${HEAD}00:00.000-->00:01.000\na`, [['', 0, 1000, 'a']]],
  ['tabs around the arrow', `${HEAD}00:00.000\t-->\t00:01.000\na`, [['', 0, 1000, 'a']]],
  ['white space before the times', `${HEAD}  ${LINE}\na`, [['', 0, 1000, 'a']]],
  [
    'hours of two digits',
    `${HEAD}10:00:00.000 --> 10:00:01.500\na`,
    [['', 36_000_000, 36_001_500, 'a']],
  ],
  [
    'hours of many digits',
    `${HEAD}1000:00:00.000 --> 1000:00:01.000\na`,
    [['', 3_600_000_000, 3_600_001_000, 'a']],
  ],
  ['hours of one digit are none', `${HEAD}0:00:00.000 --> 0:00:01.000\na`, []],
  ['minutes above 59', `${HEAD}00:60:00.000 --> 00:61:00.000\na`, []],
  ['seconds above 59', `${HEAD}00:60.000 --> 00:61.000\na`, []],
  ['a comma in place of a full stop', `${HEAD}00:00,000 --> 00:01,000\na`, []],
  ['two digits of milliseconds', `${HEAD}00:00.00 --> 00:01.00\na`, []],
  ['four digits of milliseconds', `${HEAD}00:00.0000 --> 00:01.0000\na`, []],
  ['no milliseconds', `${HEAD}00:00 --> 00:01\na`, []],
  ['a negative time', `${HEAD}-00:01.000 --> 00:01.000\na`, []],
  ['no end', `${HEAD}00:00.000 -->\na`, []],
  ['an arrow of one dash', `${HEAD}00:00.000 -> 00:01.000\na`, []],
  ['an end before its start is kept', `${HEAD}00:02.000 --> 00:01.000\na`, [['', 2000, 1000, 'a']]],
  [
    'cues in no order',
    `${HEAD}00:05.000 --> 00:06.000\na\n\n${LINE}\nb`,
    [
      ['', 5000, 6000, 'a'],
      ['', 0, 1000, 'b'],
    ],
  ],
  ['settings', `${HEAD}${LINE} line:0 align:start\na`, [['', 0, 1000, 'a']]],
  ['settings without a space before them', `${HEAD}${LINE}line:0\na`, [['', 0, 1000, 'a']]],
  ['a note', `${HEAD}NOTE a\nb\n\n${LINE}\na`, [['', 0, 1000, 'a']]],
  [
    'a note that begins like a word is text of nothing',
    `${HEAD}NOTES\nb\n\n${LINE}\na`,
    [['', 0, 1000, 'a']],
  ],
  ['a note above times is a name', `${HEAD}NOTE\n${LINE}\na`, [['NOTE', 0, 1000, 'a']]],
  ['times in the third line of a note', `${HEAD}NOTE\nx\n${LINE}\na`, [['', 0, 1000, 'a']]],
  ['a style', `${HEAD}STYLE\n::cue { color: red }\n\n${LINE}\na`, [['', 0, 1000, 'a']]],
  ['a region', `${HEAD}REGION\nid:fred\nwidth:40%\n\n${LINE} region:fred\na`, [['', 0, 1000, 'a']]],
  ['a style after cues', `${HEAD}${LINE}\na\n\nSTYLE\n::cue {}\n`, [['', 0, 1000, 'a']]],
  [
    'many empty lines',
    `${HEAD}\n\n\n${LINE}\na\n\n\n\n${LINE}\nb\n\n\n`,
    [
      ['', 0, 1000, 'a'],
      ['', 0, 1000, 'b'],
    ],
  ],
  ['a null character', `${HEAD}${LINE}\na\0b`, [['', 0, 1000, 'a\0b']]],
];

describe('WebVTT by the parsing rules of the standard', () => {
  it.each(CASES)('%s', (_what, source, cues) => {
    expect(shown(source)).toEqual(cues);
  });

  it('reads what the standard drops, and tells', () => {
    const file = read(`${HEAD}0:00:01,5 --> 0:00:02,25\na\n\nnothing --> here\nb`);
    expect(file.cues).toMatchObject([{ start: 1500, end: 2250, nonstandard: true }]);
    expect(file.warnings).toEqual([
      { code: 'time_notation', line: 3, text: '0:00:01,5 --> 0:00:02,25' },
      { code: 'time_unreadable', line: 6, text: 'nothing --> here' },
    ]);
    expect(read('x\n\n00:00.000 --> 00:01.000\na').warnings[0]).toMatchObject({
      code: 'header',
      line: 1,
    });
  });

  it.skipIf(!hasCorpus)('gives the cues of real files', () => {
    const counts = corpusFiles()
      .filter(({ name }) => name.endsWith('.vtt'))
      .map(({ name, bytes }) => [
        name.replace('vttjs_', ''),
        shown(new TextDecoder().decode(bytes)).length,
      ]);
    expect(Object.fromEntries(counts)).toEqual({
      'cycle-collector-talk.vtt': 15,
      'long_string_hebrew.vtt': 1,
      'long_string_multiple_languages.vtt': 1,
      'many-comments.vtt': 2,
      'regions.vtt': 6,
      'with-two-subclasses.vtt': 1,
    });
  });
});

describe('settings of a cue (§6.2)', () => {
  it.each([
    ['', { size: 100, align: 'center' }],
    ['vertical:rl', { vertical: 'rl' }],
    ['vertical:up', { vertical: undefined }],
    ['line:-1', { line: { value: -1, percent: false } }],
    ['line:50%,end', { line: { value: 50, percent: true, align: 'end' } }],
    ['line:101%', { line: undefined }],
    ['line:1.5', { line: { value: 1.5, percent: false } }],
    ['line:x', { line: undefined }],
    ['line:10%,middle', { line: undefined }],
    ['position:10%,line-left', { position: { value: 10, align: 'line-left' } }],
    ['position:10', { position: undefined }],
    ['size:33.3%', { size: 33.3 }],
    ['size:-1%', { size: 100 }],
    ['align:left', { align: 'left' }],
    ['align:middle', { align: 'center' }],
    ['align: left', { align: 'center' }],
    [':left align:end', { align: 'end' }],
    ['region:fred', { region: 'fred' }],
    ['region:fred size:50%', { size: 50 }],
    ['align:start align:end', { align: 'end' }],
  ])('%s', (text, expected) => {
    expect(readSettings(text)).toEqual({ size: 100, align: 'center', ...expected });
  });
});

/** Pieces of a text, in short. */
function pieces(text: string): string[] {
  const source = `${HEAD}${LINE}\n${text}`;
  const file = read(source);
  return cuePieces(file, file.cues[0] as Cue).map((piece) => {
    if (piece.type === 'text') return piece.value;
    if (piece.type === 'open') return `+${piece.name}`;
    if (piece.type === 'close') return `-${piece.name}`;
    if (piece.type === 'mark' && piece.at !== undefined) return `@${piece.at}`;
    return piece.type === 'mark' && piece.equiv !== undefined ? `=${piece.equiv}` : piece.type;
  });
}

describe('text of a cue (§6.4)', () => {
  it.each([
    ['a <b>b</b> c', ['a ', '+b', 'b', '-b', ' c']],
    ['<i.loud.x>a</i>', ['+i', 'a', '-i']],
    ['<v Ann Lee>a</v>', ['+v', 'a', '-v']],
    ['<v.first\nAnn>a', ['+v', 'a']],
    ['<ruby>a<rt>b</rt></ruby>', ['+ruby', 'a', '+rt', 'b', '-rt', '-ruby']],
    ['<lang de>a</lang>', ['+lang', 'a', '-lang']],
    ['<c.yellow.bg_blue>a</c>', ['+c', 'a', '-c']],
    ['a<00:00.500>b', ['a', '@500', 'b']],
    ['a<00:61.500>b', ['a', 'mark', 'b']],
    ['a<span>b</span>', ['a', 'mark', 'b', 'mark']],
    ['a<b', ['a', '+b']],
    ['a <', ['a ', 'mark']],
    ['1 < 2 > 0', ['1 ', 'mark', ' 0']],
    ['a &amp; b &lt;c&gt;', ['a & b <c>']],
    ['a&nbsp;b&lrm;', ['a', '=\u00a0', 'b', '=\u200e']],
    ['AT&T &unknown; &#x41;', ['AT&T &unknown; A']],
    ['a\nb', ['a', 'break', 'b']],
    ['<>a</>', ['mark', 'a', 'mark']],
  ])('%j', (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it('writes what would be a tag, a reference or an arrow as text', () => {
    const file = read(`${HEAD}${LINE}\na`);
    const { text } = file.cues[0]!;
    const written = 'x --> <b> &amp;';
    const source = `${file.source.slice(0, text.start)}${written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`;
    const again = read(source);
    expect(cueText(again, again.cues[0]!)).toBe(written);
  });
});
