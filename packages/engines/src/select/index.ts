export { type EngineEnv, TRANSLATE_ENGINE_IDS } from './config.ts';
export {
  type CapabilityReport,
  createEngines,
  type EngineDependencies,
  type Engines,
} from './create-engines.ts';
export {
  createSelector,
  type EngineReport,
  type ReportingSelector,
  type SelectorOptions,
  type ServedPair,
} from './selector.ts';
