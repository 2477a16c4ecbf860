import type { SKRSContext2D } from '@napi-rs/canvas';

export interface FitRequest {
  text: string;
  /** Tag of the text, by whose rules it is broken. */
  language: string;
  /** CSS font family. */
  font: string;
  width: number;
  height: number;
  /** Font sizes in pixels that are tried, largest first. */
  largest: number;
  smallest: number;
}

export interface FittedText {
  lines: string[];
  size: number;
  lineHeight: number;
}

const LINE_HEIGHT = 1.18;
const STEP = 0.94;
/** Signs that may not begin a line, and such that may not end one. */
const CLOSING = /^(?![¿¡])[\p{Pe}\p{Pf}\p{Po}\p{Pd}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const OPENING = /[\p{Ps}\p{Pi}¿¡]$/u;

/** What stays on one line: words with the signs that cling to them. */
function unbreakable(text: string, language: string): string[] {
  const parts: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = parts.at(-1);
    const clings = last !== undefined && (CLOSING.test(segment) || OPENING.test(last));
    if (clings && !/\s$/.test(last)) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}

/** A word longer than a line, cut between its letters. */
function cut(word: string, fits: (text: string) => boolean): string[] {
  const pieces = [''];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const longer = pieces.at(-1)! + segment;
    if (fits(longer) || pieces.at(-1) === '') pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}

/** Lines of at most `width`; undefined where a word is longer and may not be cut. */
function wrap(
  context: SKRSContext2D,
  parts: readonly string[],
  width: number,
  mayCut: boolean,
): string[] | undefined {
  const fits = (text: string) => context.measureText(text.trimEnd()).width <= width;
  const lines = [''];
  for (const part of parts) {
    const line = lines.at(-1)! + part;
    if (fits(line)) {
      lines[lines.length - 1] = line;
      continue;
    }
    if (part.trim() === '') continue;
    if (!fits(part) && !mayCut) return undefined;
    const pieces = cut(part.trimStart(), fits);
    if (lines.at(-1) === '') lines.pop();
    lines.push(...pieces);
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/**
 * The largest size at which a text fits a rectangle, and its lines. Words are cut only where even the smallest
 * size does not hold them whole; what is still too long is written smaller yet.
 */
export function fitText(context: SKRSContext2D, request: FitRequest): FittedText {
  const { text, language, font, width, height, largest, smallest } = request;
  const parts = unbreakable(text, language);
  const attempt = (size: number, mayCut: boolean): FittedText | undefined => {
    context.font = `${size}px ${font}`;
    const lines = wrap(context, parts, width, mayCut);
    const lineHeight = size * LINE_HEIGHT;
    // The last line needs no space below it.
    const needed = lines === undefined ? 0 : (lines.length - 1) * lineHeight + size;
    return lines === undefined || needed > height ? undefined : { lines, size, lineHeight };
  };
  for (const mayCut of [false, true]) {
    for (let size = largest; size >= smallest; size *= STEP) {
      const fitted = attempt(size, mayCut);
      if (fitted !== undefined) return fitted;
    }
  }
  let size = smallest;
  let fitted: FittedText | undefined;
  while (fitted === undefined && size > 1) {
    size *= STEP;
    fitted = attempt(size, true);
  }
  return fitted ?? { lines: [text], size: 1, lineHeight: LINE_HEIGHT };
}
