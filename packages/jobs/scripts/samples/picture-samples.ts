import { cellStyle, flatOdf, textStyle } from './flat-odf.ts';

/** A document that is translated and shown on the page of a tool, before and after. */
export interface PictureSample {
  slug: string;
  /** Name of the file in the format that is translated; LibreOffice writes it from {@link PictureSample.source}. */
  name: string;
  from: string;
  to: string;
  /** Extension of the source, which is flat OpenDocument. */
  flat: 'fodt' | 'fods' | 'fodp';
  source: Buffer;
  /** Shows what is on the page alone, where a page is no part of how the document is seen. */
  trimmed?: true;
}

const INK =
  'fo:color="#1f2a37" style:font-name="Liberation Sans" fo:font-family="\'Liberation Sans\'"';
const SERIF = 'fo:color="#8a3b12" fo:font-family="\'Liberation Serif\'" fo:font-size="24pt"';
const paragraphs = [
  textStyle('heading', { text: SERIF, paragraph: 'fo:margin-bottom="0.25cm"' }),
  textStyle('body', {
    text: `${INK} fo:font-size="13pt"`,
    paragraph: 'fo:margin-bottom="0.2cm" fo:line-height="130%"',
  }),
  textStyle('small', { text: `${INK} fo:font-size="12pt"` }),
  textStyle('strong', { family: 'text', text: 'fo:font-weight="bold"' }),
  textStyle('slant', { family: 'text', text: 'fo:font-style="italic" fo:color="#2457a6"' }),
].join('');
const p = (text: string, style = 'body') => `<text:p text:style-name="${style}">${text}</text:p>`;
const h = (text: string) =>
  `<text:h text:style-name="heading" text:outline-level="1">${text}</text:h>`;
const strong = (text: string) => `<text:span text:style-name="strong">${text}</text:span>`;
const slant = (text: string) => `<text:span text:style-name="slant">${text}</text:span>`;
const PAGE = [14.8, 8.6] as const;

const LEAFLET = flatOdf({
  kind: 'text',
  page: PAGE,
  margin: 1.2,
  styles: `${paragraphs}<text:list-style style:name="points"><text:list-level-style-bullet text:level="1" text:bullet-char="•"><style:list-level-properties text:space-before="0.3cm" text:min-label-width="0.6cm"/></text:list-level-style-bullet></text:list-style>`,
  body: `${h('The new school')}<text:list text:style-name="points">${[
    `The school opens in ${slant('September')}.`,
    `The garden is ${strong('big and quiet')}.`,
    'We sell fresh bread, cheese and fruit every morning.',
  ]
    .map((text) => `<text:list-item>${p(text)}</text:list-item>`)
    .join('')}</text:list>`,
});

const line = (cells: readonly string[], style: string) =>
  `<table:table-row>${cells.map((cell) => `<table:table-cell table:style-name="${style}" office:value-type="string">${p(cell, 'small')}</table:table-cell>`).join('')}</table:table-row>`;
const HOUSE = flatOdf({
  kind: 'text',
  page: PAGE,
  margin: 1.2,
  styles: `${paragraphs}<style:style style:name="table" style:family="table"><style:table-properties style:width="12.4cm" table:align="left"/></style:style><style:style style:name="half" style:family="table-column"><style:table-column-properties style:column-width="6.2cm"/></style:style>${cellStyle('head', 'fo:background-color="#dce7f5" fo:border="0.5pt solid #9fb3cc" fo:padding="0.12cm"')}${cellStyle('cell', 'fo:border="0.5pt solid #9fb3cc" fo:padding="0.12cm"')}`,
  body: `${h('The contract')}${p(`The house has ${strong('three rooms')}, a big kitchen and a ${slant('quiet garden')}.`)}<table:table table:style-name="table"><table:table-column table:style-name="half" table:number-columns-repeated="2"/>${line(['Room', 'Size'], 'head')}${line(['The kitchen', '24 m²'], 'cell')}${line(['The garden', '310 m²'], 'cell')}</table:table>`,
});

const amount = (value: number) =>
  `<table:table-cell table:style-name="money" office:value-type="float" office:value="${value}"/>`;
