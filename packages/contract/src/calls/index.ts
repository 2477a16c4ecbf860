import { chatCreate, chatResult } from './chat.ts';
import { docCost, docCreate, docHistory, docPreview, docStatus } from './documents.ts';
import { upload } from './files.ts';
import { jobCancel, jobDelete, jobEvents } from './jobs.ts';
import { detect, engines, languages, translate } from './translate.ts';

/** Every call of the API. The server must mount each; a test compares. */
export const calls = {
  translate,
  detect,
  languages,
  engines,
  chatCreate,
  chatResult,
  upload,
  docCost,
  docPreview,
  docCreate,
  docStatus,
  docHistory,
  jobEvents,
  jobCancel,
  jobDelete,
} as const;
export type Calls = typeof calls;
export type CallId = keyof Calls;
