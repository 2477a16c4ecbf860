import type { NamespacePrefixes } from '../xml/scope.ts';

/** The namespaces of EPUB 2 and 3 that the filter looks at. */
export const EPUB_NAMESPACES: NamespacePrefixes = {
  'http://www.w3.org/1999/xhtml': 'h',
  'http://www.w3.org/2000/svg': 'svg',
  'http://www.w3.org/1998/Math/MathML': 'm',
  'http://www.idpf.org/2007/ops': 'epub',
  'http://www.idpf.org/2007/opf': 'opf',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://www.daisy.org/z3986/2005/ncx/': 'ncx',
  'urn:oasis:names:tc:opendocument:xmlns:container': 'ocf',
  'http://www.w3.org/2001/04/xmlenc#': 'enc',
  'http://www.w3.org/XML/1998/namespace': 'xml',
};
