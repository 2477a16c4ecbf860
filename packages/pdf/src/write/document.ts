import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfString,
} from '@libpdf/core';
import { dictAt, follow, isStream, type Resolve, textAt } from '../content/objects.ts';

/** What a document says besides its pages, in the target language. */
export interface DocumentTexts {
  /** BCP 47; becomes `/Lang`. */
  language: string;
  isRightToLeft: boolean;
  /** Title of the document. */
  title?: string;
  /** Titles of bookmarks by those of the source. */
  outline?: ReadonlyMap<string, string>;
}

/** Bookmarks and structure elements that are visited, at most: broken files make rings and combs of them. */
const MAX_NODES = 500_000;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The title in the XMP metadata (14.3.2), where viewers look first. */
function setXmpTitle(catalog: PdfDict, title: string, resolve: Resolve): void {
  const metadata = follow(catalog.get('Metadata'), resolve);
  if (!isStream(metadata)) return;
  const xml = Buffer.from(metadata.getDecodedData()).toString('utf8');
  const renamed = xml.replace(
    /(<dc:title>\s*<rdf:Alt>)[\s\S]*?(<\/rdf:Alt>\s*<\/dc:title>)/,
    (_, open: string, close: string) =>
      `${open}<rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li>${close}`,
  );
  if (renamed === xml) return;
  metadata.setData(Buffer.from(renamed, 'utf8'));
  metadata.delete('Filter');
  metadata.delete('DecodeParms');
}

function renameOutline(
  catalog: PdfDict,
  names: ReadonlyMap<string, string>,
  resolve: Resolve,
): void {
  const seen = new Set<PdfDict>();
  const stack: (PdfDict | undefined)[] = [
    dictAt(dictAt(catalog, 'Outlines', resolve), 'First', resolve),
  ];
  while (stack.length && seen.size < MAX_NODES) {
    const item = stack.pop();
    if (!item || seen.has(item)) continue;
    seen.add(item);
    const name = names.get(textAt(item, 'Title', resolve) ?? '');
    if (name !== undefined) item.set('Title', PdfString.fromString(name));
    stack.push(dictAt(item, 'Next', resolve), dictAt(item, 'First', resolve));
  }
}

/** Sets the language, the direction of reading, the title and the bookmarks' titles. */
export function translateDocument(pdf: PDF, texts: DocumentTexts): void {
  const resolve: Resolve = (ref) => pdf.getObject(ref);
  const catalog = pdf.getCatalog();
  catalog.set('Lang', PdfString.fromString(texts.language));
  if (texts.isRightToLeft) {
    const preferences = dictAt(catalog, 'ViewerPreferences', resolve)?.clone() ?? new PdfDict();
    preferences.set('Direction', PdfName.of('R2L'));
    catalog.set('ViewerPreferences', preferences);
  }
  if (texts.title !== undefined) {
    pdf.setTitle(texts.title);
    setXmpTitle(catalog, texts.title, resolve);
  }
  if (texts.outline) renameOutline(catalog, texts.outline, resolve);
}

/** Marked content ids by the page object that they are on. */
export type ChangedContent = ReadonlyMap<PdfDict, ReadonlySet<number>>;

/**
 * Takes `/ActualText` from structure elements of which content was exchanged: it is the source's text, which would be
 * read aloud and copied instead of the translation.
 */
export function dropStructureText(pdf: PDF, changed: ChangedContent): void {
  const resolve: Resolve = (ref) => pdf.getObject(ref);
  const root = dictAt(pdf.getCatalog(), 'StructTreeRoot', resolve);
  const seen = new Set<PdfDict>();
  const holds = (
    element: PdfDict,
    page: PdfDict | undefined,
    kid: PdfObject | undefined,
  ): boolean => {
    if (kid instanceof PdfNumber) return Boolean(page && changed.get(page)?.has(kid.value));
    if (!(kid instanceof PdfDict) || seen.size >= MAX_NODES) return false;
    const mcid = follow(kid.get('MCID'), resolve);
    const own = dictAt(kid, 'Pg', resolve) ?? page;
    if (mcid instanceof PdfNumber) return Boolean(own && changed.get(own)?.has(mcid.value));
    return kid.has('K') && kid !== element && visit(kid, own);
  };
  const visit = (element: PdfDict, page: PdfDict | undefined): boolean => {
    if (seen.has(element)) return false;
    seen.add(element);
    const own = dictAt(element, 'Pg', resolve) ?? page;
    const kids = follow(element.get('K'), resolve);
    const list = kids instanceof PdfArray ? kids.toArray() : kids ? [kids] : [];
    // All are visited, not only up to the first that changed.
    const isChanged = list
      .map((kid) => holds(element, own, kid instanceof PdfRef ? follow(kid, resolve) : kid))
      .some(Boolean);
    if (isChanged) element.delete('ActualText');
    return isChanged;
  };
  if (root) visit(root, undefined);
}
