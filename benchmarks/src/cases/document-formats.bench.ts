import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Fragment } from '@glossa/contract';
import { createDocumentService, type DocumentService } from '@glossa/documents';
import {
  buildLargeCsv,
  buildLargeEpub,
  buildLargeHtml,
  buildLargeMarkdown,
  buildLargeOdp,
  buildLargeOds,
  buildLargeOdt,
  buildLargeRtf,
  buildLargeText,
  buildLargeXliff,
} from '@glossa/documents/testing/large-books';
import { buildLargeDocx } from '@glossa/documents/testing/large-docx';
import { buildLargePptx } from '@glossa/documents/testing/large-pptx';
import { buildLargeXlsx } from '@glossa/documents/testing/large-xlsx';
import Docxtemplater from 'docxtemplater';
import mammoth from 'mammoth';
import PizZip from 'pizzip';
import { defineCase, type Sample, type Variant } from '../harness/case.ts';

const PAGES = 100;
/** Rows of a workbook that would be printed on one page. */
const ROWS_PER_PAGE = 50;

interface Subject {
  name: string;
  pages: number;
  build(): Buffer;
}

const SUBJECTS: readonly Subject[] = [
  { name: 'docx', pages: PAGES, build: () => buildLargeDocx(PAGES) },
  { name: 'pptx', pages: PAGES, build: () => buildLargePptx(PAGES) },
  { name: 'xlsx', pages: PAGES, build: () => buildLargeXlsx(PAGES * ROWS_PER_PAGE) },
  { name: 'epub', pages: PAGES, build: () => buildLargeEpub(PAGES) },
  { name: 'odt', pages: PAGES, build: () => buildLargeOdt(PAGES) },
  { name: 'ods', pages: PAGES, build: () => buildLargeOds(PAGES * ROWS_PER_PAGE) },
  { name: 'odp', pages: PAGES, build: () => buildLargeOdp(PAGES) },
  { name: 'rtf', pages: PAGES, build: () => buildLargeRtf(PAGES) },
  { name: 'xlf', pages: PAGES, build: () => buildLargeXliff(PAGES) },
  { name: 'html', pages: PAGES, build: () => buildLargeHtml(PAGES) },
  { name: 'md', pages: PAGES, build: () => buildLargeMarkdown(PAGES) },
  { name: 'txt', pages: PAGES, build: () => buildLargeText(PAGES) },
  { name: 'csv', pages: PAGES, build: () => buildLargeCsv(PAGES * ROWS_PER_PAGE) },
];

/** What the null engine answers: the source in capitals, so that every unit is written. */
function capitals(fragment: Fragment): Fragment {
  return fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));
}

async function rate(pages: number, bytes: number, work: () => Promise<string>): Promise<Sample> {
  const start = performance.now();
  const note = await work();
  const seconds = (performance.now() - start) / 1000;
  const speed = (bytes / 1_000_000 / seconds).toFixed(2);
  return { value: pages / seconds, note: `${speed} MB/s, ${note}` };
}

/** Reads a file into units and writes it with all of them changed. */
function translated(
  documents: DocumentService,
  folder: string,
  { name, pages, build }: Subject,
): Variant {
  const path = join(folder, `subject.${name}`);
  writeFileSync(path, build());
  const file = { path, name: `subject.${name}` };
  const out = join(folder, `out.${name}`);
  return {
    name: `${name}: read and written`,
    sample: () =>
      rate(pages, statSync(path).size, async () => {
        const { units } = await documents.extract(file);
        const targets = new Map(units.map(({ id, source }) => [id, capitals(source)]));
        const merged = await documents.merge(file, targets, out, { from: 'en', to: 'es' });
        if (
          units.length < pages ||
          merged.size === 0 ||
          readFileSync(out).equals(readFileSync(path))
        )
          throw new Error(`${name} was not translated.`);
        return `${units.length} units`;
      }),
  };
}

/** What a developer would take from npm for Word files: one reads text, the other fills templates in. */
function peers(docx: Buffer): Variant[] {
  return [
    {
      name: 'docx: mammoth, text read only',
      sample: () =>
        rate(PAGES, docx.length, async () => {
          const { value } = await mammoth.extractRawText({ buffer: docx });
          if (value.length < PAGES * 100) throw new Error('mammoth read no text.');
          return `${value.length} characters`;
        }),
    },
    {
      name: 'docx: docxtemplater, parsed and written',
      sample: () =>
        rate(PAGES, docx.length, async () => {
          const document = new Docxtemplater(new PizZip(docx));
          document.render({});
          const bytes = document.toBuffer();
          if (bytes.length < docx.length / 2) throw new Error('docxtemplater wrote nothing.');
          return `${Math.round(bytes.length / 1000)} kB written`;
        }),
    },
  ];
}

/** Formats without the engine: how fast files are read and written. */
export default defineCase({
  name: 'document-formats',
  about: `files of ${PAGES} pages (slides, ${ROWS_PER_PAGE} rows) read and written, every unit changed, no engine`,
  unit: 'pages/s',
  better: 'higher',
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'glossa-formats-'));
    const documents = createDocumentService({ isolated: false });
    const [first, ...others] = SUBJECTS.map((subject) => translated(documents, folder, subject));
    return {
      variants: [first!, ...peers(buildLargeDocx(PAGES)), ...others],
      async close() {
        await documents.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
});
