import { performance } from 'node:perf_hooks';
import {
  convert,
  readSubtitles,
  SUBTITLE_FORMATS,
  type SubtitleFormat,
  writeSubtitles,
} from '@glossa/subtitles';
import { parse as parseAss } from 'ass-compiler';
import subsrt from 'subsrt-ts';
import { defineCase, type Variant } from '../harness/case.ts';

const CUES = 10_000;
const LINES = [
  'Do you see the old ship, my friend?',
  'It is 42 metres long,\nand the king loves it.',
];

const two = (value: number) => String(value).padStart(2, '0');
const clock = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)},500`;

/** A film of ten thousand cues, as SubRip. */
const FILM = Array.from(
  { length: CUES },
  (_, index) =>
    `${index + 1}\n${clock(index * 3)} --> ${clock(index * 3 + 2)}\n${LINES[index % 2]}\n`,
).join('\n');

const sources = (): Record<SubtitleFormat, string> => {
  const film = readSubtitles(FILM, 'srt');
  return Object.fromEntries(
    SUBTITLE_FORMATS.map((format) => [
      format,
      format === 'srt' ? FILM : convert(film, format, { language: 'en' }).text,
    ]),
  ) as Record<SubtitleFormat, string>;
};

function variant(name: string, read: () => number): Variant {
  return {
    name,
    async sample() {
      const start = performance.now();
      const found = read();
      const ms = performance.now() - start;
      // Others lose cues: what they read is said beside the figure.
      if (found === 0) throw new Error(`${name} read nothing.`);
      return { value: found / ms, note: `${ms.toFixed(1)} ms for ${found} cues` };
    },
  };
}

/** Ours, format by format, beside two libraries of others; target: 10,000 cues in under 50 ms. */
export default defineCase({
  name: 'subtitles',
  about: `subtitle files of ${CUES.toLocaleString('en')} cues, read, and written with one text changed`,
  unit: 'cues/ms',
  better: 'higher',
  async prepare() {
    const files = sources();
    const [first, ...rest] = SUBTITLE_FORMATS.flatMap((format) => [
      variant(`${format}: read`, () => readSubtitles(files[format], format).cues.length),
    ]);
    const film = readSubtitles(files.srt, 'srt');
    const every = film.cues.map(({ text }) => ({ ...text, text: 'Changed.' }));
    const written = variant('srt: every text written', () => {
      const changed = writeSubtitles(film, every);
      return changed.length > CUES ? every.length : 0;
    });
    const beside = (['srt', 'vtt', 'ass'] as const).map((format) =>
      variant(`subsrt-ts: ${format} read`, () => subsrt.parse(files[format], { format }).length),
    );
    const ass = variant('ass-compiler: ass read', () => parseAss(files.ass).events.dialogue.length);
    return { variants: [first!, ...rest, written, ...beside, ass], async close() {} };
  },
});
