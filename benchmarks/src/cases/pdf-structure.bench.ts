import { defineCase } from '../harness/case.ts';
import { alignedRows } from '../harness/table.ts';
import { type Fixture, HELD_BACK, readFixtures, UNSEEN } from '../pdf/fixtures.ts';
import { hasPoppler, ours, pdfjs, poppler } from '../pdf/readers.ts';
import { type Score, score } from '../pdf/score.ts';

type Reader = readonly [name: string, read: (fixture: Fixture) => string[] | Promise<string[]>];

const READERS: readonly Reader[] = [
  ['ours', (fixture) => ours(fixture)],
  ['ours, content shuffled', (fixture) => ours(fixture, true)],
  ['pdf.js', pdfjs],
];
const POPPLER: readonly Reader[] = [
  ['pdftotext', (fixture) => poppler(fixture, [])],
  ['pdftotext -layout', (fixture) => poppler(fixture, ['-layout'])],
];

const SETS = [
  ['rules were made by these', undefined],
  ['others, which rules were mended on', HELD_BACK],
  ['of other people, never looked at', UNSEEN],
] as const;

const mean = (scores: readonly Score[], of: 'precision' | 'recall' | 'f1' | 'tau') =>
  (scores.reduce((sum, found) => sum + found[of], 0) / scores.length).toFixed(3);

const COLUMNS = ['precision', 'recall', 'f1', 'tau'] as const;
const HEAD = ['', 'precision', 'recall', 'F1', 'tau'];

/** What sets a document, and what is in it: `tex-en-two-columns` is LaTeX's. */
const kindOf = ({ name }: Fixture) => name.split('-')[0]!;

async function reportOf(title: string, fixtures: readonly Fixture[]): Promise<string[]> {
  const readers = hasPoppler() ? [...READERS, ...POPPLER] : READERS;
  const rows: string[][] = [HEAD];
  const own = new Map<Fixture, Score>();
  for (const [name, read] of readers) {
    const scores: Score[] = [];
    for (const fixture of fixtures) {
      const found = score(fixture.truth, await read(fixture));
      scores.push(found);
      if (name === 'ours') own.set(fixture, found);
    }
    rows.push([name, ...COLUMNS.map((of) => mean(scores, of))]);
  }
  for (const kind of new Set(fixtures.map(kindOf))) {
    const scores = [...own].filter(([fixture]) => kindOf(fixture) === kind);
    const name = `ours, ${kind} (${scores.length})`;
    rows.push([
      name,
      ...COLUMNS.map((of) =>
        mean(
          scores.map(([, found]) => found),
          of,
        ),
      ),
    ]);
  }
  const worst = [...own].sort(([, one], [, other]) => one.f1 - other.f1).slice(0, 8);
  const paragraphs = fixtures.reduce((sum, { truth }) => sum + truth.length, 0);
  return [
    `  ${title}: ${fixtures.length} documents, ${paragraphs} paragraphs`,
    alignedRows(rows, 1),
    '  lowest of ours:',
    ...worst.map(
      ([{ name }, { f1, tau }]) => `    ${name}: F1 ${f1.toFixed(3)}, tau ${tau.toFixed(3)}`,
    ),
  ];
}

/** How well the structure of set documents is found, whose paragraphs are known. */
export default defineCase({
  name: 'pdf-structure',
  about:
    'paragraphs (F1) and their order (Kendall’s tau) of PDF documents whose sources are known; means over documents',
  async report() {
    const lines: string[] = [];
    for (const [title, folder] of SETS)
      lines.push(...(await reportOf(title, readFixtures(folder))));
    return lines.join('\n');
  },
});
