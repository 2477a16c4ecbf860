import { PART_NAME_LENGTH } from '@glossa/contract';
import { expect, it } from 'vitest';
import { openDocument } from './document.ts';
import { buildDocx } from './testing/build-docx.ts';
import { buildEpub } from './testing/build-epub.ts';
import { buildOdf } from './testing/build-odf.ts';
import { ap, buildPptx, sp } from './testing/build-pptx.ts';
import { buildXlsx, row } from './testing/build-xlsx.ts';
import { p, r } from './testing/docx-fixtures.ts';
import { buildLargePptx } from './testing/large-pptx.ts';

/** The parts of a document: kind, number, name and how many units each has. */
async function partsOf(name: string, bytes: Uint8Array | string) {
  const input = { bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, name };
  const { parts, extraction } = await openDocument(input);
  if (parts === undefined) {
    expect(extraction.units.every(({ part }) => part === undefined)).toBe(true);
    return undefined;
  }
  const units = parts.parts.map(() => 0);
  for (const { part } of extraction.units) units[part!]! += 1;
  return {
    of: `${parts.total} ${parts.kind}s`,
    parts: parts.parts.map(({ kind, number, name: title }, at) =>
      [kind, number, title && `“${title}”`, `(${units[at]})`].filter(Boolean).join(' '),
    ),
  };
}

const page = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
const h1 = (text: string) => p(r(text), '<w:outlineLvl w:val="0"/>');

