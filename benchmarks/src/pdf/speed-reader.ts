// A process of its own for each reader of src/cases/pdf-speed.bench.ts, so that its memory is its own: answers
// `{ seconds, megabytes, letters }` as JSON. Arguments: the reader, and the path of a PDF.
import { readFileSync } from 'node:fs';
import { Faces, openPdf, type PageContent, structureOf, typeset, writePdf } from '@glossa/pdf';
import { pdfjsItems } from './pdfjs.ts';

/** What a reader took for a document. `processor`: seconds of all threads. */
export interface Spent {
  seconds: number;
  processor: number;
  megabytes: number;
  letters: number;
}

/** Letters that a reader found or set. */
type Work = (bytes: Uint8Array) => Promise<number>;

async function read(bytes: Uint8Array): Promise<PageContent[]> {
  const document = await openPdf(bytes);
  try {
    return Array.from({ length: document.pageCount }, (_, index) => document.page(index));
  } finally {
    document.close();
  }
}

const count = (texts: Iterable<{ text: string }>) => {
  let letters = 0;
  for (const { text } of texts) letters += text.length;
  return letters;
};

/** Every third word once more: what is said in another language is longer. */
const longer = (text: string) => text.replace(/(\S+)((?:\s+\S+){2})/g, '$1 $1$2');

/** All stages with nothing translated, or with `change` in the place of an engine. */
const through =
  (change: (text: string) => string): Work =>
  async (bytes) => {
    const pages = await read(bytes);
    const translated = structureOf(pages).map((paragraph) => ({
      paragraph,
      language: 'es',
      spans: paragraph.spans.map((span) =>
        span.isKept ? span : { ...span, text: change(span.text) },
      ),
    }));
    const faces = new Faces();
    const { paragraphs } = await typeset(translated, pages, faces);
    const { bytes: written, left } = await writePdf({
      bytes,
      pages,
      paragraphs,
      face: (key) => faces.get(key),
      texts: { language: 'es', isRightToLeft: false },
    });
    if (written.length < 1000 || left.length > 0.05 * paragraphs.length)
      throw new Error(`${left.length} of ${paragraphs.length} paragraphs were left.`);
    return count(paragraphs.flatMap(({ runs }) => runs.flatMap(({ glyphs }) => glyphs)));
  };

export const PDF_READERS: Readonly<Record<string, Work>> = {
  'pdf.js text': async (bytes) => {
    let letters = 0;
    for await (const items of pdfjsItems(bytes)) letters += count(items);
    return letters;
  },
  'ours, read': async (bytes) => {
    let letters = 0;
    const document = await openPdf(bytes);
    for (let index = 0; index < document.pageCount; index++)
      letters += count(document.page(index).pieces.flatMap(({ characters }) => characters));
    document.close();
    return letters;
  },
  'ours, read and structured': async (bytes) =>
    count(structureOf(await read(bytes)).flatMap(({ spans }) => spans)),
  'ours, read, structured and written': through((text) => text),
  'the same with a third more words': through(longer),
};

const [name, path] = process.argv.slice(2);
if (name && path && PDF_READERS[name]) {
  const bytes = new Uint8Array(readFileSync(path));
  const started = performance.now();
  const letters = await PDF_READERS[name](bytes);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage();
  const megabytes = process.resourceUsage().maxRSS / 1024;
  const spent: Spent = { seconds, processor: (user + system) / 1e6, megabytes, letters };
  process.stdout.write(JSON.stringify(spent));
}
