export { packSettings } from './config.ts';
export { type BergamotEngineOptions, createBergamotEngine } from './engine.ts';
export { DEFAULT_CATALOGUE_URL, type PackQuality } from './packs/catalogue.ts';
export {
  type AddOptions,
  createPackManager,
  type PackManager,
  type PackManagerOptions,
} from './packs/manager.ts';
export type { Route } from './packs/routes.ts';
export {
  type AvailablePack,
  type InstalledPack,
  type PackProgress,
  packKey,
} from './packs/types.ts';
