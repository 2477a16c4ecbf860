import { PDF, PdfDict, type PdfRef } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { isStream } from '../content/objects.ts';
import { boxesOn, changedOutside } from '../testing/compare.ts';
import { drawPdf } from '../testing/draw.ts';
import { FEATURES } from '../testing/features.ts';
import { judge } from '../testing/judge.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { textOf, translatePdf } from '../testing/translate.ts';
import { writePdf } from './write.ts';

const TRANSLATION = 'Ahoj, milý světe.';
/** Word by word, so that stretches of other colours stay stretches. */
const WORDS: Readonly<Record<string, string>> = { Hello: 'Ahoj,', brave: 'milý', world: 'světe' };

const isHello = (text: string) => /Hello|brave|world/.test(text);
const toCzech = (text: string) =>
  isHello(text) ? text.replace(/Hello|brave|world/g, (word) => WORDS[word] ?? word) : undefined;

/** One line of text, without the blanks that readers put in at will. */
const plain = (text: string) => text.replace(/\s+/g, ' ');

/** Text that may be broken anywhere: PDFium reads words with `/ActualText` as if they had no width. */
const solid = (text: string) => text.replace(/\s+/g, '');

/** Every byte of a file's streams, decoded. */
async function streamsOf(bytes: Uint8Array): Promise<string> {
  const pdf = await PDF.load(bytes);
  const out: string[] = [];
  const seen = new Set<unknown>();
  const visit = (object: unknown): void => {
    if (!object || typeof object !== 'object' || seen.has(object)) return;
    seen.add(object);
    if ('objectNumber' in object) visit(pdf.getObject(object as PdfRef));
    else if (object instanceof PdfDict) {
      if (isStream(object)) out.push(Buffer.from(object.getDecodedData()).toString('latin1'));
      for (const [, value] of object) visit(value);
    } else if (Symbol.iterator in object)
      for (const item of object as Iterable<unknown>) visit(item);
  };
  visit(pdf.getCatalog());
  return out.join('\n');
}

describe('a translated line in a file with', () => {
  it.each(FEATURES.map(({ name, document }) => [name, document] as const))(
    '%s',
    async (_, document) => {
      const bytes = makePdf(document);
      const result = await translatePdf(bytes, 'cs', toCzech);
      expect(result.left).toEqual([]);
      expect(result.notes).toEqual([]);
      const before = await drawPdf(bytes, 2);
      const after = await drawPdf(result.bytes, 2);
      before.forEach((drawn, index) => {
        const page = result.pages[index]!;
        const hellos = plain(drawn.text).split('Hello brave world.').length - 1;
        expect(hellos).toBeGreaterThan(0);
        expect(solid(after[index]!.text).split(solid(TRANSLATION)).length - 1).toBe(hellos);
        expect(after[index]!.text).not.toMatch(/Hello|brave|world/);
        expect(changedOutside(drawn, after[index]!, page, boxesOn(page, result.set))).toBe(0);
      });
      expect(await streamsOf(result.bytes)).not.toMatch(/Hello|48656C6C6F/i);
      const { text, complaint } = judge(result.bytes);
      expect(complaint).toBeUndefined();
      if (text !== undefined) expect(solid(text)).toContain(solid(TRANSLATION));
    },
  );
});

describe('what others use too', () => {
  it('a form that is drawn twice is changed where its paragraph was translated', async () => {
    const { document } = FEATURES.find(({ name }) => name === 'a form that is used twice')!;
    let count = 0;
    const result = await translatePdf(makePdf(document), 'cs', (text) => {
      count += isHello(text) ? 1 : 0;
      return count === 1 ? toCzech(text) : undefined;
    });
    const [drawn] = await drawPdf(result.bytes);
    expect(plain(drawn!.text)).toMatch(/Ahoj, milý světe\..*Hello brave world\./);
  });
});

