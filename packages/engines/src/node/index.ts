export * from './apertium/index.ts';
export { ProcessPool } from './process/process-pool.ts';
export { serveOperations } from './process/serve.ts';
export { createTesseractEngine, type TesseractOptions } from './read/engine.ts';
