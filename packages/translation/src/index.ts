export { joinStrings, sameFragment } from './codes/fragment.ts';
export {
  extractHtml,
  type HtmlExtraction,
  type HtmlSkeleton,
  type MergeHtmlOptions,
  mergeHtml,
} from './html/index.ts';
export type { PipelineClock } from './pipeline/clock.ts';
export { createTranslator, type TranslatorOptions } from './pipeline/translator.ts';
export { countUnit, emptyReport, mergeReports, NOTHING_TO_TRANSLATE } from './report.ts';
export { segmentUnit } from './segmentation/segments.ts';
export { extractText, mergeText, type TextExtraction, type TextSkeleton } from './text/index.ts';
export {
  type TextOutcome,
  type TextTranslation,
  type TranslateTextsRequest,
  type TranslateTextsResult,
  translateTexts,
} from './texts.ts';
export type * from './types.ts';
