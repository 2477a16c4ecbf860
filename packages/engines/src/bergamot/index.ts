export { packSettings } from './config.ts';
export { type BergamotEngineOptions, createBergamotEngine } from './engine.ts';
export {
  type AddOptions,
  createPackManager,
  type PackManager,
  type PackManagerOptions,
} from './packs/manager.ts';
export { DEFAULT_CATALOGUE_URL, type PackQuality } from './portable/catalogue.ts';
export {
  type AvailablePack,
  type InstalledPack,
  type PackProgress,
  packKey,
} from './portable/packs.ts';
export type { Route } from './portable/routes.ts';
