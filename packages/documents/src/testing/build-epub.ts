import { buildZip, type ZipFixtureEntry } from './build-zip.ts';

export interface EpubFixture {
  /** Bodies of chapters, or whole documents when they begin with `<`+`?xml` or `<html`. */
  chapters: readonly string[];
  /** Content of `nav`. */
  nav?: string;
  /** Content of the NCX. */
  ncx?: string;
  css?: string;
  metadata?: string;
  /** Attributes of `spine`. */
  spine?: string;
  language?: string;
  /** More entries of the archive, and their items of the manifest. */
  extra?: readonly ZipFixtureEntry[];
  items?: string;
}

const container =
  '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

/** An XHTML document of a book. */
export function chapter(body: string, language = 'en'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}"><head><title>Chapter</title><link rel="stylesheet" href="book.css"/></head><body>${body}</body></html>`;
}

/** An EPUB 3 made for tests and benchmarks. */
export function buildEpub(fixture: EpubFixture): Buffer {
  const { chapters, nav, ncx, css = '', language = 'en', metadata = '', spine = '' } = fixture;
  const documents = chapters.map((body) =>
    /^<(?:\?xml|html)/.test(body) ? body : chapter(body, language),
  );
  const item = (id: string, href: string, type: string, rest = '') =>
    `<item id="${id}" href="${href}" media-type="${type}"${rest}/>`;
  const manifest = [
    ...documents.map((_, at) => item(`c${at}`, `c${at}.xhtml`, 'application/xhtml+xml')),
    item('css', 'book.css', 'text/css'),
    nav === undefined ? '' : item('nav', 'nav.xhtml', 'application/xhtml+xml', ' properties="nav"'),
    ncx === undefined ? '' : item('ncx', 'book.ncx', 'application/x-dtbncx+xml'),
    fixture.items ?? '',
  ].join('');
  const order = documents.map((_, at) => `<itemref idref="c${at}"/>`).join('');
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:x</dc:identifier><dc:title>The Book</dc:title><dc:language>${language}</dc:language>${metadata}</metadata><manifest>${manifest}</manifest><spine${spine}>${order}</spine></package>`;
  return buildZip([
    { name: 'mimetype', data: 'application/epub+zip', stored: true },
    { name: 'META-INF/container.xml', data: container },
    { name: 'OEBPS/book.opf', data: opf },
    ...documents.map((data, at) => ({ name: `OEBPS/c${at}.xhtml`, data })),
    { name: 'OEBPS/book.css', data: css },
    ...(nav === undefined ? [] : [{ name: 'OEBPS/nav.xhtml', data: chapter(nav, language) }]),
    ...(ncx === undefined
      ? []
      : [
          {
            name: 'OEBPS/book.ncx',
            data: `<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">${ncx}</ncx>`,
          },
        ]),
    ...(fixture.extra ?? []),
  ]);
}
