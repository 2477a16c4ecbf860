export { createNullEngine, type NullEngineOptions } from '../null/null-engine.ts';
