import { expect, it } from 'vitest';
import { openPdf } from '../read/document.ts';
import { structureOf } from '../structure/structure.ts';
import { drawPdf } from '../testing/draw.ts';
import { lineReader } from '../testing/line-reader.ts';
import { type MadeDocument, makePdf } from '../testing/make-pdf.ts';
import { readScan } from '../testing/read-scan.ts';
import { textOf, translatePages } from '../testing/translate.ts';
import { needOf } from './survey.ts';

/** A font that draws letters and says of each code what `meaning` says. */
const fontFile = (text: string, meaning: (code: number) => number): MadeDocument => {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const codes = [...new Set(text)].map((letter) => letter.charCodeAt(0));
  const entries = codes.map((code) => `<${hex(code, 2)}> <${hex(meaning(code), 4)}>`).join('\n');
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange ${codes.length} beginbfchar\n${entries}\nendbfchar endcmap end end`;
  return {
    pages: [
      {
        content: `BT /F9 11 Tf 20 200 Td (${text}) Tj ET`,
        resources:
          '/Font << /F9 << /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode @map >> >>',
      },
    ],
    objects: { map: { entries: '', data: map } },
  };
};

const TEXT = 'never have seven clever reverends been better served';
const pageOf = async (bytes: Uint8Array) => {
  const document = await openPdf(bytes);
  try {
    return document.page(0);
  } finally {
    document.close();
  }
};

it.each([
  ['of private use', (code: number) => 0xe000 + code],
  ['of another alphabet', (code: number) => (code === 32 ? 32 : 97 + ((code - 97 + 2) % 26))],
])('letters %s are read from what they look like', async (_, meaning) => {
  const bytes = makePdf(fontFile(TEXT, meaning));
  const raw = await pageOf(bytes);
  expect(textOf(structureOf([raw])[0]?.spans ?? [])).not.toContain('never');
  expect(needOf(raw)?.regions).toHaveLength(1);
  // Read with a mistake and a word too many, as happens.
  const read = lineReader(() => ({ text: TEXT.replace('seven', 'sevcn') }));
  const { pages } = await readScan(bytes, read);
  expect(pages[0]!.pieces).toHaveLength(1);
  const [paragraph] = structureOf(pages);
  expect(textOf(paragraph!.spans)).toBe(TEXT);
  const { bytes: written } = await translatePages(bytes, pages, 'es', () => 'nunca jamás');
  const [drawn] = await drawPdf(written);
  expect(drawn!.text).toContain('nunca jamás');
  expect((await pageOf(written)).pieces.every(({ mode }) => mode === 0)).toBe(true);
});

it('a font that says what it means is believed, whatever is read', async () => {
  const bytes = makePdf(fontFile(TEXT, (code) => code));
  expect(needOf(await pageOf(bytes))).toBeUndefined();
});
