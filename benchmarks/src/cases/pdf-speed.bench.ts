import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { heapFlags } from '@glossa/processes';
import { defineCase } from '../harness/case.ts';
import { alignedRows } from '../harness/table.ts';
import { longDocument } from '../pdf/long-document.ts';
import { PDF_READERS, type Spent } from '../pdf/speed-reader.ts';

const PAGES = 300;
const TURNS = 3;
/** What a process that reads documents may take, MiB, unless somebody sets it otherwise. */
const MEMORY_MB = 512;
/** Letters that each reader finds of those that PDFium does, at least: the rest are blanks that pages do not draw. */
const LEAST_LETTERS = 0.9;
const WORKER = join(import.meta.dirname, '../pdf/speed-reader.ts');

const run = promisify(execFile);

const middle = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;

/** How fast a long document of text is read, structured and written, and in how much memory. */
export default defineCase({
  name: 'pdf-speed',
  about: `pages a second of set text (${PAGES} pages, or --pages), each reader in a process of its own with the flags of those that read documents in ${MEMORY_MB} MB; medians of ${TURNS} turns (or --turns)`,
  async report({ pages = PAGES, turns = TURNS }) {
    const folder = await mkdtemp(join(tmpdir(), 'glossa-pdf-speed-'));
    try {
      const path = join(folder, 'long.pdf');
      await writeFile(path, await longDocument(pages));
      const found = new Map<string, Spent[]>();
      for (let turn = 0; turn < turns; turn++)
        for (const name of Object.keys(PDF_READERS)) {
          const { stdout } = await run(process.execPath, [
            ...heapFlags(MEMORY_MB),
            WORKER,
            name,
            path,
            join(folder, 'units.json'),
          ]);
          found.set(name, [...(found.get(name) ?? []), JSON.parse(stdout) as Spent]);
        }
      const all = found.get('ours, read')![0]!.letters;
      const rows = [['', 'pages/s', 'of processor time', 'memory', 'letters']];
      for (const [name, spent] of found) {
        const of = (key: keyof Spent) => middle(spent.map((each) => each[key]));
        if (of('letters') < LEAST_LETTERS * all)
          throw new Error(`${name}: ${of('letters')} of ${all} letters.`);
        rows.push([
          name,
          (pages / of('seconds')).toFixed(1),
          (pages / of('processor')).toFixed(1),
          `${Math.round(of('megabytes'))} MB`,
          of('letters').toLocaleString('en'),
        ]);
      }
      return alignedRows(rows, 1);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
