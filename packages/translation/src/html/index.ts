export {
  BLOCKS,
  hintOf,
  ISLANDS,
  kindOf,
  NAMES_BY_TITLE,
  TEXT_ATTRIBUTES,
  UNTRANSLATED,
} from './elements.ts';
export { extractHtml } from './extract.ts';
export { type MergeHtmlOptions, mergeHtml } from './merge.ts';
export type { HtmlExtraction, HtmlSkeleton } from './types.ts';