describe('what belongs to the text', () => {
  it('a link moves to its words, title and bookmarks are renamed, the language is told', async () => {
    const bytes = makePdf({
      pages: [
        {
          content:
            'BT /F1 14 Tf 50 200 Td (Read ) Tj 0 0 1 rg (the manual) Tj 0 g ( first) Tj 0 -60 Td (Stays here) Tj ET',
          entries: '/Annots [@link]',
        },
      ],
      objects: {
        link: '<< /Type /Annot /Subtype /Link /Rect [85 196 155 212] /Border [0 0 0] /A << /S /URI /URI (https://example.org/) >> >>',
        outlines: '<< /Type /Outlines /First @item /Last @item /Count 1 >>',
        item: '<< /Title (Read the manual first) /Parent @outlines /Dest [0 /Fit] >>',
      },
      catalog: '/Outlines @outlines /Lang (en)',
      info: '/Title (Manual)',
    });
    const words: Readonly<Record<string, string>> = {
      Read: 'Erst die',
      'the manual': 'Anleitung',
      first: 'lesen',
    };
    const result = await translatePdf(
      bytes,
      'de',
      (text) =>
        text.includes('Stays')
          ? undefined
          : text.replace(/Read|the manual|first/g, (word) => words[word] ?? word),
      ({ text }) =>
        ({ Manual: 'Handbuch', 'Read the manual first': 'Zuerst das Handbuch lesen' })[text],
    );
    const pdf = await PDF.load(result.bytes);
    expect(pdf.getTitle()).toBe('Handbuch');
    expect(pdf.getCatalog().getString('Lang')?.asString()).toBe('de');
    const raw = await PDF.load(result.bytes);
    const resolve = (ref: PdfRef) => raw.getObject(ref);
    const outlines = raw.getCatalog().getDict('Outlines', resolve);
    expect(outlines?.getDict('First', resolve)?.getString('Title')?.asString()).toBe(
      'Zuerst das Handbuch lesen',
    );
    const link = raw.getPage(0)?.dict.getArray('Annots', resolve)?.at(0, resolve);
    const rect = (link as PdfDict)
      .getArray('Rect', resolve)!
      .toArray()
      .map((item) => (item as { value?: number }).value ?? 0);
    const manual = result.set[0]!.runs.find((run) => run.link === 0)!;
    expect(
      manual.glyphs
        .map(({ text }) => text)
        .join('')
        .trim(),
    ).toBe('Anleitung');
    expect(rect[0]).toBeCloseTo(manual.matrix[4], 1);
    expect(Math.abs(rect[0]! - 85)).toBeGreaterThan(5);
  });

  it('the text of structure elements goes with what they stood for', async () => {
    const bytes = makePdf({
      pages: [
        {
          content: `/P <</MCID 0>> BDC BT /F1 14 Tf 50 200 Td (Hello brave world) Tj ET EMC /P <</MCID 1>> BDC BT /F1 14 Tf 50 100 Td (Stays here) Tj ET EMC`,
          entries: '/StructParents 0',
        },
      ],
      objects: {
        tree: '<< /Type /StructTreeRoot /K [@one @two] >>',
        one: '<< /S /P /P @tree /K 0 /Pg 6 0 R /ActualText (Hello brave world) >>',
        two: '<< /S /P /P @tree /K 1 /Pg 6 0 R /ActualText (Stays here) >>',
      },
      catalog: '/StructTreeRoot @tree /MarkInfo << /Marked true >>',
    });
    const result = await translatePdf(bytes, 'cs', toCzech);
    const pdf = await PDF.load(result.bytes);
    const resolve = (ref: PdfRef) => pdf.getObject(ref);
    const kids = pdf.getCatalog().getDict('StructTreeRoot', resolve)!.getArray('K', resolve)!;
    const texts = [0, 1].map((index) =>
      (kids.at(index, resolve) as PdfDict).getString('ActualText')?.asString(),
    );
    expect(texts).toEqual([undefined, 'Stays here']);
  });

  it('a paragraph whose operators are not what was read stays as it was, and is named', async () => {
    const bytes = makePdf({
      pages: [{ content: 'BT /F1 14 Tf 50 200 Td (Hello brave world) Tj ET' }],
    });
    const { set, pages, source } = await translatePdf(bytes, 'cs', toCzech);
    const moved = makePdf({
      pages: [{ content: 'BT /F1 14 Tf 50 150 Td (Hello brave world) Tj ET' }],
    });
    const written = await writePdf({
      bytes: moved,
      pages,
      paragraphs: set,
      face: () => undefined,
      texts: { language: 'cs', isRightToLeft: false },
    });
    expect(written.left).toEqual(source.map(({ id }) => id));
    const [drawn] = await drawPdf(written.bytes);
    expect(drawn!.text).toContain('Hello brave world');
  });

  it('a file that is none is said to be damaged, a locked one to need its password', async () => {
    const request = {
      pages: [],
      paragraphs: [],
      face: () => undefined,
      texts: { language: 'cs', isRightToLeft: false },
    };
    await expect(
      writePdf({ ...request, bytes: Buffer.from('no PDF at all') }),
    ).rejects.toMatchObject({ code: 'corrupt_file' });
    const open = await PDF.load(makePdf({ pages: [{ content: 'BT ET' }] }));
    open.setProtection({ userPassword: 'secret', ownerPassword: 'owner' });
    const bytes = await open.save();
    await expect(writePdf({ ...request, bytes })).rejects.toMatchObject({
      code: 'password_protected_file',
    });
    await expect(writePdf({ ...request, bytes, password: 'wrong' })).rejects.toMatchObject({
      code: 'wrong_file_password',
    });
    await expect(writePdf({ ...request, bytes, password: 'secret' })).resolves.toMatchObject({
      left: [],
    });
  });
});

describe('scripts', () => {
  it.each([
    ['ar', 'مرحبا بالعالم الشجاع 2026', false],
    ['he', 'שלום עולם אמיץ', false],
    ['th', 'สวัสดีชาวโลกผู้กล้าหาญ', false],
    ['ja', 'こんにちは、勇敢な世界。', false],
    ['hi', 'नमस्ते बहादुर दुनिया', false],
    ['ru', 'Привет, храбрый мир', false],
    ['ko', '안녕 용감한 세상', false],
    ['zh', '你好，勇敢的世界', false],
  ])('%s is found as it was set', async (language, translation) => {
    const bytes = makePdf({
      pages: [{ content: 'BT /F1 14 Tf 50 200 Td (Hello brave world) Tj ET' }],
    });
    const result = await translatePdf(bytes, language, () => translation);
    expect(result.notes).toEqual([]);
    expect(textOf(result.source[0]!.spans)).toBe('Hello brave world');
    const { text, complaint } = judge(result.bytes);
    expect(complaint).toBeUndefined();
    const letters = (value: string) =>
      [...value.normalize('NFC').replace(/[\s\p{Cf}]/gu, '')].sort().join('');
    const [drawn] = await drawPdf(result.bytes);
    expect(letters(drawn!.text)).toBe(letters(translation));
    if (text !== undefined) expect(plain(text.replace(/\p{Cf}/gu, '')).trim()).toBe(translation);
  });
});
