import type { Block, Description, Inline, Text } from './description.ts';

const quote = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function inline(part: Inline, notes: { count: number }): string {
  if (typeof part === 'string') return quote(part);
  if ('bold' in part) return `<text:span text:style-name="Bold">${quote(part.bold)}</text:span>`;
  if ('italic' in part)
    return `<text:span text:style-name="Italic">${quote(part.italic)}</text:span>`;
  if ('math' in part) throw new Error('Formulas are for LaTeX and groff.');
  notes.count++;
  return `<text:note text:note-class="footnote"><text:note-citation>${notes.count}</text:note-citation><text:note-body><text:p text:style-name="Note">${quote(part.note)}</text:p></text:note-body></text:note>`;
}

const FONTS: Readonly<Record<string, string>> = {
  ar: 'Noto Naskh Arabic',
  fa: 'Noto Naskh Arabic',
  he: 'Noto Serif Hebrew',
  ja: 'Noto Serif CJK JP',
  zh: 'Noto Serif CJK SC',
  ko: 'Noto Serif CJK KR',
  th: 'Noto Serif Thai',
  hi: 'Noto Serif Devanagari',
};

/** A document as flat OpenDocument, for LibreOffice. */
export function fodtOf(description: Description): string {
  const { language, columns, size, paragraphs, alignment, header, blocks } = description;
  const notes = { count: 0 };
  const inlines = (text: Text) => text.map((part) => inline(part, notes)).join('');
  const font = FONTS[language] ?? 'DejaVu Serif';
  const isRtl = language === 'ar' || language === 'fa' || language === 'he';
  const mode = isRtl ? 'rl-tb' : 'lr-tb';
  const align = alignment === 'justified' ? 'justify' : 'start';
  const text = (points: number, more = '') =>
    `<style:text-properties style:font-name="F" style:font-name-asian="F" style:font-name-complex="F" fo:font-size="${points}pt" style:font-size-asian="${points}pt" style:font-size-complex="${points}pt" ${more}/>`;
  const bold =
    'fo:font-weight="bold" style:font-weight-asian="bold" style:font-weight-complex="bold"';
  const italic =
    'fo:font-style="italic" style:font-style-asian="italic" style:font-style-complex="italic"';
  const style = (name: string, properties: string, characters: string) =>
    `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties style:writing-mode="${mode}" ${properties}/>${characters}</style:style>`;
  const gap = paragraphs === 'spaced' ? `fo:margin-bottom="${size * 0.7}pt"` : '';
  const indent = paragraphs === 'indented' ? `fo:text-indent="${size * 1.5}pt"` : '';
  let table = 0;
  const block = (item: Block): string => {
    switch (item.kind) {
      case 'title':
        return `<text:h text:outline-level="1" text:style-name="Title">${inlines(item.text)}</text:h>`;
      case 'heading':
        return `<text:h text:outline-level="2" text:style-name="Heading">${inlines(item.text)}</text:h>`;
      case 'subheading':
        return `<text:h text:outline-level="3" text:style-name="Subheading">${inlines(item.text)}</text:h>`;
      case 'text':
        return `<text:p text:style-name="Body">${inlines(item.text)}</text:p>`;
      case 'quote':
        return `<text:p text:style-name="Quote">${inlines(item.text)}</text:p>`;
      case 'caption':
        return `<text:p text:style-name="Caption">${inlines(item.text)}</text:p>`;
      case 'list': {
        const items = item.items
          .map(
            (entry) =>
              `<text:list-item><text:p text:style-name="Item">${inlines(entry)}</text:p></text:list-item>`,
          )
          .join('');
        return `<text:list text:style-name="${item.isNumbered ? 'Numbered' : 'Bulleted'}">${items}</text:list>`;
      }
      case 'table': {
        table++;
        const cell = item.hasBorders ? 'Bordered' : 'Plain';
        const rows = item.rows
          .map(
            (row) =>
              `<table:table-row>${row.map((value) => `<table:table-cell table:style-name="${cell}" office:value-type="string"><text:p text:style-name="Cell">${quote(value)}</text:p></table:table-cell>`).join('')}</table:table-row>`,
          )
          .join('');
        return `<table:table table:name="T${table}"><table:table-column table:number-columns-repeated="${item.rows[0]!.length}"/>${rows}</table:table>`;
      }
      case 'formula':
        throw new Error('Formulas are for LaTeX and groff.');
    }
  };
  // What is set over the whole width comes before the columns.
  const lead = columns > 1 ? blocks.findIndex(({ kind }) => kind !== 'title') : 0;
  const before = blocks.slice(0, Math.max(0, lead)).map(block).join('\n');
  const rest = blocks.slice(Math.max(0, lead)).map(block).join('\n');
  const body =
    columns > 1
      ? `${before}<text:section text:style-name="Columns" text:name="Columns">${rest}</text:section>`
      : `${before}${rest}`;
  const level = (properties: string) =>
    `${properties}<style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" fo:margin-left="18pt" fo:text-indent="-18pt"/></style:list-level-properties>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="F" svg:font-family="'${font}'"/></office:font-face-decls>
<office:styles>
<style:default-style style:family="paragraph"><style:text-properties fo:language="${language}" fo:country="none" fo:hyphenate="false"/></style:default-style>
${style('Title', 'fo:text-align="center" fo:margin-bottom="14pt"', text(size * 1.8, bold))}
${style('Heading', `fo:margin-top="${size}pt" fo:margin-bottom="${size * 0.5}pt" fo:keep-with-next="always"`, text(size * 1.3, bold))}
${style('Subheading', `fo:margin-top="${size * 0.7}pt" fo:margin-bottom="${size * 0.3}pt" fo:keep-with-next="always"`, text(size, bold))}
${style('Body', `fo:text-align="${align}" fo:orphans="2" fo:widows="2" ${gap} ${indent}`, text(size))}
${style('Quote', `fo:text-align="${align}" fo:margin-left="24pt" fo:margin-right="24pt" fo:margin-top="${size * 0.6}pt" fo:margin-bottom="${size * 0.6}pt"`, text(size, italic))}
${style('Caption', `fo:text-align="center" fo:margin-top="${size * 0.4}pt" fo:margin-bottom="${size}pt"`, text(size * 0.9))}
${style('Item', `fo:text-align="${align}"`, text(size))}
${style('Cell', 'fo:text-align="start"', text(size * 0.9))}
${style('Note', 'fo:margin-left="12pt" fo:text-indent="-12pt"', text(size * 0.8))}
${style('Running', 'fo:text-align="center"', text(size * 0.85))}
<style:style style:name="Bold" style:family="text"><style:text-properties ${bold}/></style:style>
<style:style style:name="Italic" style:family="text"><style:text-properties ${italic}/></style:style>
<text:list-style style:name="Bulleted">${`<text:list-level-style-bullet text:level="1" text:bullet-char="•">${level('')}</text:list-level-style-bullet>`}</text:list-style>
<text:list-style style:name="Numbered">${`<text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix=".">${level('')}</text:list-level-style-number>`}</text:list-style>
</office:styles>
<office:automatic-styles>
<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="595pt" fo:page-height="842pt" fo:margin="64pt" style:writing-mode="${mode}"><style:footnote-sep style:width="0.5pt" style:rel-width="25%" style:color="#000000" style:distance-before-sep="4pt" style:distance-after-sep="4pt" style:adjustment="${isRtl ? 'right' : 'left'}"/></style:page-layout-properties><style:header-style><style:header-footer-properties fo:min-height="20pt" fo:margin-bottom="10pt"/></style:header-style><style:footer-style><style:header-footer-properties fo:min-height="20pt" fo:margin-top="10pt"/></style:footer-style></style:page-layout>
<style:style style:name="Columns" style:family="section"><style:section-properties style:writing-mode="${mode}"><style:columns fo:column-count="${columns}" fo:column-gap="18pt"/></style:section-properties></style:style>
<style:style style:name="Bordered" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #000000" fo:padding="3pt"/></style:style>
<style:style style:name="Plain" style:family="table-cell"><style:table-cell-properties fo:border="none" fo:padding="3pt"/></style:style>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Page">${header ? `<style:header><text:p text:style-name="Running">${quote(header)}</text:p></style:header><style:footer><text:p text:style-name="Running"><text:page-number text:select-page="current">1</text:page-number></text:p></style:footer>` : ''}</style:master-page></office:master-styles>
<office:body><office:text>
${body}
</office:text></office:body>
</office:document>
`;
}
