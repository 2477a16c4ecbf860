export { isFfmpegInstalled as canOpenRecordings } from '@glossa/media';
export { createServices, type Services, type ServicesOverrides, type Work } from './compose.ts';
export {
  ConfigError,
  parseServicesConfig,
  parseVariables,
  presentVariables,
  type ServicesConfig,
} from './config.ts';
export { type Content, chapterCharacters, chapterText } from './contents/content.ts';
export { type ReadContent, readContent } from './contents/read-content.ts';
export { deferMemory } from './credits/deferred-memory.ts';
export type { CreditPolicy } from './credits/port.ts';
export type { MadeFilm } from './films/film-previews.ts';
export { allKinds, findKind } from './kinds/all.ts';
export type { ViewTools } from './kinds/define-kind.ts';
export { type CountOptions, countDocument } from './kinds/document/count-document.ts';
export { drawStoredPage } from './kinds/document/draw-page.ts';
export { documentLanguage } from './kinds/document/language.ts';
export { type PagePlace, pagePlaces } from './kinds/document/page-views.ts';
export { createSegmentReader } from './kinds/document/segment-reader.ts';
export { priceOfChange } from './kinds/dubbing/earlier.ts';
export { refuseWordy, refuseWordyFile } from './kinds/dubbing/refuse-wordy.ts';
export { readKeptContent } from './kinds/file-content/read-kept-content.ts';
export { drawnPictures, picturePages } from './kinds/image/drawn.ts';
export { keptInput, keptResult } from './kinds/kept.ts';
export { PREVIEW_CHARACTERS } from './kinds/preview/input.ts';
export { readSentences, soundKey } from './kinds/text-to-speech/said-sentences.ts';
export { openBook } from './kinds/text-to-speech/write-speech.ts';
export { viewParts, viewResult } from './kinds/view-job.ts';
export { type Logger, silentLogger } from './logger.ts';
export { openMailer, outboxFolder } from './mailer.ts';
export { repeat } from './maintenance.ts';
export { keepIfThere } from './pictures/keep-if-there.ts';
export { withNewestPictures } from './pictures/newest-pictures.ts';
export type { EditedPicture, Editing } from './pictures/picture-editing.ts';
export { hasTexts } from './pictures/texts/read-pages.ts';
export { isTextsFormat, textsFile } from './pictures/texts/texts-file.ts';
export type { JobListener } from './runtime/job-listener.ts';
export { blobKeys, editedOfBlob } from './service/blob-keys.ts';
export { fileNameOf } from './service/fetch-file.ts';
export type { NewJobRequest } from './service/job-service.ts';
export { foundUpload } from './service/upload-service.ts';
export { agreedEngine } from './speeches/agreed-engine.ts';
export { ownVoiceId, ownVoiceOf } from './speeches/cloned-speaker.ts';
export { speakFile } from './speeches/speak-file.ts';
export { type SpokenText, speakText } from './speeches/speak-text.ts';
export {
  cleanChapters,
  joinChapters,
  moveChapters,
  type SpokenBook,
} from './speeches/spoken-book.ts';
export { createVoiceFolder } from './speeches/voice-folder.ts';
export type { Stores } from './stores.ts';
export { hasCues, readCues } from './transcripts/read-cues.ts';
export {
  type TranscribeFileRequest,
  type TranscriptionServices,
  transcribeFile,
} from './transcripts/transcribe-file.ts';
export {
  createSpeechServices,
  createTranscriptionServices,
  createTranslationServices,
  type TranslationServices,
} from './translation-services.ts';
export { alreadyIn } from './work/already-in.ts';
export { distinctFileNames, resultFileName, safeFileName, stemOf } from './work/file-name.ts';
export type { FileSource } from './work/file-source.ts';
export { keepGlossary, loadGlossary } from './work/job-glossary.ts';
export type { RecordingFacts } from './work/measure-recording.ts';
export { statedMediaType } from './work/media-type.ts';
export {
  type CurrentPart,
  type TranslatedFile,
  type TranslateFileRequest,
  translateFile,
} from './work/translate-file.ts';
