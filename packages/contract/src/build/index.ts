export * from './calls-for-browsers.ts';
export * from './direct-imports.ts';
