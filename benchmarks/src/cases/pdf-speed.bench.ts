import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defineCase } from '../harness/case.ts';
import { alignedRows } from '../harness/table.ts';
import { longDocument } from '../pdf/long-document.ts';
import { PDF_READERS, type Spent } from '../pdf/speed-reader.ts';

const PAGES = 300;
const ROUNDS = 3;
const WORKER = join(import.meta.dirname, '../pdf/speed-reader.ts');

const run = promisify(execFile);

const middle = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;

/** How fast a long document of text is read, structured and written, and in how much memory. */
export default defineCase({
  name: 'pdf-speed',
  about: `pages a second of ${PAGES} pages of set text, each reader in a process of its own; medians of ${ROUNDS} rounds`,
  async report() {
    const folder = await mkdtemp(join(tmpdir(), 'glossa-pdf-speed-'));
    try {
      const path = join(folder, 'long.pdf');
      await writeFile(path, await longDocument(PAGES));
      const found = new Map<string, Spent[]>();
      for (let round = 0; round < ROUNDS; round++)
        for (const name of Object.keys(PDF_READERS)) {
          const { stdout } = await run(process.execPath, [WORKER, name, path]);
          found.set(name, [...(found.get(name) ?? []), JSON.parse(stdout) as Spent]);
        }
      const rows = [['', 'pages/s', 'of processor time', 'memory', 'letters']];
      for (const [name, spent] of found) {
        const of = (key: keyof Spent) => middle(spent.map((each) => each[key]));
        rows.push([
          name,
          (PAGES / of('seconds')).toFixed(1),
          (PAGES / of('processor')).toFixed(1),
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
