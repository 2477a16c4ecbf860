import { buildZip } from './build-zip.ts';

const ODF = 'urn:oasis:names:tc:opendocument:xmlns';
export const ODF_DECLARATIONS = [
  ...['office', 'text', 'table', 'style', 'meta', 'presentation', 'form', 'chart'].map(
    (name) => `xmlns:${name}="${ODF}:${name}:1.0"`,
  ),
  `xmlns:draw="${ODF}:drawing:1.0"`,
  `xmlns:fo="${ODF}:xsl-fo-compatible:1.0"`,
  `xmlns:svg="${ODF}:svg-compatible:1.0"`,
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(' ');

export interface OdfFixture {
  type: 'text' | 'spreadsheet' | 'presentation';
  /** Content of `office:text` and its like. */
  body: string;
  /** Automatic styles. */
  styles?: string;
  /** Content of styles.xml: styles, and master styles. */
  common?: string;
  masters?: string;
  meta?: string;
  manifest?: string;
}

/** An OpenDocument file made for tests and benchmarks. */
export function buildOdf(fixture: OdfFixture): Buffer {
  const { type, body, styles = '', common = '', masters = '', meta, manifest = '' } = fixture;
  const part = (root: string, content: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><office:${root} ${ODF_DECLARATIONS} office:version="1.3">${content}</office:${root}>`;
  return buildZip([
    { name: 'mimetype', data: `application/vnd.oasis.opendocument.${type}`, stored: true },
    {
      name: 'content.xml',
      data: part(
        'document-content',
        `<office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${type}>${body}</office:${type}></office:body>`,
      ),
    },
    {
      name: 'styles.xml',
      data: part(
        'document-styles',
        `<office:styles>${common}</office:styles><office:master-styles>${masters}</office:master-styles>`,
      ),
    },
    ...(meta === undefined
      ? []
      : [{ name: 'meta.xml', data: part('document-meta', `<office:meta>${meta}</office:meta>`) }]),
    {
      name: 'META-INF/manifest.xml',
      data: `<manifest:manifest xmlns:manifest="${ODF}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.${type}"/>${manifest}</manifest:manifest>`,
    },
  ]);
}
