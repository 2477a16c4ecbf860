import { medianOf } from '@glossa/raster';
import type {
  PageReading,
  PictureBox,
  PictureLine,
  PictureWord,
  PreparedPage,
  ReadLine,
  ReadWord,
  SheetLine,
} from './types.ts';

/** What a reader said of a page's pictures, in their order. */
export interface PictureReading {
  lines: readonly PictureLine[];
  language: string | null;
}

/** A line that is read less surely is no text. */
const LEAST = 0.45;
const LEAST_OF_ONE = 0.8;
/** Where letters are there, but read less surely on the whole, the page is left as it is. */
const LEAST_OF_PAGE = 0.5;
/** Strokes are so much thicker in bold letters than in the page's others. */
const BOLD = 1.3;

const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const isWide = (text: string) => WIDE.test(text);
const letterCount = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** A word of a picture with its edges along and across its line, pixels of the picture before it was turned. */
interface Placed {
  word: PictureWord;
  from: number;
  to: number;
  middle: number;
  size: number;
}

function placed(
  word: PictureWord,
  size: number,
  picture: { width: number; height: number },
  isVertical: boolean,
): Placed {
  const { x, y, width, height }: PictureBox = word.box;
  if (!isVertical) return { word, size, from: x, to: x + width, middle: y + height / 2 };
  // Columns were rows that lay on their side: the first is the one on the right.
  const across = picture.height - (x + width / 2);
  return { word, size, from: y, to: y + height, middle: across };
}

function wordsOf(
  page: PreparedPage,
  readings: readonly PictureReading[],
): Map<SheetLine, Placed[]> {
  const found = new Map<SheetLine, Placed[]>();
  for (const [index, picture] of page.pictures.entries()) {
    const lines = page.lines.filter(({ place }) => place?.picture === index);
    for (const { words, size } of readings[index]?.lines ?? [])
      for (const word of words) {
        if (word.text.trim() === '') continue;
        const at = placed(word, size, picture, page.orientation.isVertical);
        const line = lines.find(
          ({ place }) => at.middle >= place!.y - 2 && at.middle <= place!.y + place!.height + 2,
        );
        if (line) found.set(line, [...(found.get(line) ?? []), at]);
      }
  }
  return found;
}

/** Words of a line from where it begins, in pixels of the sheet. */
function inLine(
  words: readonly Placed[],
  { place, left }: SheetLine,
  isVertical: boolean,
): ReadWord[] {
  const { scale, x } = place!;
  // The strip has a pixel more on each side than the line.
  const toSheet = (at: number) => left - 1 + (at - x) / scale;
  const sorted = [...words].sort((one, other) => one.from - other.from);
  return sorted.map(({ word, from, to }, index) => {
    const before = sorted[index - 1]?.word.text;
    const isBlank =
      before !== undefined && !isVertical && !(isWide(before.at(-1)!) && isWide(word.text[0]!));
    return { text: word.text, from: toSheet(from), to: toSheet(to), isAfterBlank: isBlank };
  });
}

function confidenceOf(words: readonly Placed[]): number {
  let all = 0;
  let sure = 0;
  for (const { word } of words) {
    const weight = Math.max(0.25, letterCount(word.text));
    all += weight;
    sure += weight * word.confidence;
  }
  return all === 0 ? 0 : sure / all;
}

function isText(text: string, confidence: number): boolean {
  const count = letterCount(text);
  if (count === 0 || count * 2 < text.replaceAll(' ', '').length) return false;
  return confidence >= (count === 1 ? LEAST_OF_ONE : LEAST);
}

interface Draft {
  line: SheetLine;
  words: ReadWord[];
  text: string;
  size: number;
  confidence: number;
}

/** White within a line of East Asian letters, in sizes: marks have half a letter of it beside them. */
const WIDE_GAP = 1.1;

function areOne(one: Draft, other: Draft): boolean {
  if (!isWide(one.text) || !isWide(other.text)) return false;
  const [a, b] = [one.line, other.line];
  const low = Math.min(a.bottom - a.top, b.bottom - b.top);
  const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  return common > 0.6 * low && gap < WIDE_GAP * Math.max(one.size, other.size);
}

