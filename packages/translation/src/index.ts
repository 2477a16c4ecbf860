export { checkTranslation } from './checks/check-text.ts';
export { joinStrings, sameFragment } from './codes/fragment.ts';
export { withNeighbours } from './context/neighbours.ts';
export { entriesFor } from './glossary/entries-for.ts';
export { termKey } from './glossary/terms.ts';
export {
  BLOCKS,
  extractHtml,
  type HtmlExtraction,
  type HtmlSkeleton,
  hintOf,
  ISLANDS,
  kindOf,
  type MergeHtmlOptions,
  mergeHtml,
  NAMES_BY_TITLE,
  TEXT_ATTRIBUTES,
  UNTRANSLATED,
} from './html/index.ts';
export { memoryKeyText } from './memory-key.ts';
export type { PipelineClock } from './pipeline/clock.ts';
export { createTranslator, type TranslatorOptions } from './pipeline/translator.ts';
export { addressSpans } from './protection/spans.ts';
export { countUnit, emptyReport, mergeReports, NOTHING_TO_TRANSLATE } from './report.ts';
export { segmentUnit } from './segmentation/segments.ts';
export { withoutTarget } from './source-languages.ts';
export { extractText, mergeText, type TextExtraction, type TextSkeleton } from './text/index.ts';
export {
  type TextOutcome,
  type TextTranslation,
  type TranslateTextsRequest,
  type TranslateTextsResult,
  translateTexts,
} from './texts.ts';
export type * from './types.ts';
