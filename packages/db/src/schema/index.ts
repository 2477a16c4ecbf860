export * from './accounts.ts';
export * from './developer.ts';
export * from './jobs.ts';
export * from './memory.ts';
export * from './notifications.ts';
export * from './rate-limits.ts';
export * from './uploads.ts';
export * from './visitors.ts';
