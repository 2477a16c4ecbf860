export { chatCharacters } from './chat/chat-job.ts';
export { removeJunk } from './chat/clean-text.ts';
export { createServices, type Services, type ServicesOverrides } from './compose.ts';
export {
  ConfigError,
  parseServicesConfig,
  parseVariables,
  presentVariables,
  type ServicesConfig,
} from './config.ts';
export { deferMemory } from './credits/deferred-memory.ts';
export type { CreditPolicy } from './credits/port.ts';
export type { CountOptions } from './document/count-document.ts';
export { documentPartialSchema, documentResultSchema } from './document/document-job.ts';
export { distinctFileNames, resultFileName } from './document/file-name.ts';
export { type DocumentSource, documentInputSchema } from './document/input.ts';
export { statedMediaType } from './document/media-type.ts';
export { parsePageRanges } from './document/page-ranges.ts';
export { PREVIEW_CHARACTERS } from './document/preview-job.ts';
export type { SegmentIndex } from './document/segments-view.ts';
export {
  type CurrentPart,
  type TranslatedFile,
  type TranslateFileRequest,
  translateFile,
} from './document/translate-file.ts';
export { imageResultSchema } from './image/result.ts';
export { type Logger, silentLogger } from './logger.ts';
export { openMailer, outboxFolder } from './mailer.ts';
export { repeat } from './maintenance.ts';
export type { JobListener } from './runtime/job-listener.ts';
export { foundUpload } from './service/upload-service.ts';
export { createTranslationServices, type TranslationServices } from './translation-services.ts';
