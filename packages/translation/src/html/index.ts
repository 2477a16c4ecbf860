export { extractHtml } from './extract.ts';
export { type MergeHtmlOptions, mergeHtml } from './merge.ts';
export type { HtmlExtraction, HtmlSkeleton } from './types.ts';
