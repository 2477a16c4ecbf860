import fc from 'fast-check';
import type { SubtitleFormat } from '../types.ts';

/** A cue as a test writes it, and what reading it must give. */
export interface WrittenCue {
  start: number;
  end: number;
  /** Lines as people see them. */
  lines: string[];
}

export interface WrittenFile {
  format: SubtitleFormat;
  source: string;
  cues: WrittenCue[];
}

/** Words that look like something else: numbers, times without an arrow, brackets of other formats. */
const ODD = [
  '40',
  '7',
  '1',
  '00:00:01',
  '- No.',
  '>> ANN:',
  '(sighs)',
  '♪ la ♪',
  '50%',
  '#3',
  'a < b',
  '1 000',
  'x > y',
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHéßñøżąЖяאבعم日本語한국ไท🙂';

const word = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 8 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(...ODD) },
);

const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));

/** Times up to eleven hours, some overlapping, in whole seconds and a fraction that every format holds. */
const cue = fc.record({
  start: fc.nat(3_960_000).map((hundredths) => hundredths * 10),
  length: fc.nat(700).map((hundredths) => hundredths * 10),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
});

const fits: Readonly<Partial<Record<SubtitleFormat, RegExp>>> = {
  vtt: /[<>&]/,
  ttml: /[<>&]/,
  smi: /[<>&]/,
  microdvd: /^[/]|[{}|]/,
  lrc: /\[\d|<\d/,
};

/** Files of a format, with any line end, with or without one at the end. */
export function writtenFile(format: SubtitleFormat): fc.Arbitrary<WrittenFile> {
  return fc
    .record({
      cues: fc.array(cue, { minLength: 1, maxLength: 8 }),
      newline: fc.constantFrom('\n', '\r\n', '\r'),
      final: fc.boolean(),
    })
    .map(({ cues, newline, final }) => {
      const written = cues.map(({ start, length, lines }) => ({
        start,
        end: start + length,
        lines: lines.map((text) => fitted(format, text)),
      }));
      const source = WRITERS[format](written).replaceAll('\n', newline);
      return { format, source: final ? source + newline : source, cues: expected(format, written) };
    });
}

function fitted(format: SubtitleFormat, text: string): string {
  const unfit = fits[format];
  return unfit === undefined ? text : text.replace(new RegExp(unfit, 'g'), '_');
}

/** What a format can tell of cues: lyrics have one line and no ends, captions of SAMI come in their order. */
function expected(format: SubtitleFormat, cues: WrittenCue[]): WrittenCue[] {
  if (format === 'lrc') return cues.map((each) => ({ ...each, lines: [each.lines.join(' ')] }));
  return cues;
}

const two = (value: number) => String(value).padStart(2, '0');

function clock(ms: number, hours: number, fraction: string, digits: number): string {
  const seconds = Math.floor(ms / 1000);
  const head = String(Math.floor(seconds / 3600)).padStart(hours, '0');
  const tail = String(ms % 1000)
    .padStart(3, '0')
    .slice(0, digits);
  return `${head}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction}${tail}`;
}

type Writer = (cues: readonly WrittenCue[]) => string;

const ass =
  (first: string, head: string): Writer =>
  (cues) =>
    `[Script Info]\nScriptType: ${head}\n\n[Events]\nFormat: ${first}, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${cues
      .map(
        ({ start, end, lines }) =>
          `Dialogue: ${first === 'Layer' ? '0' : 'Marked=0'},${clock(start, 1, '.', 2)},${clock(end, 1, '.', 2)},Default,,0,0,0,,${lines.join('\\N')}`,
      )
      .join('\n')}`;

const pairs =
  (digits: number, joint: string): Writer =>
  (cues) =>
    cues
      .map(
        ({ start, end, lines }) =>
          `${clock(start, 1, '.', digits)},${clock(end, 1, '.', digits)}\n${lines.join(joint)}\n`,
      )
      .join('\n');

/** Written by hand, so that they share nothing with what is tested. */
const WRITERS: Readonly<Record<SubtitleFormat, Writer>> = {
  srt: (cues) =>
    cues
      .map(
        ({ start, end, lines }, index) =>
          `${index + 1}\n${clock(start, 2, ',', 3)} --> ${clock(end, 2, ',', 3)}\n${lines.join('\n')}\n`,
      )
      .join('\n'),
  vtt: (cues) =>
    `WEBVTT\n\n${cues
      .map(
        ({ start, end, lines }) =>
          `${clock(start, 2, '.', 3)} --> ${clock(end, 2, '.', 3)}\n${lines.join('\n')}\n`,
      )
      .join('\n')}`,
  ass: ass('Layer', 'v4.00+'),
  ssa: ass('Marked', 'v4.00'),
  sbv: pairs(3, '\n'),
  subviewer: pairs(2, '[br]'),
  microdvd: (cues) =>
    `{1}{1}100\n${cues
      .map(({ start, end, lines }) => `{${start / 10}}{${end / 10}}${lines.join('|')}`)
      .join('\n')}`,
  lrc: (cues) =>
    cues
      .map(
        ({ start, lines }) =>
          `[${two(Math.floor(start / 60_000))}:${two(Math.floor(start / 1000) % 60)}.${two((start % 1000) / 10)}]${lines.join(' ')}`,
      )
      .join('\n'),
  smi: (cues) =>
    `<SAMI>\n<BODY>\n${cues
      .map(
        ({ start, end, lines }) =>
          `<SYNC Start=${start}><P Class=ENCC>${lines.join('<br>')}\n<SYNC Start=${end}><P Class=ENCC>&nbsp;`,
      )
      .join('\n')}\n</BODY>\n</SAMI>`,
  ttml: (cues) =>
    `<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"><body><div>\n${cues
      .map(
        ({ start, end, lines }) =>
          `<p begin="${clock(start, 2, '.', 3)}" end="${clock(end, 2, '.', 3)}">${lines.join('<br/>')}</p>`,
      )
      .join('\n')}\n</div></body></tt>`,
};