it.each([
  [
    'pages of a Word document, and what stands beside them',
    'a.docx',
    buildDocx({
      body: p(r('One')) + page + page + p(r('Two')) + p(r('Three')),
      parts: { header: p(r('Head')), footer: p(r('Foot')), comments: p(r('Note')) },
    }),
    { of: '3 pages', parts: ['page 1 (1)', 'page 3 (2)', 'headers (2)', 'comments (1)'] },
  ],
  [
    'sections of a Word document that records no pages',
    'a.docx',
    buildDocx({ body: p(r('Before')) + h1('First') + p(r('text')) + h1('Last') + h1('Sub') }),
    {
      of: '3 sections',
      parts: ['section 1 (1)', 'section 2 “First” (2)', 'section 3 “Last” (2)'],
    },
  ],
  [
    'slides by their titles, with notes',
    'a.pptx',
    buildPptx({
      slides: [
        {
          shapes: sp(ap('Welcome'), { ph: 'type="title"' }) + sp(ap('Text')),
          parts: [{ kind: 'notesSlide', xml: sp(ap('Speak')) }],
        },
        { shapes: sp(ap('Text only')) },
      ],
      master: sp(ap('Our house')),
    }),
    {
      of: '2 slides',
      parts: ['slide 1 “Welcome” (3)', 'slide 2 (1)', 'masters (1)'],
    },
  ],
  [
    'sheets by their names, with their comments; one has no text',
    'a.xlsx',
    buildXlsx({
      sheets: [
        { name: 'Numbers', rows: row(1, 1, 2) },
        {
          name: 'Budget',
          rows: row(1, 'Inline', 0),
          parts: [
            {
              kind: 'comments',
              xml: '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><commentList><comment ref="A1"><text><t>Why?</t></text></comment></commentList></comments>',
            },
          ],
        },
        { name: 'Plan', rows: row(1, 'Last') },
      ],
      strings: ['Shared'],
    }),
    {
      of: '3 sheets',
      parts: ['sheet 2 “Budget” (3)', 'sheet 3 “Plan” (1)'],
    },
  ],
  [
    'chapters by their first heading',
    'a.epub',
    buildEpub({
      chapters: ['<h1>Loomings</h1><p>Call me.</p>', '<p>Text</p><img src="x.png" alt="A whale"/>'],
      nav: '<nav><ol><li><a href="c0.xhtml">Start here</a></li></ol></nav>',
    }),
    {
      of: '2 chapters',
      parts: ['chapter 1 “Loomings” (3)', 'chapter 2 (3)', 'properties (1)', 'contents (2)'],
    },
  ],
  [
    'sheets of an OpenDocument spreadsheet',
    'a.ods',
    buildOdf({
      type: 'spreadsheet',
      body: ['One', 'Two']
        .map(
          (text) =>
            `<table:table table:name="${text} &amp; more"><table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row></table:table>`,
        )
        .join(''),
      meta: '<dc:title>Title</dc:title>',
    }),
    {
      of: '2 sheets',
      parts: ['sheet 1 “One & more” (1)', 'sheet 2 “Two & more” (1)', 'properties (1)'],
    },
  ],
  [
    'slides of an OpenDocument presentation',
    'a.odp',
    buildOdf({
      type: 'presentation',
      body: '<draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>Welcome</text:p></draw:text-box></draw:frame></draw:page><draw:page><draw:frame><draw:text-box><text:p>Text</text:p></draw:text-box></draw:frame></draw:page>',
    }),
    { of: '2 slides', parts: ['slide 1 “Welcome” (1)', 'slide 2 (1)'] },
  ],
  [
    'sections of an OpenDocument text',
    'a.odt',
    buildOdf({
      type: 'text',
      body: '<text:h>First</text:h><text:p>text</text:p><text:h>Second</text:h><text:p>text</text:p>',
    }),
    { of: '2 sections', parts: ['section 1 “First” (2)', 'section 2 “Second” (2)'] },
  ],
  [
    'sections of RTF',
    'a.rtf',
    '{\\rtf1\\ansi\\pard\\outlinelevel0 First\\par\\pard text\\par\\pard\\outlinelevel0 Second\\par\\pard text\\par}',
    { of: '2 sections', parts: ['section 1 “First” (2)', 'section 2 “Second” (2)'] },
  ],
  [
    'sections of Markdown',
    'a.md',
    '# The report\n\n## What\n\nIt is long.\n\n## Why\n\nIt is late.\n',
    { of: '2 sections', parts: ['section 1 “The report” (3)', 'section 2 “Why” (2)'] },
  ],
  [
    'sections of HTML',
    'a.html',
    '<h1>One</h1><p>text</p><h2>Two</h2><p>text <img alt="picture"></p>',
    { of: '2 sections', parts: ['section 1 “One” (2)', 'section 2 “Two” (3)'] },
  ],
  ['one sheet', 'a.xlsx', buildXlsx({ sheets: [{ name: 'S', rows: row(1, 'One') }] }), undefined],
  ['text', 'a.txt', 'One line.\n\nAnother one.\n', undefined],
  ['CSV', 'a.csv', 'Name,Text\nOne,two words\n', undefined],
  ['nothing', 'a.docx', buildDocx({ body: '' }), undefined],
] as const)('tells %s', async (_, name, bytes, expected) => {
  expect(await partsOf(name, bytes)).toEqual(expected);
});

it('clips long names between letters, and has them on one line', async () => {
  const name = `${'😀'.repeat(PART_NAME_LENGTH)} end`;
  const bytes = buildEpub({ chapters: [`<h1>${name}</h1>`, '<h1>Two<br/>lines</h1>'] });
  const { parts } = await openDocument({ bytes, name: 'a.epub' });
  const [first, second] = parts!.parts.map((part) => part.name!);
  expect(first).toBe(`${'😀'.repeat(PART_NAME_LENGTH - 1)}…`);
  expect(second).toBe('Two lines');
});

it('tells every slide of a long presentation', async () => {
  const { parts, extraction } = await openDocument({ bytes: buildLargePptx(120), name: 'a.pptx' });
  expect(parts).toMatchObject({ kind: 'slide', total: 120 });
  expect(parts!.parts.map(({ number }) => number)).toEqual(
    Array.from({ length: 120 }, (_, at) => at + 1),
  );
  expect(extraction.units.every(({ part, page: at }) => part === at)).toBe(true);
});
