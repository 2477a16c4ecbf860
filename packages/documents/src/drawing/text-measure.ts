/**
 * Estimates how wide text is without its font: widths of Helvetica (which Arial shares, and from which Calibri and
 * other office fonts differ by less than a tenth) for Latin, averages for other scripts. In ems.
 */

// Helvetica, U+0020 to U+007E, thousandths of an em.
const LATIN =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map((width) => Number(width) / 1000);

const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;
const OTHER = 0.56;
const MOST_KNOWN = 5000;

const known = new Map<string, number>();

/** Width of one character in ems. */
function charWidth(char: string): number {
  const code = char.codePointAt(0)!;
  if (code < 0x20) return 0;
  if (code < 0x7f) return LATIN[code - 0x20]!;
  const width = known.get(char) ?? otherWidth(char);
  if (known.size < MOST_KNOWN) known.set(char, width);
  return width;
}

function otherWidth(char: string): number {
  if (/\p{M}|\p{Cf}/u.test(char)) return 0;
  if (WIDE.test(char)) return 1;
  const base = char.normalize('NFD').codePointAt(0)!;
  return base >= 0x20 && base < 0x7f ? LATIN[base - 0x20]! : OTHER;
}

/** Width of `text` in ems, on one line. */
export function textWidth(text: string): number {
  let width = 0;
  for (const char of text) width += charWidth(char);
  return width;
}

/** Width in ems of the widest piece of `text` that cannot be broken. */
export function widestWord(text: string): number {
  let widest = 0;
  for (const word of text.split(/\s+/u))
    for (const piece of pieces(word)) widest = Math.max(widest, textWidth(piece));
  return widest;
}

/** How many lines `text` takes in a box of `width` ems; line breaks in it count. */
export function lineCount(text: string, width: number): number {
  return text.split(/[\n\v]/).reduce((sum, line) => sum + wrappedLines(line, width), 0);
}

function wrappedLines(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const piece of pieces(text)) {
    const word = textWidth(piece.trimEnd());
    if (used > 0 && used + word > width) {
      lines++;
      used = 0;
    }
    // A word wider than the box is cut.
    const cuts = word > width ? Math.ceil(word / width) - 1 : 0;
    lines += cuts;
    used += textWidth(piece) - cuts * width;
  }
  return lines;
}

/** What a line may be broken between: words with their spaces, and characters of scripts without spaces. */
function pieces(text: string): string[] {
  return text
    .split(/(?<=\s)(?=\S)/u)
    .flatMap((word) => (SPACELESS.test(word) ? [...word] : [word]));
}
