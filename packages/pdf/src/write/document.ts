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
import { dictAt, follow, type Resolve } from '../content/objects.ts';
import { putTexts } from '../texts/document-texts.ts';
import type { SetText } from '../texts/model.ts';
import { dropScripts } from '../texts/scripts.ts';
import { MAX_NODES, sourceOf } from '../texts/slot.ts';
import type { PageTools } from './page.ts';

/** What a document says besides its pages, in the target language. */
export interface DocumentTexts {
  /** BCP 47; becomes `/Lang`. */
  language: string;
  isRightToLeft: boolean;
  /** Translations of what `documentTexts` found. */
  set?: readonly SetText[];
}

/** Sets the language, the direction of reading, and the texts beside the pages; scripts and second forms go. */
export function translateDocument(pdf: PDF, texts: DocumentTexts, tools: PageTools): void {
  const source = sourceOf(pdf);
  const { catalog, resolve } = source;
  catalog.set('Lang', PdfString.fromString(texts.language));
  if (texts.isRightToLeft) {
    const preferences = dictAt(catalog, 'ViewerPreferences', resolve)?.clone() ?? new PdfDict();
    preferences.set('Direction', PdfName.of('R2L'));
    catalog.set('ViewerPreferences', preferences);
  }
  putTexts(source, texts.set ?? [], tools);
  dropScripts(source);
  dictAt(catalog, 'AcroForm', resolve)?.delete('XFA');
}

/** Marked content ids by the page object that they are on. */
export type ChangedContent = ReadonlyMap<PdfDict, ReadonlySet<number>>;

/**
 * Takes `/ActualText` and `/E` from structure elements of which content was exchanged: they are the source's text, which
 * would be read aloud and copied instead of the translation. Their language is that of the translation.
 */
export function translateStructure(pdf: PDF, changed: ChangedContent, language: string): void {
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
    if (isChanged) {
      element.delete('ActualText');
      element.delete('E');
      if (element.has('Lang')) element.set('Lang', PdfString.fromString(language));
    }
    return isChanged;
  };
  if (root) visit(root, undefined);
}
