import type { NamespacePrefixes } from '../xml/scope.ts';

const ODF = 'urn:oasis:names:tc:opendocument:xmlns';

/** The namespaces of OpenDocument 1.3 and of LibreOffice's extensions that the filter looks at. */
export const ODF_NAMESPACES: NamespacePrefixes = {
  [`${ODF}:office:1.0`]: 'office',
  [`${ODF}:text:1.0`]: 'text',
  [`${ODF}:table:1.0`]: 'table',
  [`${ODF}:drawing:1.0`]: 'draw',
  [`${ODF}:dr3d:1.0`]: 'draw',
  [`${ODF}:presentation:1.0`]: 'presentation',
  [`${ODF}:style:1.0`]: 'style',
  [`${ODF}:xsl-fo-compatible:1.0`]: 'fo',
  [`${ODF}:svg-compatible:1.0`]: 'svg',
  [`${ODF}:chart:1.0`]: 'chart',
  [`${ODF}:form:1.0`]: 'form',
  [`${ODF}:meta:1.0`]: 'meta',
  [`${ODF}:manifest:1.0`]: 'manifest',
  [`${ODF}:script:1.0`]: 'script',
  'http://openoffice.org/2009/office': 'officeooo',
  'urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0': 'loext',
  'http://www.w3.org/1998/Math/MathML': 'math',
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://purl.org/dc/elements/1.1/': 'dc',
};
