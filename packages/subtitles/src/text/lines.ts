/** The lines of a text by their positions; `\n`, `\r\n` and `\r` end one. */
export interface Lines {
  readonly source: string;
  readonly count: number;
  /** Where each line begins. */
  readonly starts: readonly number[];
  /** Where each ends, without its line end. */
  readonly ends: readonly number[];
}

/** Positions of the lines of `source`. A text that ends in a line end has no empty line after it. */
export function linesOf(source: string): Lines {
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  if (source.includes('\r')) {
    for (const match of source.matchAll(/\r\n|\r|\n/g)) {
      starts.push(at);
      ends.push(match.index);
      at = match.index + match[0].length;
    }
  } else {
    for (let end = source.indexOf('\n'); end >= 0; end = source.indexOf('\n', at)) {
      starts.push(at);
      ends.push(end);
      at = end + 1;
    }
  }
  if (at < source.length) {
    starts.push(at);
    ends.push(source.length);
  }
  return { source, count: starts.length, starts, ends };
}

export const lineText = (lines: Lines, index: number): string =>
  lines.source.slice(lines.starts[index], lines.ends[index]);

/** Where the line after `index` begins, or the text ends. */
export const afterLine = (lines: Lines, index: number): number =>
  lines.starts[index + 1] ?? lines.source.length;

/** True for a line of white space alone, or none. */
export function isBlankLine({ source, starts, ends }: Lines, index: number): boolean {
  const end = ends[index]!;
  for (let at = starts[index]!; at < end; at++) {
    const code = source.charCodeAt(at);
    if (code > 0x20 && code !== 0xa0 && code !== 0xfeff && code !== 0x200b) return false;
  }
  return true;
}

/** The line end that a text uses most at its beginning; `\n` where it has none. */
export function newlineOf({ source, starts, ends, count }: Lines): string {
  const first = count === 0 ? '' : source.slice(ends[0], starts[1] ?? source.length);
  return first || '\n';
}
