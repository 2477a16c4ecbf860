import type { Case, Skipped } from './case.ts';
import type { VariantResult } from './measure.ts';
import { figure } from './statistics.ts';

interface Column {
  title: string;
  /** Figures are aligned at their end. */
  figures: boolean;
  cell(result: VariantResult): string;
}

function columns(unit: string): Column[] {
  return [
    { title: '', figures: false, cell: ({ name }) => name },
    { title: `median ${unit}`, figures: true, cell: ({ median }) => figure(median) },
    {
      title: 'lowest – highest',
      figures: true,
      cell: ({ lowest, highest }) => `${figure(lowest)} – ${figure(highest)}`,
    },
    { title: 'ratio', figures: true, cell: ({ ratio }) => `${ratio.toFixed(2)}×` },
    { title: 'p99 ms', figures: true, cell: ({ p99 }) => (p99 === undefined ? '' : figure(p99)) },
    { title: 'work', figures: false, cell: ({ note }) => note },
  ];
}

/** The results of a case as lines of text; columns without a single figure are left out. */
export function table(
  { name, about, unit, better }: Case,
  results: readonly VariantResult[],
): string {
  const lines = results.map(() => '  ');
  let head = '  ';
  for (const { title, figures, cell } of columns(unit)) {
    const cells = results.map(cell);
    if (cells.every((text) => text === '')) continue;
    const width = Math.max(title.length, ...cells.map((text) => text.length));
    const pad = (text: string) => `${figures ? text.padStart(width) : text.padEnd(width)}  `;
    head += pad(title);
    for (const [row, text] of cells.entries()) lines[row] += pad(text);
  }
  const rows = [head, ...lines].map((line) => line.trimEnd());
  return [`${name}: ${about} (${better} is better)`, ...rows].join('\n');
}

/** What stands in the place of the table of a case that could not run. */
export function skippedLine(
  { name, about }: Pick<Case, 'name' | 'about'>,
  { skipped }: Skipped,
): string {
  return `${name}: ${about}\n  skipped: ${skipped}`;
}

/** Rows of cells as lines of text; cells after the first `names` are figures, aligned at their end. */
export function alignedRows(rows: readonly (readonly string[])[], names: number): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row.map((cell, column) =>
      column < names ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
    ),
  );
  return lines.map((cells) => `  ${cells.join('  ')}`.trimEnd()).join('\n');
}
