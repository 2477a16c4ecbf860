import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTesseractEngine } from '@glossa/engines/node';
import { structureOf } from '@glossa/pdf';
import {
  drawScan,
  EAST_ASIAN_FONT,
  type ScanOptions,
  type ScanPage,
} from '@glossa/pdf/testing/make-scan';
import { readerOf, readScan } from '@glossa/pdf/testing/read-scan';
import { scanPdf } from '@glossa/pdf/testing/scan-pdf';
import { defineCase } from '../harness/case.ts';
import { percent } from '../harness/percent.ts';
import { alignedRows } from '../harness/table.ts';
import { distance } from '../pdf/edit-distance.ts';
import { SCANNED_TEXTS } from '../pdf/scanned-texts.ts';

const PAPERS: Readonly<Record<string, ScanOptions>> = {
  clean: { resolution: 200, quality: 90 },
  skewed: { resolution: 200, skew: 2, paper: ['#f6efdf'], quality: 80 },
  noisy: { resolution: 200, skew: -1, paper: ['#efe6d0', '#c9bb98'], noise: 45, quality: 55 },
};

/** A page with a heading and two columns. */
function pageOf({ title, body, isRightToLeft }: (typeof SCANNED_TEXTS)[number]): ScanPage {
  const columns = isRightToLeft ? [220, 30] : [30, 220];
  return {
    width: 420,
    height: 300,
    texts: [
      { text: title, x: 30, y: 40, width: 360, size: 18, isRightToLeft },
      ...columns.map((x, index) => ({
        ...{ text: body[index]!, x, y: 75, width: 165, size: 10, isSerif: true, isRightToLeft },
        leading: 15,
      })),
    ],
  };
}

const letters = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '');
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** How well made scans are read. */
export default defineCase({
  name: 'pdf-scan',
  about:
    'letters wrong (Levenshtein distance, in the order of reading) and seconds a page of scans with two columns, beside Tesseract on the whole page',
  async report() {
    const engine = createTesseractEngine();
    const folder = mkdtempSync(join(tmpdir(), 'glossa-bench-'));
    const { signal } = new AbortController();
    const rows: string[][] = [['', 'ours', 's', 'whole page', 's']];
    const left: string[] = [];
    try {
      for (const text of SCANNED_TEXTS) {
        const { language } = text;
        if (!(await engine.canRead(language)) || (language === 'ja' && !EAST_ASIAN_FONT)) {
          left.push(language);
          continue;
        }
        const truth = letters([text.title, ...text.body].join(''));
        for (const [name, options] of Object.entries(PAPERS)) {
          const page = pageOf(text);
          const bytes = await scanPdf([{ page, options }]);
          const begun = performance.now();
          const { pages } = await readScan(bytes, readerOf(engine, signal), language);
          const paragraphs = structureOf(pages);
          const took = performance.now() - begun;
          const ours = letters(
            paragraphs.flatMap(({ spans }) => spans.map((span) => span.text)).join(''),
          );
          const path = join(folder, 'page.png');
          writeFileSync(path, drawScan(page, options).toBuffer('image/png'));
          const wholeBegun = performance.now();
          const { blocks } = await engine.read({ path, language }, signal);
          const wholeTook = performance.now() - wholeBegun;
          const whole = letters(
            blocks.flatMap(({ lines }) => lines.map((line) => line.text)).join(''),
          );
          rows.push([
            `${language}, ${name}`,
            percent(distance(truth, ours), truth.length, 1),
            seconds(took),
            percent(distance(truth, whole), truth.length, 1),
            seconds(wholeTook),
          ]);
        }
      }
    } finally {
      await engine.close();
      rmSync(folder, { recursive: true });
    }
    const missing =
      left.length > 0 ? [`  left out, for want of data or fonts: ${left.join(' ')}`] : [];
    return [alignedRows(rows, 1), ...missing].join('\n');
  },
});
