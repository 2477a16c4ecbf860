export type * from './model.ts';
export { type OpenOptions, openPdf, type PdfDocument } from './read/document.ts';
export { structureOf } from './structure/structure.ts';
