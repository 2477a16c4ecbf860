// A process of its own for each reader of src/cases/pdf-speed.bench.ts, so that its memory is its own: answers `Spent`
// as JSON. Arguments: the reader, the path of a PDF, and that of its text units, which extracting writes.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Fragment, TextUnit } from '@glossa/contract';
import { extractPdf, mergePdf, openPdf } from '@glossa/pdf';
import { pdfjsItems } from './pdfjs.ts';

/** What a reader took for a document. */
export interface Spent {
  seconds: number;
  /** Seconds of all threads. */
  processor: number;
  /** Most that was resident, MiB. */
  megabytes: number;
  /** Letters that were found, or that the written file has. */
  letters: number;
}

/** Answers what counts the letters of what was done, when the time is over. */
type Work = (bytes: Uint8Array, units: string) => Promise<() => number | Promise<number>>;

const count = (texts: Iterable<{ text: string }>) => {
  let letters = 0;
  for (const { text } of texts) letters += text.trim().length;
  return letters;
};

async function lettersOf(bytes: Uint8Array): Promise<number> {
  const document = await openPdf(bytes);
  try {
    let letters = 0;
    for (let index = 0; index < document.pageCount; index++)
      for (const { characters } of document.page(index).pieces) letters += count(characters);
    return letters;
  } finally {
    document.close();
  }
}

const changed = (fragment: Fragment, change: (text: string) => string): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? change(part) : part));

/** Every paragraph says something else, so that each is set and written. */
const altered = (text: string) => text.replace(/[aeo]/, (letter) => (letter === 'e' ? 'o' : 'e'));

/** Every third word once more: what is said in another language is longer. */
const longer = (text: string) => text.replace(/(\S+)((?:\s+\S+){2})/g, '$1 $1$2');

/** Read, structured and written, as a document is when its translations are there. */
const written =
  (change: (text: string) => string): Work =>
  async (bytes, units) => {
    const targets = new Map(
      (JSON.parse(readFileSync(units, 'utf8')) as TextUnit[]).map(({ id, source }) => [id, source]),
    );
    const { bytes: result, layout } = await mergePdf(
      bytes,
      (id) => {
        const source = targets.get(id);
        return source && changed(source, change);
      },
      { to: 'es' },
    );
    return () => {
      if (layout.paragraphs < 10 * layout.left)
        throw new Error(`${layout.left} paragraphs were left, ${layout.paragraphs} were written.`);
      return lettersOf(result);
    };
  };

export const PDF_READERS: Readonly<Record<string, Work>> = {
  'pdf.js, text': async (bytes) => {
    let letters = 0;
    for await (const items of pdfjsItems(bytes)) letters += count(items);
    return () => letters;
  },
  'ours, read': async (bytes) => {
    const letters = await lettersOf(bytes);
    return () => letters;
  },
  'ours, read and structured': async (bytes, path) => {
    const { units } = await extractPdf(bytes);
    return () => {
      writeFileSync(path, JSON.stringify(units));
      return count(
        units.flatMap(({ source }) =>
          source.map((part) => ({ text: typeof part === 'string' ? part : '' })),
        ),
      );
    };
  },
  'ours, read, structured and written': written(altered),
  'the same with a third more words': written(longer),
};

const [name, path, units] = process.argv.slice(2);
if (name && path && units && PDF_READERS[name]) {
  const bytes = new Uint8Array(readFileSync(path));
  const before = process.cpuUsage();
  const started = performance.now();
  const lettersFound = await PDF_READERS[name](bytes, units);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  const letters = await lettersFound();
  const spent: Spent = { seconds, processor: (user + system) / 1e6, megabytes, letters };
  process.stdout.write(JSON.stringify(spent));
}
