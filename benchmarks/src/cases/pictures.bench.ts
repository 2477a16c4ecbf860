import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTesseractEngine } from '@glossa/engines/node';
import { createPictures, type PageText } from '@glossa/pictures';
import { defineCase } from '../harness/case.ts';
import { withMemoryOfChildren } from '../harness/memory-of-children.ts';
import { percent } from '../harness/percent.ts';
import { alignedRows } from '../harness/table.ts';
import { annotatedPages } from '../pictures/pages.ts';
import { redrawPages } from '../pictures/redraw.ts';
import { type Score, scorePage, sumOf } from '../pictures/score.ts';
import { asProduct, groupedPage, type Way, wholePage } from '../pictures/ways.ts';

const HEAD = [
  '',
  'recall',
  'precision',
  'letters wrong',
  'ratio',
  'of found',
  'order',
  's a page',
  'ratio',
];

const share = (part: number, all: number) => (all === 0 ? '–' : (part / all).toFixed(3));
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Measured {
  name: string;
  score: Score;
  seconds: number;
}

/** Reads each page in all ways, one after the other: who shares the machine shares it with all. */
async function measure(
  ways: readonly (readonly [name: string, way: Way])[],
  pages: ReturnType<typeof annotatedPages>,
  folder: string,
): Promise<Measured[]> {
  const taken = ways.map(([name, way]) => ({
    ...{ name, way, scores: [] as Score[], times: [] as number[] },
  }));
  // The first page starts processes and loads data.
  for (const { way } of taken) await way(pages[0]!.path, folder);
  for (const { path, texts } of pages) {
    for (const one of taken) {
      const begun = performance.now();
      const found = await one.way(path, folder);
      one.times.push((performance.now() - begun) / 1000);
      one.scores.push(scorePage(texts, found));
    }
  }
  return taken.map(({ name, scores, times }) => ({
    ...{ name, score: sumOf(scores), seconds: median(times) },
  }));
}

function row({ name, score, seconds }: Measured, first: Measured): string[] {
  const { texts, found, matched, letters, wrong, lettersFound, wrongFound, pairs, ordered } = score;
  return [
    name,
    share(matched, texts),
    share(matched, found),
    percent(wrong, letters, 1),
    `${(wrong / first.score.wrong).toFixed(2)}×`,
    percent(wrongFound, lettersFound, 1),
    percent(ordered, pairs, 1),
    seconds.toFixed(1),
    `${(seconds / first.seconds).toFixed(2)}×`,
  ];
}

/** How well pages of manga are read, and what it takes to read and to redraw them. */
export default defineCase({
  name: 'pictures',
  about:
    'pages of manga read: texts found where boxes overlap by half, letters wrong (of all, and of texts that were found), order, seconds and memory; then drawn in English, seconds by stage',
  async report({ beside }) {
    const pages = annotatedPages(beside);
    if (pages.length === 0) return { skipped: 'there are no pages of OpenMantra' };
    const reader = createTesseractEngine();
    const pictures = createPictures({ timeoutMs: 300_000 });
    const folder = mkdtempSync(join(tmpdir(), 'glossa-bench-'));
    try {
      const finding: number[] = [];
      const read = new Map<string, PageText>();
      const run = () =>
        measure(
          [
            ['Tesseract on the page', wholePage(reader)],
            ['lines grouped (before)', groupedPage(reader)],
            [
              'Glossa',
              asProduct(
                pictures,
                reader,
                (ms) => finding.push(ms / 1000),
                (path, page) => read.set(path, page),
              ),
            ],
          ],
          pages,
          folder,
        );
      const [measured, megabytes] = await withMemoryOfChildren(run);
      const ours = measured.at(-1)!;
      // A page that nothing was found on is quick to read.
      if (ours.score.matched * 2 < ours.score.texts)
        throw new Error(`Of ${ours.score.texts} texts only ${ours.score.matched} were found.`);
      const rows = measured.map((one) => row(one, measured[0]!));
      const found = median(finding.slice(1));
      const work = `  ${pages.length} pages, ${ours.score.texts} texts; finding them took ${found.toFixed(1)} s a page; the largest process took ${megabytes.toFixed(0)} MB`;
      const redrawn = await redrawPages({ pictures, reader }, read, folder);
      return [work, alignedRows([HEAD, ...rows], 1), redrawn].join('\n');
    } finally {
      pictures.close();
      await reader.close();
      rmSync(folder, { recursive: true });
    }
  },
});
