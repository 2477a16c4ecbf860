import { PDF, PdfArray, PdfDict, type PdfRef } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { textAt } from '../content/objects.ts';
import { drawPdf } from '../testing/draw.ts';
import { judge } from '../testing/judge.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { translatePdf } from '../testing/translate.ts';
import { documentTexts } from './document-texts.ts';

const form = (box: string, data: string) => ({
  entries: `/Type /XObject /Subtype /Form /BBox ${box} /Resources << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >>`,
  data,
});

/** A page with a note, a stamp, text on the page and a form; bookmarks, labels, and pictures that are described. */
const DOCUMENT = makePdf({
  pages: [
    {
      content: 'BT /F1 14 Tf 50 270 Td (Hello brave world) Tj ET',
      entries:
        '/Annots [@note @popup @free @stamp @combo @name @button @list @code @link] /AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    },
  ],
  objects: {
    note: '<< /Type /Annot /Subtype /Text /Rect [10 280 24 294] /Contents (Check this number) /T (Ada) /RC (<body>Check this number</body>) /Popup @popup >>',
    popup:
      '<< /Type /Annot /Subtype /Popup /Rect [10 200 100 260] /Parent @note /Contents (Check this number) >>',
    free: '<< /Type /Annot /Subtype /FreeText /Rect [50 220 200 250] /Contents (Written on the page) /DA (0 0 1 rg /Helv 10 Tf) /AP << /N @freeLook >> >>',
    freeLook: form(
      '[0 0 150 30]',
      '1 1 0.6 rg 0 0 150 30 re f BT 0 0 1 rg /Helv 10 Tf 3 18 Td (Written on the page) Tj ET',
    ),
    stamp:
      '<< /Type /Annot /Subtype /Stamp /Rect [220 220 320 260] /Name /Draft /AP << /N @stampLook >> >>',
    stampLook: form(
      '[0 0 100 40]',
      '1 0 0 RG 2 w 2 2 96 36 re S BT 1 0 0 rg /Helv 18 Tf 18 14 Td (DRAFT) Tj ET',
    ),
    combo:
      '<< /Type /Annot /Subtype /Widget /FT /Ch /Ff 131072 /T (color) /TU (Favourite colour) /Rect [50 180 150 200] /Opt [[(r) (Red)] [(g) (Green)]] /V (g) /AP << /N @comboLook >> >>',
    comboLook: form(
      '[0 0 100 20]',
      '0.9 g 0 0 100 20 re f /Tx BMC q BT /Helv 12 Tf 0 g 4 6 Td (Green) Tj ET Q EMC',
    ),
    list: '<< /Type /Annot /Subtype /Widget /FT /Ch /T (size) /Rect [170 150 250 200] /Opt [(Small) (Large)] /V (Small) >>',
    name: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (form1.name[0]) /TU (form1.name[0]) /Rect [50 140 150 160] /V (Type here) /DV (Type here) /AP << /N @nameLook >> >>',
    nameLook: form('[0 0 100 20]', '/Tx BMC q BT /Helv 10 Tf 0 g 4 6 Td (Type here) Tj ET Q EMC'),
    code: '<< /Type /Annot /Subtype /Widget /FT /Tx /MaxLen 8 /T (code) /Rect [50 110 150 130] /V (ABCD) >>',
    button:
      '<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (send) /Rect [50 80 150 100] /MK << /CA (Send) >> /A << /S /JavaScript /JS (submit\\(\\)) >> /AP << /N @buttonLook /D @buttonLook >> >>',
    buttonLook: form(
      '[0 0 100 20]',
      '0.7 g 0 0 100 20 re f BT 0 g /Helv 12 Tf 35 6 Td (Send) Tj ET',
    ),
    link: '<< /Type /Annot /Subtype /Link /Rect [0 0 10 10] /Contents (Home page) /A << /S /URI /URI (https://example.org/) >> >>',
    outlines: '<< /Type /Outlines /First @one /Last @two /Count 2 >>',
    one: '<< /Title (Overview) /Parent @outlines /Next @two /Dest [0 /Fit] >>',
    two: '<< /Title <EFBBBFC39C626572> /Parent @outlines /Dest [0 /Fit] >>',
    tree: '<< /Type /StructTreeRoot /K @figure >>',
    figure: '<< /S /Figure /P @tree /Alt (A red house) >>',
    meta: {
      entries: '/Type /Metadata /Subtype /XML',
      data: '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description><dc:title><rdf:Alt><rdf:li xml:lang="en">Yearly report</rdf:li><rdf:li xml:lang="fr">Rapport</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>',
    },
    init: '<< /S /JavaScript /JS (app.alert\\(2\\)) >>',
  },
  catalog:
    '/Outlines @outlines /StructTreeRoot @tree /Metadata @meta /AcroForm << /Fields [@combo @list @name @code @button] /DA (/Helv 10 Tf 0 g) /XFA (x) >> ' +
    '/PageLabels << /Nums [0 << /P (Appendix ) /S /D >> 1 << /P (A-) /S /D >>] >> /Names << /JavaScript << /Names [(init) @init] >> >>',
  info: '/Title (Yearly report) /Subject (draft.docx) /Author (Ada)',
});

const GERMAN: Readonly<Record<string, string>> = {
  'Yearly report': 'Jahresbericht',
  Overview: 'Übersicht',
  Über: 'About',
  Appendix: 'Anhang',
  'A red house': 'Ein rotes Haus',
  'Check this number': 'Diese Zahl prüfen',
  'Written on the page': 'Auf die Seite geschrieben',
  DRAFT: 'ENTWURF',
  'Favourite colour': 'Lieblingsfarbe',
  Red: 'Rot',
  Green: 'Grün',
  Small: 'Klein',
  Large: 'Groß',
  'Type here': 'Hier schreiben',
  Send: 'Abschicken',
  'Home page': 'Startseite',
};

/** A document's dictionaries, followed by their names. */
async function objectsOf(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes);
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const at = (dict: PdfDict | undefined, ...path: (string | number)[]): unknown =>
    path.reduce<unknown>(
      (found, key) =>
        found instanceof PdfDict
          ? found.get(String(key), resolve)
          : found instanceof PdfArray
            ? found.at(Number(key), resolve)
            : undefined,
      dict,
    );
  return { pdf, resolve, at, catalog: pdf.getCatalog(), page: pdf.getPage(0)!.dict };
}

