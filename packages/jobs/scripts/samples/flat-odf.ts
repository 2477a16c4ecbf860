const NAMESPACES = [
  ['office', 'office'],
  ['style', 'style'],
  ['text', 'text'],
  ['table', 'table'],
  ['draw', 'drawing'],
  ['presentation', 'presentation'],
  ['number', 'datastyle'],
  ['fo', 'xsl-fo-compatible'],
  ['svg', 'svg-compatible'],
  ['of', 'of'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')
  .replace(
    'xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.0"',
    'xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"',
  );

const KINDS = { text: 'text', spreadsheet: 'spreadsheet', presentation: 'presentation' } as const;

export interface FlatDocument {
  kind: keyof typeof KINDS;
  /** Width and height of a page, in centimetres. */
  page: readonly [width: number, height: number];
  /** Margins of a page, in centimetres. */
  margin?: number;
  /** Inside `office:automatic-styles`. */
  styles: string;
  /** Inside the element of the kind. */
  body: string;
}

/** A document as one file of XML (OpenDocument 1.3, flat), which LibreOffice writes in any format it knows. */
export function flatOdf({
  kind,
  page: [width, height],
  margin = 0,
  styles,
  body,
}: FlatDocument): Buffer {
  const media = `application/vnd.oasis.opendocument.${KINDS[kind]}`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} office:version="1.3" office:mimetype="${media}">
<office:automatic-styles>
<style:page-layout style:name="page"><style:page-layout-properties fo:page-width="${width}cm" fo:page-height="${height}cm" fo:margin="${margin}cm" style:print-orientation="landscape"/></style:page-layout>
<style:style style:name="plain" style:family="drawing-page"/>
${styles}
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="page"${kind === 'presentation' ? ' draw:style-name="plain"' : ''}/></office:master-styles>
<office:body><office:${KINDS[kind]}>${body}</office:${KINDS[kind]}></office:body>
</office:document>
`);
}

/** A style of a paragraph or words; `text` are attributes of `style:text-properties`. */
export const textStyle = (
  name: string,
  {
    family = 'paragraph',
    text,
    paragraph = '',
  }: { family?: string; text: string; paragraph?: string },
) =>
  `<style:style style:name="${name}" style:family="${family}">${paragraph && `<style:paragraph-properties ${paragraph}/>`}<style:text-properties ${text}/></style:style>`;

/** A style of cells; `cell` are attributes of `style:table-cell-properties`. */
export const cellStyle = (name: string, cell: string, text = 'fo:font-size="13pt"', more = '') =>
  `<style:style style:name="${name}" style:family="table-cell" ${more}><style:table-cell-properties ${cell}/><style:text-properties ${text}/></style:style>`;
