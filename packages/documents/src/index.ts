export type { PageReading, PictureReader } from '@glossa/pdf/scan';
export type { FoundPicture } from './pictures/unpack.ts';
export { type PreviewOptions, previewHtml } from './preview.ts';
export { FILTERS, findFilter } from './registry.ts';
export { createDocumentService, type DocumentServiceOptions } from './service/service.ts';
export type * from './service/types.ts';
export type * from './types.ts';
export { partKind } from './units/part-kinds.ts';
