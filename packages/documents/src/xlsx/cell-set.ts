import type { CellRange } from './cells.ts';

interface Rows {
  top: number;
  bottom: number;
}
interface Band {
  left: number;
  right: number;
  rows: Rows[];
  /** In order, without overlaps. */
  sorted: boolean;
}

/** Cells of one sheet as ranges: formulas that are filled down ask for one cell after the other of a column. */
export class CellSet {
  readonly #bands = new Map<string, Band>();

  add({ top, left, bottom, right }: CellRange): void {
    const key = `${left}:${right}`;
    const band = this.#bands.get(key) ?? { left, right, rows: [], sorted: true };
    this.#bands.set(key, band);
    const last = band.rows.at(-1);
    if (last && top >= last.top && top <= last.bottom + 1)
      last.bottom = Math.max(last.bottom, bottom);
    else {
      band.rows.push({ top, bottom });
      band.sorted = band.rows.length === 1;
    }
  }

  has(row: number, column: number): boolean {
    return this.overlaps({ top: row, left: column, bottom: row, right: column });
  }

  overlaps({ top, left, bottom, right }: CellRange): boolean {
    for (const band of this.#bands.values()) {
      if (band.left > right || band.right < left) continue;
      if (!band.sorted) sort(band);
      const rows = band.rows[firstReaching(band.rows, top)];
      if (rows && rows.top <= bottom) return true;
    }
    return false;
  }
}

function sort(band: Band): void {
  const merged: Rows[] = [];
  for (const rows of band.rows.sort((a, b) => a.top - b.top)) {
    const last = merged.at(-1);
    if (last && rows.top <= last.bottom + 1) last.bottom = Math.max(last.bottom, rows.bottom);
    else merged.push(rows);
  }
  band.rows = merged;
  band.sorted = true;
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
