export {
  type FixedSelector,
  fixedSelector,
  hang,
  pseudo,
  type ScriptedEngine,
  type ScriptedEngineOptions,
  scriptedEngine,
  unavailable,
} from './engines.ts';
export { MapMemory } from './memory.ts';
export { paragraph } from './units.ts';
