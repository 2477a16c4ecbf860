import { type Fragment, fragmentText, type PageLayout } from '@glossa/contract';
import { drawPdf } from '@glossa/pdf/testing/draw';
import { type MadePage, makePdf } from '@glossa/pdf/testing/make-pdf';
import { protectPdf } from '@glossa/pdf/testing/protect';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openDocument } from '../document.ts';
import { findFilter } from '../registry.ts';
import { replaceLetters } from '../testing/corpus.ts';
import { FUZZ_TIMEOUT } from '../testing/fuzz.ts';
import { damagedFiles, expectAnswer, outcome } from '../testing/hostile.ts';
import type { DocumentChoices } from '../types.ts';
import { pdfFilter } from './filter.ts';

const line = (x: number, y: number, text: string, size = 12) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
const page = (...lines: string[]): MadePage => ({ content: lines.join('\n') });

const two = makePdf({
  pages: [
    page(line(40, 260, 'A heading', 20), line(40, 200, 'The first page says this.')),
    page(line(40, 200, 'And the second page says that.')),
    {
      content: 'q 300 0 0 200 50 50 cm /I Do Q',
      resources: '/XObject << /I @image >>',
    },
  ],
  objects: {
    image: {
      entries:
        '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      data: 'x',
    },
  },
});

const texts = async (bytes: Uint8Array, choices: DocumentChoices = {}) => {
  const { units } = await pdfFilter.extract({ bytes, name: 'a.pdf' }, { choices });
  return units.map(({ source }) => fragmentText(source));
};

it('is known by its first bytes, whatever it is called', () => {
  expect(findFilter({ bytes: two, name: 'a.docx' })).toBe(pdfFilter);
  const behind = Buffer.concat([Buffer.alloc(900, '\n'), two]);
  expect(findFilter({ bytes: behind, name: 'a' })).toBe(pdfFilter);
  const far = Buffer.concat([Buffer.alloc(2000, 'text\n'), two]);
  expect(pdfFilter.sniff({ bytes: far, name: 'a.pdf' })).toBe(0);
});

it('has units by page, and each page is a part', async () => {
  const { extraction, parts } = await openDocument({ bytes: two, name: 'a.pdf' });
  expect(extraction.pages).toBe(3);
  expect(extraction.units.map(({ id, page: at, part, kind }) => [id, at, part, kind])).toEqual([
    ['1.1', 0, 0, 'heading'],
    ['1.2', 0, 0, 'paragraph'],
    ['2.1', 1, 1, 'paragraph'],
  ]);
  expect(parts).toMatchObject({ kind: 'page', total: 3 });
});

it('is the same file where nothing is translated', async () => {
  const { units, skeleton } = await pdfFilter.extract({ bytes: two, name: 'a.pdf' });
  const sources = new Map(units.map(({ id, source }) => [id, source]));
  const options = { from: 'en', to: 'es' };
  for (const targets of [() => undefined, (id: string) => sources.get(id)])
    expect(await pdfFilter.merge(skeleton, targets, options)).toBe(two);
});

it('says the translation in the place of the source, and how it stands there', async () => {
  const { skeleton } = await pdfFilter.extract({ bytes: two, name: 'a.pdf' });
  const long: Fragment = ['Una página que dice mucho más de lo que cabe en su sitio. '.repeat(40)];
  const targets = (id: string) => ({ '1.2': ['La página uno.'], '2.1': long })[id];
  let layout: PageLayout | undefined;
  const merged = await pdfFilter.merge(skeleton, targets, { from: 'en', to: 'es' }, (told) => {
    layout = told;
  });
  const [first, second] = await drawPdf(merged);
  expect(first!.text).toContain('La página uno.');
  expect(first!.text).toContain('A heading');
  expect(first!.text).not.toContain('first page');
  expect(second!.text).toContain('Una página');
  expect(layout).toMatchObject({ paragraphs: 2, left: 0, pictures: 1 });
  expect(layout!.shrunk).toBeGreaterThan(0);
});

it('keeps running heads where that is chosen', async () => {
  const pages = Array.from({ length: 6 }, (_, at) =>
    page(
      line(40, 285, 'Annual report', 9),
      line(40, 200 - at, `Text number ${'abcdef'[at]} of the body.`),
      line(195, 10, String(at + 1), 9),
    ),
  );
  const bytes = makePdf({ pages });
  expect(await texts(bytes)).toContain('Annual report');
  const bodies = await texts(bytes, { headers: false });
  expect(bodies).toHaveLength(6);
  expect(bodies[0]).toBe('Text number a of the body.');
});

it('damaged anywhere, is read or refused with a code', FUZZ_TIMEOUT, async () => {
  await fc.assert(
    fc.asyncProperty(damagedFiles([two]), async (damaged) => {
      await expectAnswer(damaged, 'a.pdf');
    }),
    propertyRuns({ short: 20, full: 10_000 }),
  );
});

it.each([
  ['cut off', two.subarray(0, two.length / 3)],
  ['with no pages', makePdf({ pages: [] })],
  ['with a head alone', Buffer.from('%PDF-1.7\n')],
])('%s, it is refused', async (_, bytes) => {
  expect(await outcome(bytes, 'a.pdf')).toBe('corrupt_file');
});

