import { availableParallelism, loadavg } from 'node:os';
import { defineCase } from '../harness/case.ts';
import { alignedRows } from '../harness/table.ts';
import { pagesOf, type Translated, translatePages } from '../pictures/batch.ts';

const PAGES = 50;

/** A batch of pictures, by one process of each kind and by as many as processors keep busy. */
export default defineCase({
  name: 'picture-batch',
  about:
    'a job of 50 drawn pages of comics of 1,000 × 1,400 pixels with five bubbles (--pages), by the server with a null engine: with one process of each kind, with one more than processors, and one page after the other; minutes, ratio, processor time and memory of all processes together. Fails where a page is not made, or is not the same to the bit in each way',
  async report({ pages: count = PAGES }) {
    const pages = pagesOf(count);
    const many = availableParallelism() + 1;
    const ways = [
      ['one process of each kind', { processes: 1, together: true }],
      [`${many} of each kind`, { processes: many, together: true }],
      ['a job for each page', { processes: 1, together: false }],
    ] as const;
    const busy = () => loadavg()[0]!.toFixed(1);
    const before = busy();
    const rows: string[][] = [];
    let first: Translated | undefined;
    for (const [name, way] of ways) {
      const made = await translatePages(pages, way);
      first ??= made;
      const others = made.hashes.filter((hash, at) => hash !== first!.hashes[at]).length;
      if (others > 0 || new Set(made.hashes).size !== count)
        throw new Error(`${name}: ${others} of ${count} pages are not as they were.`);
      const { seconds, cpuSeconds, megabytes } = made;
      rows.push([
        ...[name, (seconds / 60).toFixed(2), `${(first.seconds / seconds).toFixed(2)}×`],
        ...[cpuSeconds.toFixed(0), (cpuSeconds / seconds).toFixed(2), megabytes.toFixed(0)],
      ]);
    }
    const head = ['', 'minutes', 'ratio', 'CPU s', 'processors', 'MB'];
    const load = `  (load of the machine before it ${before}, after it ${busy()})`;
    return `${alignedRows([head, ...rows], 1)}\n${load}`;
  },
});