describe('texts beside the pages', () => {
  it('are told with kinds and ids; names of files, popups, codes and identifiers are none', async () => {
    const { texts, notes } = await documentTexts(DOCUMENT);
    expect(texts.map(({ id, text }) => [id, text])).toEqual([
      ['title', 'Yearly report'],
      ['outline:1', 'Overview'],
      ['outline:2', 'Über'],
      ['page-label:1', 'Appendix'],
      ['alternative:1', 'A red house'],
      ['annotation:1.1', 'Check this number'],
      ['annotation:1.3', 'Written on the page'],
      ['stamp:1.4', 'DRAFT'],
      ['annotation:1.10', 'Home page'],
      ['field:1:tooltip', 'Favourite colour'],
      ['field:1:option:1', 'Red'],
      ['field:1:option:2', 'Green'],
      ['field:2:option:1', 'Small'],
      ['field:2:option:2', 'Large'],
      ['field:3:value', 'Type here'],
      ['field:5:button:1', 'Send'],
    ]);
    expect(notes).toEqual(['scripts', 'forms-of-xfa']);
    expect(Object.keys(GERMAN).sort()).toEqual([...new Set(texts.map(({ text }) => text))].sort());
  });

  it('are exchanged where they stand; what a form sends stays, and scripts go', async () => {
    const result = await translatePdf(
      DOCUMENT,
      'de',
      () => undefined,
      ({ text }) => GERMAN[text],
    );
    const { pdf, resolve, at, catalog, page } = await objectsOf(result.bytes);
    const text = (dict: unknown, key: string) => textAt(dict as PdfDict, key, resolve);
    const annotation = (index: number) => at(page, 'Annots', index) as PdfDict;
    expect(pdf.getTitle()).toBe('Jahresbericht');
    expect(pdf.getAuthor()).toBe('Ada');
    const xmp = at(catalog, 'Metadata') as { getDecodedData(): Uint8Array };
    expect(Buffer.from(xmp.getDecodedData()).toString('utf8')).toContain(
      '<rdf:Alt><rdf:li xml:lang="x-default">Jahresbericht</rdf:li></rdf:Alt>',
    );
    expect(text(at(catalog, 'Outlines', 'First'), 'Title')).toBe('Übersicht');
    expect(text(at(catalog, 'Outlines', 'First', 'Next'), 'Title')).toBe('About');
    expect(text(at(catalog, 'PageLabels', 'Nums', 1), 'P')).toBe('Anhang ');
    expect(text(at(catalog, 'PageLabels', 'Nums', 3), 'P')).toBe('A-');
    expect(text(at(catalog, 'StructTreeRoot', 'K'), 'Alt')).toBe('Ein rotes Haus');
    expect(text(annotation(0), 'Contents')).toBe('Diese Zahl prüfen');
    expect(annotation(0).has('RC')).toBe(false);
    expect(text(annotation(0), 'T')).toBe('Ada');
    expect(text(annotation(9), 'Contents')).toBe('Startseite');
    const combo = annotation(4);
    expect(text(combo, 'V')).toBe('g');
    expect(text(combo, 'TU')).toBe('Lieblingsfarbe');
    const option = (widget: PdfDict, index: number) =>
      (at(widget, 'Opt', index) as PdfArray)
        .toArray()
        .map((item) => (item as unknown as { asString(): string }).asString());
    expect([option(combo, 0), option(combo, 1)]).toEqual([
      ['r', 'Rot'],
      ['g', 'Grün'],
    ]);
    expect(option(annotation(7), 0)).toEqual(['Small', 'Klein']);
    expect(text(annotation(5), 'V')).toBe('Hier schreiben');
    expect(text(annotation(5), 'DV')).toBe('Hier schreiben');
    expect(text(at(annotation(6), 'MK'), 'CA')).toBe('Abschicken');
    expect(at(annotation(6), 'AP', 'D')).toBeUndefined();
    expect((at(page, 'Annots') as PdfArray).length).toBe(10);
    expect(Buffer.from(await pdf.save()).toString('latin1')).not.toMatch(/JavaScript|app\.alert/);
    expect(at(catalog, 'AcroForm', 'XFA')).toBeUndefined();
    expect(judge(result.bytes).complaint).toBeUndefined();
  });

  it('are drawn anew within their frames', async () => {
    const { bytes } = await translatePdf(
      DOCUMENT,
      'de',
      () => undefined,
      ({ text }) => GERMAN[text],
    );
    const [before] = await drawPdf(DOCUMENT);
    const [after] = await drawPdf(bytes);
    const isSame = (left: number, bottom: number, right: number, top: number) => {
      for (let y = 300 - top; y < 300 - bottom; y += 1) {
        const row = [(y * 400 + left) * 4, (y * 400 + right) * 4] as const;
        if (Buffer.compare(before!.pixels.subarray(...row), after!.pixels.subarray(...row)) !== 0)
          return false;
      }
      return true;
    };
    const free = isSame(54, 224, 196, 246);
    const stamp = isSame(224, 224, 316, 256);
    const frames = [isSame(220, 220, 223, 260), isSame(50, 220, 200, 222)];
    expect({ free, stamp, frames }).toEqual({ free: false, stamp: false, frames: [true, true] });
    const { text } = judge(bytes);
    if (text === undefined) return;
    for (const word of ['Auf die Seite', 'ENTWURF', 'Grün', 'Hier schreiben', 'Abschicken'])
      expect(text).toContain(word);
    expect(text).not.toMatch(/Written|DRAFT|Green|Type here|Send/);
  });

  it('a signed file is told', async () => {
    const bytes = makePdf({
      pages: [{ content: '' }],
      objects: { field: '<< /FT /Sig /T (s) /V << /Type /Sig /Contents <00> >> >>' },
      catalog: '/AcroForm << /Fields [@field] /SigFlags 3 >>',
    });
    expect((await documentTexts(bytes)).notes).toEqual(['signed']);
  });

  it('rings of bookmarks, fields and labels are walked once', async () => {
    const bytes = makePdf({
      pages: [{ content: '' }],
      objects: {
        outlines: '<< /First @one >>',
        one: '<< /Title (Round) /Next @one /First @outlines >>',
        field: '<< /T (f) /TU (Round field) /Kids [@field] >>',
        tree: '<< /K [@tree @tree] /Alt (Round tree) >>',
        labels: '<< /Nums [0 << /P (Round label) >>] /Kids [@labels] >>',
        script: '<< /S /Named /Next @script >>',
      },
      catalog:
        '/Outlines @outlines /AcroForm << /Fields [@field] >> /StructTreeRoot @tree /PageLabels @labels /OpenAction @script',
    });
    const { texts } = await documentTexts(bytes);
    expect(texts.map(({ text }) => text)).toEqual(['Round', 'Round label', 'Round tree']);
  });

  it('fields that have appearances are not drawn anew by fonts that lack the new letters', async () => {
    const asking = (looks: string) =>
      makePdf({
        pages: [{ content: '', entries: '/Annots [@name]' }],
        objects: {
          name: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [50 140 150 160] /V (Type here) ${looks} >>`,
          nameLook: form(
            '[0 0 100 20]',
            '/Tx BMC q BT /Helv 10 Tf 0 g 4 6 Td (Type here) Tj ET Q EMC',
          ),
        },
        catalog: '/AcroForm << /Fields [@name] /DA (/Helv 10 Tf 0 g) /NeedAppearances true >>',
      });
    const asks = async (looks: string) => {
      const translated = await translatePdf(
        asking(looks),
        'ar',
        () => undefined,
        () => 'اكتب هنا',
      );
      const { at, catalog } = await objectsOf(translated.bytes);
      return (at(catalog, 'AcroForm') as PdfDict).has('NeedAppearances');
    };
    expect(await asks('/AP << /N @nameLook >>')).toBe(false);
    expect(await asks('')).toBe(true);
  });
});
