export * from './apertium/index.ts';
