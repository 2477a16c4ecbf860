import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fragmentText, TEXTS_FORMATS, type TextsFormat } from '@glossa/contract';
import { createDocumentService } from '@glossa/documents';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TextPage } from './page.ts';
import { writeTexts } from './write-texts.ts';

const documents = createDocumentService({ isolated: false });
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(async () => {
  await documents.close();
  await folder.remove();
});

const text = (source: string, translation = source) => ({
  ...{ source, translation, vertical: true },
  polygon: [[0, 0] as const, [9, 0] as const, [9, 9] as const],
});
const TRANSLATED: TextPage[] = [
  { name: 'a.png', language: 'ja', texts: [text('はい', 'Sí, "claro"'), text('=A1', '=B1')] },
  { name: 'b.png', language: null, texts: [] },
];
const READ: TextPage[] = [
  {
    ...{ name: 'bill.png', language: 'en', texts: [text('all'), text('in'), text('one')] },
    parts: [
      { kind: 'text', text: 'Bill <1> & more\u0001' },
      {
        kind: 'table',
        rows: [
          ['Tea', '2.50'],
          ['=1+1', ''],
        ],
      },
      { kind: 'list', items: ['• Milk', '2. Bread'] },
    ],
  },
];

const bytesOf = async (pages: readonly TextPage[], format: TextsFormat, to?: string) =>
  Buffer.from(await new Response(writeTexts(pages, format, to).body).arrayBuffer());
const textOf = async (...asked: Parameters<typeof bytesOf>) => `${await bytesOf(...asked)}`;

/** What a reader of documents finds in it. */
async function unitsOf(pages: readonly TextPage[], format: TextsFormat, to?: string) {
  const name = `file.${format}`;
  const path = join(folder.path, name);
  await writeFile(path, await bytesOf(pages, format, to));
  const { units } = await documents.extract({ path, name });
  return units.map(({ source }) => fragmentText(source));
}

it('no text becomes a formula of a table', async () => {
  expect(await textOf(TRANSLATED, 'csv', 'es')).toBe(
    '\uFEFF"picture","text","source","translation"\r\n"a.png","1","はい","Sí, ""claro"""\r\n"a.png","2","\'=A1","\'=B1"\r\n',
  );
  expect(await textOf(READ, 'csv')).toBe('\uFEFF"Tea","2.50"\r\n"\'=1+1",""\r\n');
  // Cells of a sheet are text, and are read back as they were.
  const cells = `${await bytesOf(READ, 'xlsx')}`.match(/<t xml:space="preserve">[^<]*/g);
  expect(cells?.map((cell) => cell.split('>')[1])).toEqual(['Tea', '2.50', '=1+1']);
});

it('one picture is its texts alone, several say whose they are', async () => {
  expect(await textOf(TRANSLATED.slice(0, 1), 'txt', 'es')).toBe('Sí, "claro"\n\n=B1\n');
  expect(await textOf(TRANSLATED, 'txt', 'es')).toMatch(/^a\.png\n\nSí/);
  expect(await textOf(READ, 'txt')).toContain('Tea\t2.50\n=1+1\t\n\n• Milk\n2. Bread\n');
  expect(JSON.parse(await textOf(TRANSLATED, 'json', 'es'))[0]).toMatchObject({
    ...{ name: 'a.png', language: 'ja' },
    texts: [{ source: 'はい', vertical: true }, { source: '=A1' }],
  });
});

it('documents and sheets say what was read, whatever characters it has', async () => {
  expect(await unitsOf(READ, 'docx')).toEqual([...['Bill <1> & more', 'Tea', 'Milk', '2. Bread']]);
  expect(await unitsOf(READ, 'xlsx')).toEqual(['Tea']);
  expect(await unitsOf(TRANSLATED, 'docx', 'es')).toEqual([
    ...['a.png', 'Sí, "claro"', '=B1', 'b.png'],
  ]);
  expect(await textOf(TRANSLATED, 'docx', 'he')).toContain('<w:bidi/>');
});

it('pictures without any text are files all the same', async () => {
  for (const format of TEXTS_FORMATS)
    expect((await bytesOf(TRANSLATED.slice(1), format, 'es')).length).toBeGreaterThan(0);
});
