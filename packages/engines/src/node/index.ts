export { type ApertiumOptions, createApertiumEngine } from './apertium/engine.ts';
export { createTesseractEngine, type TesseractOptions } from './read/engine.ts';
