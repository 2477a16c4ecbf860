import { defineCase } from '../harness/case.ts';
import { alignedRows } from '../harness/table.ts';
import { type Fixture, readFixtures } from '../pdf/fixtures.ts';
import { hasPoppler, ours, poppler } from '../pdf/readers.ts';
import { type Score, score } from '../pdf/score.ts';

type Reader = readonly [name: string, read: (fixture: Fixture) => string[] | Promise<string[]>];

const OURS: readonly Reader[] = [
  ['ours', (fixture) => ours(fixture)],
  ['ours, content shuffled', (fixture) => ours(fixture, true)],
];
const POPPLER: readonly Reader[] = [
  ['pdftotext', (fixture) => poppler(fixture, [])],
  ['pdftotext -layout', (fixture) => poppler(fixture, ['-layout'])],
];

const mean = (scores: readonly Score[], of: 'precision' | 'recall' | 'f1' | 'tau') =>
  (scores.reduce((sum, found) => sum + found[of], 0) / scores.length).toFixed(3);

const HEAD = ['', 'precision', 'recall', 'F1', 'tau'];

/** How well the structure of set documents is found, whose paragraphs are known. */
export default defineCase({
  name: 'pdf-structure',
  about:
    'paragraphs (F1) and their order (Kendall’s tau) of PDF documents whose sources are known; means over documents',
  async report() {
    const fixtures = readFixtures();
    const readers = hasPoppler() ? [...OURS, ...POPPLER] : OURS;
    const rows: string[][] = [HEAD];
    let worst: { name: string; found: Score }[] = [];
    for (const [name, read] of readers) {
      const scores: Score[] = [];
      for (const fixture of fixtures) {
        const found = score(fixture.truth, await read(fixture));
        scores.push(found);
        if (name === 'ours') worst.push({ name: fixture.name, found });
      }
      rows.push([
        name,
        ...(['precision', 'recall', 'f1', 'tau'] as const).map((of) => mean(scores, of)),
      ]);
    }
    worst = worst.sort((one, other) => one.found.f1 - other.found.f1).slice(0, 8);
    const worstLines = worst.map(
      ({ name, found }) => `    ${name}: F1 ${found.f1.toFixed(3)}, tau ${found.tau.toFixed(3)}`,
    );
    return [
      `  ${fixtures.length} documents, ${fixtures.reduce((sum, { truth }) => sum + truth.length, 0)} paragraphs`,
      alignedRows(rows, 1),
      '  lowest of ours:',
      ...worstLines,
    ].join('\n');
  },
});
