import type { CellRange } from './cells.ts';

interface Rows {
  top: number;
  bottom: number;
}
interface Band {
  left: number;
  right: number;
  /** In order, without overlaps. */
  rows: Rows[];
}

/** Cells of one sheet as ranges: formulas that are filled down ask for one cell after the other of a column. */
export class CellSet {
  readonly #bands = new Map<string, Band>();

  add({ top, left, bottom, right }: CellRange): void {
    const key = `${left}:${right}`;
    const band = this.#bands.get(key) ?? { left, right, rows: [] };
    this.#bands.set(key, band);
    const { rows } = band;
    const from = firstReaching(rows, top - 1);
    let to = from;
    const merged = { top, bottom };
    for (; to < rows.length && rows[to]!.top <= bottom + 1; to++) {
      merged.top = Math.min(merged.top, rows[to]!.top);
      merged.bottom = Math.max(merged.bottom, rows[to]!.bottom);
    }
    rows.splice(from, to - from, merged);
  }

  has(row: number, column: number): boolean {
    return this.overlaps({ top: row, left: column, bottom: row, right: column });
  }

  overlaps({ top, left, bottom, right }: CellRange): boolean {
    for (const band of this.#bands.values()) {
      if (band.left > right || band.right < left) continue;
      const rows = band.rows[firstReaching(band.rows, top)];
      if (rows && rows.top <= bottom) return true;
    }
    return false;
  }
}

/** Index of the first rows that end at or after `top`. */
function firstReaching(rows: readonly Rows[], top: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.bottom < top) low = middle + 1;
    else high = middle;
  }
  return low;
}
