export * from './jobs.ts';
export * from './memory.ts';
export * from './rate-limits.ts';
export * from './uploads.ts';
