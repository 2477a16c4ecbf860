export { type ApertiumOptions, createApertiumEngine } from './engine.ts';
