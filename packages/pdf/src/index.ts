export { Faces } from '@glossa/typography/faces';
export { extractBeginning } from './filter/beginning.ts';
export { type ExtractedPdf, extractPdf, type ReadPdfOptions } from './filter/extract.ts';
export { type MergedPdf, type MergePdfOptions, mergePdf } from './filter/merge.ts';
export { translationOf, unitOf } from './filter/units.ts';
export type * from './model.ts';
export { type PagePicture, pagePicture } from './picture/page-picture.ts';
export { pageScan } from './picture/page-scan.ts';
export { refillPages } from './picture/refill-pages.ts';
export { type OpenOptions, openPdf, type PdfDocument } from './read/document.ts';
export { type PrepareOptions, preparePage } from './scan/drawer.ts';
export { structureOf } from './structure/structure.ts';
export { documentTexts, type FoundTexts } from './texts/document-texts.ts';
export type {
  DocumentNote,
  DocumentText,
  DocumentTextKind,
  SetText,
  TextPlace,
} from './texts/model.ts';
export { type TranslatedText, type TypesetTexts, typesetTexts } from './texts/typeset-texts.ts';
export { type Typeset, type TypesetNote, typeset } from './typeset/typeset.ts';
export { type DocumentTexts, type WriteRequest, type Written, writePdf } from './write/write.ts';
