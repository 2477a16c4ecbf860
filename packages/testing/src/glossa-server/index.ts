export { json, type Refusal } from './answers.ts';
export { MockEngine } from './mock-engine.ts';
export { type Canvas, MockPictures, TRANSLATED } from './mock-pictures.ts';
