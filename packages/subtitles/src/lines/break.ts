import { type Boundary, boundariesOf } from './boundaries.ts';
import { readingLimits } from './languages.ts';
import { lineLength } from './length.ts';

export interface BreakOptions {
  language: string;
  /** Lines at most; 2 unless given. */
  lines?: number;
  /** Characters of a line at most; those of the language unless given. */
  length?: number;
}

/** Longer texts are cut line by line: all ways to cut them would be too many. */
const MOST_BOUNDARIES = 400;

/**
 * Where to break a text without line breaks into lines that fit, the fewest that do, evenly and at phrases, the upper
 * line rather the shorter one. A text that does not fit is broken evenly. Gives places in their order, none for one line.
 */
export function breakPlaces(text: string, options: BreakOptions): Boundary[] {
  const { language, lines = 2, length = readingLimits(language).line } = options;
  if (lines < 2 || lineLength(text, language) <= length) return [];
  const boundaries = boundariesOf(text, language);
  if (boundaries.length === 0) return [];
  const thinned = boundaries.length > MOST_BOUNDARIES ? thin(boundaries) : boundaries;
  const measured = measure(text, thinned, language);
  let best: Boundary[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let count = 2; count <= lines; count++) {
    const found = cut(measured, count, length);
    if (!found) break;
    if (found.cost < least) {
      best = found.places;
      least = found.cost;
    }
    if (found.fits) break;
  }
  return best;
}

function thin(boundaries: readonly Boundary[]): Boundary[] {
  const step = Math.ceil(boundaries.length / MOST_BOUNDARIES);
  return boundaries.filter((_, index) => index % step === 0);
}

interface Measured {
  /** Characters up to a boundary, and from its other side on; the whole text is one more at the end. */
  upTo: number[];
  from: number[];
  boundaries: readonly Boundary[];
}

function measure(text: string, boundaries: readonly Boundary[], language: string): Measured {
  const upTo: number[] = [];
  const from: number[] = [0];
  let at = 0;
  let length = 0;
  for (const { end, next } of boundaries) {
    length += lineLength(text.slice(at, end), language);
    upTo.push(length);
    length += lineLength(text.slice(end, next), language);
    from.push(length);
    at = next;
  }
  upTo.push(length + lineLength(text.slice(at), language));
  return { upTo, from, boundaries };
}

interface State {
  cost: number;
  previous: number;
}

/** The best way to cut into `count` lines, by dynamic programming over boundaries. */
function cut({ upTo, from, boundaries }: Measured, count: number, limit: number) {
  const last = boundaries.length;
  if (count > last + 1) return undefined;
  const ideal = upTo[last]! / count;
  const lineCost = (first: number, end: number, line: number) => {
    const length = upTo[end]! - from[first]!;
    const over = Math.max(0, length - limit);
    // A lower line that is a little longer looks better than a shorter one.
    const target = ideal * (1 + (line - (count - 1) / 2) * 0.12);
    return over * 1000 + ((length - target) / ideal) ** 2 * 2.5;
  };
  const rows: State[][] = [];
  for (let line = 0; line < count; line++) {
    const row: State[] = [];
    for (let end = 0; end <= last; end++)
      row.push(best(rows[line - 1], end, line, lineCost, boundaries));
    rows.push(row);
  }
  const total = rows[count - 1]![last]!;
  if (total.cost === Number.POSITIVE_INFINITY) return undefined;
  const places: Boundary[] = [];
  let end = last;
  for (let line = count - 1; line > 0; line--) {
    end = rows[line]![end]!.previous;
    places.unshift(boundaries[end]!);
  }
  return { places, cost: total.cost, fits: total.cost < 1000 };
}

function best(
  above: readonly State[] | undefined,
  end: number,
  line: number,
  lineCost: (first: number, end: number, line: number) => number,
  boundaries: readonly Boundary[],
): State {
  if (!above) return { cost: lineCost(0, end, 0), previous: -1 };
  let found: State = { cost: Number.POSITIVE_INFINITY, previous: -1 };
  for (let before = 0; before < end; before++) {
    const cost = above[before]!.cost + boundaries[before]!.cost + lineCost(before + 1, end, line);
    if (cost < found.cost) found = { cost, previous: before };
  }
  return found;
}

/** The lines of a text, broken as `breakPlaces` says; line breaks in it count as spaces. */
export function breakLines(text: string, options: BreakOptions): string[] {
  const flat = text.replace(/\s*\n\s*/g, ' ').trim();
  const lines: string[] = [];
  let at = 0;
  for (const { end, next } of breakPlaces(flat, options)) {
    lines.push(flat.slice(at, end));
    at = next;
  }
  lines.push(flat.slice(at));
  return lines;
}
