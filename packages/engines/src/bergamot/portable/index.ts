/** What a browser shares with the server: which packs there are, how pairs go over them, texts in calls of a fair size. */
export {
  type CatalogueEntry,
  type InstalledFile,
  type InstalledModel,
  type ModelFailure,
  manifestSchema,
  modelError,
  modelFailure,
  type OfferedFile,
} from '@glossa/models/portable';
export { translateChunks } from './batch.ts';
export {
  type CatalogueModel,
  chooseModel,
  DEFAULT_CATALOGUE_URL,
  packEntry,
  parseCatalogue,
} from './catalogue.ts';
export { LANGUAGE_PACKS, modelKey, type PackFileRole, type PackModel, packKey } from './packs.ts';
export { findRoute, PIVOT } from './routes.ts';
