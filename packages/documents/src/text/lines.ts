export interface Line {
  /** Without its ending. */
  text: string;
  start: number;
  /** Where the ending starts. */
  end: number;
  /** `\n`, `\r\n`, `\r`, or nothing at the end of the text. */
  ending: string;
}

/** Lines of a text with their own endings. */
export function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const match of text.matchAll(/\r\n|\r|\n/g)) {
    lines.push({ text: text.slice(start, match.index), start, end: match.index, ending: match[0] });
    start = match.index + match[0].length;
  }
  if (start < text.length)
    lines.push({ text: text.slice(start), start, end: text.length, ending: '' });
  return lines;
}

/** Columns a text takes in a fixed-width font: East Asian wide characters take two, combining marks none. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const char of text) {
    if (/\p{M}/u.test(char)) continue;
    width += WIDE.test(char) ? 2 : 1;
  }
  return width;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{20000}-\u{3fffd}]/u;

/** `text` in lines of at most `width` columns, broken at spaces, or between East Asian characters. */
export function wrapText(text: string, width: number): string[] {
  const pieces =
    text.match(
      /\s+|[\u2e80-\u9fff\uac00-\ud7a3\uf900-\uffe6][、。，．！？：；）」』】]*|[^\s\u2e80-\u9fff\uac00-\ud7a3\uf900-\uffe6]+/gu,
    ) ?? [];
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of pieces) {
    const columns = displayWidth(piece);
    if (used > 0 && used + columns > width && piece.trim() !== '') {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    if (used === 0 && piece.trim() === '') continue;
    line += piece;
    used += columns;
  }
  if (line.trim() !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}
