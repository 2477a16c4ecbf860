/** The part of the package that runs in browsers too: what a model consists of, and why one could not be had. */
export { type ModelFailure, modelError, modelFailure } from './failure.ts';
export { manifestSchema } from './manifest.ts';
export type { ModelProgress } from './progress.ts';
export type {
  CatalogueEntry,
  InstalledFile,
  InstalledModel,
  ModelKind,
  OfferedFile,
  Provenance,
} from './types.ts';
