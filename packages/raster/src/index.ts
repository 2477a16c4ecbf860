export { type Component, type ComponentOptions, componentsOf } from './components.ts';
export { type Gray, grayOf } from './gray.ts';
export { heightOf, type Letters, lettersOf, medianOf, widthOf } from './letters.ts';
export { inkLevel, inkThreshold, type Paper, paperOf, whiten } from './paper.ts';
export { PNG_SIGNATURE, pngChunk } from './png-chunks.ts';
export { type Skew, type SkewSearch, sizedLetters, skewOf } from './skew.ts';
