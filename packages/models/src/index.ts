export type { RetryPolicy } from './backoff.ts';
export { CatalogueStore } from './catalogue-store.ts';
export { type ModelFailure, modelError, modelFailure } from './failure.ts';
export type { ModelPhase, ModelProgress, ProgressListener } from './progress.ts';
export { diskStorage, type ModelStorage } from './storage.ts';
export { type DownloadSettings, type FetchOptions, ModelStore } from './store.ts';
export type {
  CatalogueEntry,
  InstalledFile,
  InstalledModel,
  ModelKind,
  ModelProblem,
  OfferedFile,
} from './types.ts';
