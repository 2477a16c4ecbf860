export { type Component, type ComponentOptions, componentsOf } from './components.ts';
export { type Gray, grayOf } from './gray.ts';
export { PNG_SIGNATURE, pngChunk } from './png-chunks.ts';
