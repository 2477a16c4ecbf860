import type { ReadWarning, Subtitles, WarningCode } from '../types.ts';
import { type Lines, lineText } from './lines.ts';

/** Listed at most: a file that is odd throughout is odd in the same way. */
const MOST_WARNINGS = 200;
const MOST_TEXT = 80;

/** Collects what was read otherwise than the format says. */
export class Warnings {
  readonly list: ReadWarning[] = [];
  more = 0;
  readonly #lines: Lines;

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  /** `line` counts from 0. */
  add(code: WarningCode, line: number): void {
    if (this.list.length >= MOST_WARNINGS) {
      this.more++;
      return;
    }
    const text = line < this.#lines.count ? lineText(this.#lines, line) : '';
    this.list.push({ code, line: line + 1, text: text.slice(0, MOST_TEXT).toWellFormed() });
  }

  /** The same for a position in the source. */
  addAt(code: WarningCode, position: number): void {
    if (this.list.length >= MOST_WARNINGS) this.more++;
    else this.add(code, lineAt(this.#lines, position));
  }

  /** What `Subtitles` tells of it. */
  told(): Pick<Subtitles, 'warnings' | 'moreWarnings'> {
    return { warnings: this.list, moreWarnings: this.more };
  }
}

/** Index of the line that a position stands in. */
function lineAt({ starts }: Lines, position: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= position) low = middle;
    else high = middle;
  }
  return low;
}
