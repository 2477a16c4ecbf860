import { createCanvas, loadImage } from '@napi-rs/canvas';

interface Point {
  x: number;
  y: number;
}

/** A line that a service sees, in pixels of the picture that it was sent. */
export interface SeenLine {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Upright letters below one another. */
  vertical?: boolean;
  /** Degrees by which its letters are turned clockwise. */
  turn?: 90 | 180 | -90;
}

export interface SeenPicture {
  width: number;
  height: number;
  lines: SeenLine[];
}

/** What a service makes of a picture; it rejects what is none. */
export type Sees = (picture: Uint8Array) => Promise<SeenPicture>;

/** Ink is darker than this; no paper is. */
const DARK = 30;

/** A service that knows what is written, and finds where: rows of dark letters, of which the first say the first text. */
export function seesRows(texts: readonly string[]): Sees {
  return async (picture) => {
    const image = await loadImage(picture);
    const { width, height } = image;
    const context = createCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const rows: { from: number; to: number; left: number; right: number }[] = [];
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        if (data[(y * width + x) * 4]! >= DARK) continue;
        const last = rows.at(-1);
        if (last === undefined || last.to < y - 1) rows.push({ from: y, to: y, left: x, right: x });
        else {
          last.to = y;
          last.left = Math.min(last.left, x);
          last.right = Math.max(last.right, x);
        }
      }
    const lines = rows.slice(0, texts.length).map(({ from, to, left, right }, index) => ({
      ...{ text: texts[index]!, x: left, y: from },
      ...{ width: right - left + 1, height: to - from + 1 },
    }));
    return { width, height, lines };
  };
}

/**
 * Corners of letters from one to another of a line, as services answer them: where the letters' own top left is comes first.
 * @param from and `to`: of the line's letters, of which there are `of`
 */
export function cornersOf(
  { x, y, width, height, vertical = false, turn }: SeenLine,
  ...[from, to, of]: [from: number, to: number, of: number]
): [Point, Point, Point, Point] {
  const across = !vertical && turn !== 90 && turn !== -90;
  // Rows that are turned backwards begin at their other end.
  const isBackwards = turn === 180 || turn === -90;
  const [start, end] = isBackwards ? [of - to, of - from] : [from, to];
  const part = across
    ? { x: x + (width * start) / of, y, width: (width * (end - start)) / of, height }
    : { x, y: y + (height * start) / of, width, height: (height * (end - start)) / of };
  const corners = [
    { x: part.x, y: part.y },
    { x: part.x + part.width, y: part.y },
    { x: part.x + part.width, y: part.y + part.height },
    { x: part.x, y: part.y + part.height },
  ].map((point) => ({ x: Math.round(point.x), y: Math.round(point.y) }));
  const first = turn === 90 ? 1 : turn === 180 ? 2 : turn === -90 ? 3 : 0;
  const [a, b, c, d] = [...corners.slice(first), ...corners.slice(0, first)];
  return [a!, b!, c!, d!];
}

interface PlacedWord {
  text: string;
  /** Where it stands among the letters of its line. */
  from: number;
  to: number;
}

const EAST_ASIAN = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー`;
/** Of Chinese and Japanese, pairs of letters; signs by themselves. */
const WITHOUT_SIGNS = new RegExp(`[${EAST_ASIAN}]{1,2}|[^\\s\\p{P}]+|\\p{P}`, 'gu');
/** What stands between blanks; of Chinese and Japanese, letters. */
const BETWEEN_BLANKS = new RegExp(`[${EAST_ASIAN}]|[^\\s${EAST_ASIAN}]+`, 'gu');

/** Words of a line, as a service takes it apart. */
export function wordsOf(text: string, { signs }: { signs: 'apart' | 'with words' }): PlacedWord[] {
  let at = 0;
  return (text.match(signs === 'apart' ? WITHOUT_SIGNS : BETWEEN_BLANKS) ?? []).map((word) => {
    const from = text.indexOf(word, at);
    at = from + word.length;
    return { text: word, from, to: at };
  });
}