const label = (text: string, style = 'label') =>
  `<table:table-cell table:style-name="${style}" office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const computed = (formula: string) =>
  `<table:table-cell table:style-name="sum" table:formula="of:=${formula}" office:value-type="float"/>`;
const BORDER = 'fo:border="0.5pt solid #9fb3cc" fo:padding="0.1cm" style:vertical-align="middle"';
const FONT = `${INK} fo:font-size="13pt"`;
const ARTICLES = [
  ['D-104', 'Wooden table with two drawers', 120.5],
  ['B-220', 'White chair', 48],
  ['C-017', 'Green lamp', 32.9],
] as const;
const LIST = flatOdf({
  kind: 'spreadsheet',
  page: [20, 14],
  margin: 1,
  styles: `<style:style style:name="list" style:family="table" style:master-page-name="Standard"/><number:number-style style:name="two"><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1"/></number:number-style>${[
    '2.2',
    '7.8',
    '3',
  ]
    .map(
      (width, index) =>
        `<style:style style:name="co${index}" style:family="table-column"><style:table-column-properties style:column-width="${width}cm"/></style:style>`,
    )
    .join(
      '',
    )}<style:style style:name="ro" style:family="table-row"><style:table-row-properties style:row-height="0.95cm" style:use-optimal-row-height="false"/></style:style>${cellStyle('title', `${BORDER} fo:background-color="#dce7f5"`, `${FONT} fo:font-weight="bold"`)}${cellStyle('label', BORDER, FONT)}${cellStyle('money', BORDER, FONT, 'style:data-style-name="two"')}${cellStyle('sum', `${BORDER} fo:background-color="#fbeee4"`, `${FONT} fo:font-weight="bold"`, 'style:data-style-name="two"')}${cellStyle('total', `${BORDER} fo:background-color="#fbeee4"`, `${FONT} fo:font-weight="bold"`)}`,
  body: `<table:table table:name="List" table:style-name="list">${[0, 1, 2].map((index) => `<table:table-column table:style-name="co${index}"/>`).join('')}${[
    label('No.', 'title') + label('Description', 'title') + label('Price', 'title'),
    ...ARTICLES.map(([code, text, price]) => label(code) + label(text) + amount(price)),
    label('', 'total') + label('Total', 'total') + computed('SUM([.C2:.C4])'),
  ]
    .map((cells) => `<table:table-row table:style-name="ro">${cells}</table:table-row>`)
    .join('')}</table:table>`,
});

const box = (style: string, [x, y, width, height]: readonly number[], text: string) =>
  `<draw:frame draw:style-name="clear" svg:x="${x}cm" svg:y="${y}cm" svg:width="${width}cm" svg:height="${height}cm"><draw:text-box>${p(text, style)}</draw:text-box></draw:frame>`;
const SLIDE = flatOdf({
  kind: 'presentation',
  page: [28, 15.75],
  styles: `${textStyle('title', { text: `fo:color="#ffffff" fo:font-family="'Liberation Serif'" fo:font-size="36pt"` })}${textStyle('point', { text: `${INK} fo:font-size="32pt"` })}<style:style style:name="clear" style:family="graphic"><style:graphic-properties draw:stroke="none" draw:fill="none"/></style:style><style:style style:name="bar" style:family="graphic"><style:graphic-properties draw:stroke="none" draw:fill="solid" draw:fill-color="#2b4c7e"/></style:style><style:style style:name="mark" style:family="graphic"><style:graphic-properties draw:stroke="none" draw:fill="solid" draw:fill-color="#c8612b"/></style:style>`,
  body: `<draw:page draw:name="1" draw:style-name="plain" draw:master-page-name="Standard"><draw:rect draw:style-name="bar" svg:x="0cm" svg:y="0cm" svg:width="28cm" svg:height="4.9cm"/>${box('title', [1.4, 1.6, 26, 2.4], 'Three reasons to learn a language')}${[
    'You find new friends.',
    'You understand films and songs.',
    'You travel with more confidence.',
  ]
    .map(
      (text, index) =>
        `<draw:rect draw:style-name="mark" svg:x="1.8cm" svg:y="${7.1 + index * 2.6}cm" svg:width="0.6cm" svg:height="0.6cm"/>${box('point', [2.8, 6.5 + index * 2.6, 23, 1.9], text)}`,
    )
    .join('')}</draw:page>`,
});

/** English to Spanish: the pair of which Apertium makes most sense for most readers. */
export const PICTURE_SAMPLES: readonly PictureSample[] = [
  { slug: 'document-translator', name: 'leaflet.odt', flat: 'fodt', source: LEAFLET },
  { slug: 'word-translator', name: 'contract.docx', flat: 'fodt', source: HOUSE },
  { slug: 'excel-translator', name: 'prices.xlsx', flat: 'fods', source: LIST, trimmed: true },
  { slug: 'powerpoint-translator', name: 'talk.pptx', flat: 'fodp', source: SLIDE },
].map((sample) => ({ ...sample, from: 'en', to: 'es' }) as PictureSample);
