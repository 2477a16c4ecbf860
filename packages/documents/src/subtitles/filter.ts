import { type Fragment, fragmentText, LIMITS, type UnitLimit } from '@glossa/contract';
import {
  detectFormat,
  type Edit,
  EXTENSIONS,
  readSubtitles,
  type SubtitleFormat,
  type Subtitles,
} from '@glossa/subtitles';
import { type DecodedBytes, decodeBytes, encodeEdited } from '@glossa/subtitles/encoding';
import stringWidth from 'string-width';
import { tooManyBytes, unsupported } from '../errors.ts';
import { makeFilter } from '../filter.ts';
import { oncePerBytes } from '../once-per-bytes.ts';
import { isBinary } from '../text/encoding.ts';
import { pagesOf } from '../text/pages.ts';
import type { DocumentFilter, DocumentInput, ExtractOptions, Skeleton } from '../types.ts';
import { UnitCollector } from '../units/collector.ts';
import { glueAfter } from './fragment.ts';
import { languageEdits } from './language.ts';
import { scenesOf } from './scenes.ts';
import { planSentences, type Sentence, sentenceReader } from './sentences.ts';
import { beginsLike } from './sniff.ts';
import { sentenceEdits } from './write.ts';

type FilterFormat = Exclude<SubtitleFormat, 'microdvd' | 'subviewer'> | 'sub';

interface SubtitleSkeleton extends Skeleton {
  decoded: DecodedBytes;
  file: Subtitles;
  karaoke: boolean;
  oneLine: boolean;
}

const SNIFFED = 64 * 1024;

/** What files of a name's extension may hold: two formats share `.sub`. */
const HELD: Readonly<Partial<Record<FilterFormat, readonly SubtitleFormat[]>>> = {
  sub: ['microdvd', 'subviewer'],
};

const heldBy = (format: FilterFormat): readonly SubtitleFormat[] =>
  HELD[format] ?? [format as SubtitleFormat];

/**
 * Subtitles. A sentence is one unit, over several cues if it goes on in them; its translation is divided again at
 * phrases, near the shares of the source. Every byte outside of translated texts stays.
 */
function subtitleFilter(format: FilterFormat): DocumentFilter<SubtitleSkeleton> {
  const held = heldBy(format);
  return makeFilter<SubtitleSkeleton>({
    format,

    sniff({ bytes, name }: DocumentInput) {
      const own = held.some((each) =>
        EXTENSIONS[each].some((extension) => name.toLowerCase().endsWith(`.${extension}`)),
      );
      // To guess the encoding of what is no text takes longer than to read an office document.
      if (!own && isBinary(bytes)) return 0;
      const { text } = read(bytes.subarray(0, SNIFFED));
      const found = detectFormat(text);
      if (!found || !held.includes(found.format)) return 0;
      if (own) return found.certainty;
      return beginsLike(found.format, text) ? Math.min(found.certainty, 0.7) : 0;
    },

    prepare({ bytes }, { choices = {} }: ExtractOptions) {
      if (bytes.length > LIMITS.subtitles.bytes)
        throw tooManyBytes(bytes.length, LIMITS.subtitles.bytes);
      const decoded = read(bytes);
      const found = detectFormat(decoded.text)?.format;
      const known = found !== undefined && held.includes(found) ? found : held[0]!;
      const file = readSubtitles(decoded.text, known);
      if (file.cues.length === 0 && found === undefined)
        throw unsupported('The file has no subtitles.');
      const { karaoke = true, oneLine = false } = choices;
      return { decoded, file, karaoke, oneLine };
    },

    read(skeleton) {
      const collector = new UnitCollector();
      pass(skeleton, collector, () => []);
      return { pages: pagesOf(characters(collector)), units: collector.units };
    },

    write(skeleton, targets, { from, to, bilingual = false }) {
      const { file, decoded, oneLine } = skeleton;
      const options = { to, bilingual, oneLine };
      const edits = pass(skeleton, new UnitCollector(targets), (sentence, target) =>
        sentenceEdits(file, sentence, target, options),
      );
      if (edits.length === 0) return decoded.bytes;
      return encodeEdited(decoded, [...edits, ...languageEdits(file, { from, to })]);
    },
  });
}

const read = oncePerBytes((bytes): DecodedBytes => {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const stated = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)/.exec(head)?.[1];
  return decodeBytes(bytes, stated);
});

const characters = ({ units }: UnitCollector) =>
  units.reduce((sum, { source }) => sum + fragmentText(source).length, 0);

/** One pass over the sentences of a file, extracting or writing. */
function pass(
  { file, karaoke }: SubtitleSkeleton,
  collector: UnitCollector,
  write: (sentence: Sentence, target: Fragment) => Edit[],
): Edit[] {
  const planned = planSentences(file, { karaoke });
  const around = scenesOf(planned);
  const readSentence = sentenceReader(file);
  const edits: Edit[] = [];
  collector.enter('cues');
  planned.forEach((plan, index) => {
    const sentence = readSentence(plan);
    const source = sourceOf(sentence);
    const target = collector.take(source, {
      kind: 'cue',
      segmentation: 'sentence',
      location: clock(plan.start),
      limit: budgetOf(sentence, source),
      context: { around: around[index]! },
      ...(plan.speaker === undefined ? {} : { speaker: plan.speaker }),
    });
    if (target) edits.push(...write(sentence, target));
  });
  return edits;
}

/** The texts of the cues, one after the other. */
function sourceOf({ coded }: Sentence): Fragment {
  const parts = coded.flatMap(({ fragment }, index) => {
    const before = coded[index - 1];
    return before === undefined
      ? fragment
      : [glueAfter(fragmentText(before.fragment)), ...fragment];
  });
  return parts.filter((part) => part !== '');
}

/** Columns of two lines, and those that the fastest readers read in a second. */
const MOST_COLUMNS = 84;
const COLUMNS_A_SECOND = 20;

/** What fits on the screen and can be read in time; a source that takes more is no reason to doubt its translation. */
function budgetOf({ flows }: Sentence, source: Fragment): UnitLimit {
  const cues = flows.map(({ cue: { start, end } }) => {
    const seconds = Math.max(0.833, (end - start) / 1000);
    return Math.min(MOST_COLUMNS, Math.round(seconds * COLUMNS_A_SECOND));
  });
  const own = stringWidth(fragmentText(source));
  return {
    width: Math.max(
      own,
      cues.reduce((sum, columns) => sum + columns, 0),
    ),
  };
}

/** A time as people find it in a player. */
function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const FORMATS = ['srt', 'vtt', 'ass', 'ssa', 'sbv', 'sub', 'ttml', 'smi', 'lrc'] as const;

/** A filter for each format of subtitles. */
export const SUBTITLE_FILTERS: readonly DocumentFilter[] = FORMATS.map(subtitleFilter);
