export * from './apertium/index.ts';
export { createTesseractEngine, type TesseractOptions } from './read/engine.ts';
