export type { PipelineClock } from './pipeline/clock.ts';
export { createTranslator, type TranslatorOptions } from './pipeline/translator.ts';
export { emptyReport, mergeReports, NOTHING_TO_TRANSLATE } from './report.ts';
export type * from './types.ts';