it('reaches all of its text', async () => {
  const { units, skeleton } = await pdfFilter.extract({ bytes: two, name: 'a.pdf' });
  const targets = new Map(units.map(({ id, source }) => [id, replaceLetters(source)]));
  const options = { from: 'en', to: 'es' };
  const merged = await pdfFilter.merge(skeleton, (id) => targets.get(id), options);
  const again = await pdfFilter.extract({ bytes: merged, name: 'a.pdf' });
  expect(again.units.map(({ id, source }) => [id, source])).toEqual([...targets]);
});

it('is opened with its password, and stays protected by it', async () => {
  const locked = await protectPdf(two, { password: 'sésame' });
  const input = { bytes: locked, name: 'a.pdf' };
  const code = (password?: string) =>
    openDocument(input, { password }).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
  expect([await code(), await code('sesame'), await code('sésame'), await code('owner')]).toEqual([
    ...['password_protected_file', 'wrong_file_password', 'ok', 'ok'],
  ]);
  const { units, skeleton } = await pdfFilter.extract(input, { password: 'sésame' });
  expect(units).toHaveLength(3);
  const options = { from: 'en', to: 'es' };
  const merged = await pdfFilter.merge(skeleton, () => ['Hola.'], options);
  expect(await outcome(merged, 'a.pdf')).toBe('password_protected_file');
  const again = await pdfFilter.extract({ bytes: merged, name: 'a.pdf' }, { password: 'sésame' });
  expect(again.units.map(({ source }) => source)).toContainEqual(['Hola.']);
});

it('is left alone where its owner wants that, and taken with the owner’s password', async () => {
  for (const forbidden of [{ mayCopy: false }, { mayChange: false }]) {
    const bytes = await protectPdf(two, forbidden);
    expect(await outcome(bytes, 'a.pdf')).toBe('restricted_file');
    const opened = await openDocument({ bytes, name: 'a.pdf' }, { password: 'owner' });
    expect(opened.extraction.units).toHaveLength(3);
  }
  expect(await outcome(await protectPdf(two), 'a.pdf')).toBe('ok');
});

it.each([
  [
    'a dynamic form',
    'xfa_form',
    {
      objects: { xfa: { entries: '', data: '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>' } },
      catalog: '/NeedsRendering true /AcroForm << /XFA @xfa /Fields [] >>',
    },
  ],
  [
    'a portfolio',
    'file_portfolio',
    {
      objects: {
        file: { entries: '/Type /EmbeddedFile', data: 'x' },
        spec: '<< /Type /Filespec /F (a.txt) /UF (a.txt) /EF << /F @file >> >>',
      },
      catalog:
        '/Collection << /View /D >> /Names << /EmbeddedFiles << /Names [(a.txt) @spec] >> >>',
    },
  ],
])('%s is refused with its own code', async (_, code, more) => {
  const bytes = makePdf({ pages: [page(line(40, 200, 'Please wait.'))], ...more });
  expect(await outcome(bytes, 'a.pdf')).toBe(code);
});

const noted = makePdf({
  pages: [
    {
      content: line(40, 200, 'The text of the page.'),
      entries:
        '/Annots [<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /Contents (A note.) >>]',
    },
  ],
  info: '/Title (The title)',
});

it('has units of its title and notes, which are written too; notes by choice', async () => {
  expect(await texts(noted)).toEqual(
    expect.arrayContaining(['The text of the page.', 'The title', 'A note.']),
  );
  const left = await texts(noted, { comments: false });
  expect(left).toContain('The title');
  expect(left).not.toContain('A note.');
  const { units, skeleton } = await pdfFilter.extract({ bytes: noted, name: 'a.pdf' });
  const note = units.find(({ source }) => source[0] === 'A note.')!;
  const only = (id: string) => (id === note.id ? (['Una nota.'] as const) : undefined);
  const merged = await pdfFilter.merge(skeleton, only, { from: 'en', to: 'es' });
  expect(await texts(merged)).toEqual(
    expect.arrayContaining(['The text of the page.', 'The title', 'Una nota.']),
  );
});

it.each([
  [{ sideBySide: true }, false, [[800, 300]]],
  [
    { alternating: true },
    false,
    [
      [400, 300],
      [400, 300],
    ],
  ],
  [
    { alternating: true },
    true,
    [
      [400, 300],
      [400, 300],
    ],
  ],
  [{}, true, [[800, 300]]],
  [{ sideBySide: false }, true, [[400, 300]]],
])('has the source’s pages too: %o, bilingual %s', async (choices, bilingual, sizes) => {
  const { skeleton } = await pdfFilter.extract({ bytes: noted, name: 'a.pdf' }, { choices });
  const options = { from: 'en', to: 'es', bilingual };
  const merged = await pdfFilter.merge(skeleton, () => ['Hola.'], options);
  const drawn = await drawPdf(merged);
  expect(drawn.map(({ width, height }) => [width, height])).toEqual(sizes);
});
