// Lays pages before and after translation side by side, as PNG files to be looked at:
//   node packages/pdf/scripts/sheets.ts <folder> [part of a file's name] [engine …]
// Files come from the corpus beside the repository, or are those named by path.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { corpusFiles } from '../src/testing/corpus.ts';
import { drawPdf } from '../src/testing/draw.ts';
import { beside, pngOf } from '../src/testing/png.ts';
import { pseudoPdf } from '../src/testing/translate.ts';

const ENGINES = ['es', 'ar', 'ja', 'de'];
/** Pages of a file that are laid out. */
const PAGES = 3;
/** Pixels a point. */
const SCALE = 1.1;

const [folder = 'sheets', name = '', ...engines] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const files: readonly (readonly [string, () => Uint8Array])[] = name.endsWith('.pdf')
  ? [[basename(name), () => Uint8Array.from(readFileSync(name))]]
  : corpusFiles().filter(([file]) => file.includes(name));
for (const [file, read] of files) {
  const bytes = read();
  const before = (await drawPdf(bytes, SCALE)).slice(0, PAGES);
  const results = [];
  for (const engine of engines.length ? engines : ENGINES) {
    const { bytes: result, notes, left, scale } = await pseudoPdf(bytes, engine);
    const kinds = Object.groupBy(notes, ({ kind }) => kind);
    const counts = Object.entries(kinds).map(([kind, list]) => `${list?.length} ${kind}`);
    process.stdout.write(
      `${file} ${engine}: scale ${scale.toFixed(2)}, ${left.length} left, ${counts.join(', ')}\n`,
    );
    results.push(await drawPdf(result, SCALE));
  }
  for (const [index, page] of before.entries()) {
    const sheet = pngOf(beside([page, ...results.map((pages) => pages[index]!)]));
    writeFileSync(join(folder, `${file.replace(/\.pdf$/, '')}-${index + 1}.png`), sheet);
  }
}