function join(one: Draft, other: Draft): Draft {
  const [first, second] = one.line.left < other.line.left ? [one, other] : [other, one];
  const [large] = one.line.letters < other.line.letters ? [other] : [one];
  const letters = one.line.letters + other.line.letters;
  const confidence =
    (one.confidence * one.line.letters + other.confidence * other.line.letters) / letters;
  return {
    ...large!,
    line: {
      ...large!.line,
      left: first!.line.left,
      right: Math.max(one.line.right, other.line.right),
      top: Math.min(one.line.top, other.line.top),
      bottom: Math.max(one.line.bottom, other.line.bottom),
      letters,
    },
    words: [...first!.words, ...second!.words],
    text: first!.text + second!.text,
    confidence,
  };
}

/** Lines of East Asian letters that white beside a mark has parted are one again. */
function joinWide(drafts: readonly Draft[]): Draft[] {
  const joined: Draft[] = [];
  for (const draft of drafts) {
    let all = draft;
    for (let at = 0; at < joined.length; )
      if (areOne(joined[at]!, all)) {
        all = join(joined.splice(at, 1)[0]!, all);
        at = 0;
      } else at += 1;
    joined.push(all);
  }
  return joined.sort((a, b) => a.line.block - b.line.block || a.line.top - b.line.top);
}

/** Where letters of these scripts stand, by their box: the share of the size that hangs below the baseline. */
function baselineOf({ line, text, size }: Draft): number {
  if (isWide(text)) return line.bottom - 0.12 * size;
  if (/\p{sc=Arabic}/u.test(text)) return Math.min(line.baseline, line.bottom - 0.2 * size);
  return line.baseline;
}

const byBlock = <T>(drafts: readonly Draft[], of: (draft: Draft) => T) => {
  const groups = new Map<number, T[]>();
  for (const draft of drafts) {
    const { block } = draft.line;
    groups.set(block, [...(groups.get(block) ?? []), of(draft)]);
  }
  return groups;
};

/**
 * What was read of a page, in the places of its lines.
 * @param readings of the page's pictures, in their order
 */
export function readingOf(page: PreparedPage, readings: readonly PictureReading[]): PageReading {
  const { isVertical } = page.orientation;
  const drafts: Draft[] = [];
  let tried = 0;
  for (const [line, words] of wordsOf(page, readings)) {
    const sorted = inLine(words, line, isVertical);
    const text = sorted
      .map(({ text: word, isAfterBlank }) => (isAfterBlank ? ` ${word}` : word))
      .join('');
    const confidence = confidenceOf(words);
    tried += line.letters;
    const size = medianOf(words.map((word) => word.size)) / line.place!.scale;
    if (isText(text, confidence)) drafts.push({ line, words: sorted, text, size, confidence });
  }
  const letters = drafts.reduce((sum, { text }) => sum + letterCount(text), 0);
  const sure = drafts.reduce(
    (sum, { text, confidence }) => sum + letterCount(text) * confidence,
    0,
  );
  const confidence = letters === 0 ? 0 : sure / letters;
  const isLeft = page.lines.length > 0 && tried > 0 && confidence < LEAST_OF_PAGE;
  const kept = isLeft ? [] : drafts.some(({ text }) => isWide(text)) ? joinWide(drafts) : drafts;
  const sizes = byBlock(kept, ({ size }) => size);
  const strokes = byBlock(kept, ({ line }) => line.stroke);
  const usual = medianOf(kept.map(({ line }) => line.stroke));
  return {
    page: page.page,
    language: readings.find(({ language }) => language !== null)?.language ?? null,
    toPage: page.toPage,
    isVertical,
    lines: kept.map((draft): ReadLine => {
      const { line, words } = draft;
      const size = medianOf(sizes.get(line.block)!);
      return {
        top: line.top,
        bottom: line.bottom,
        baseline: baselineOf({ ...draft, size }),
        words,
        size,
        color: line.color,
        isBold: medianOf(strokes.get(line.block)!) > BOLD * usual,
        confidence: draft.confidence,
      };
    }),
    figures: page.figures,
    confidence,
    isLeft,
  };
}
