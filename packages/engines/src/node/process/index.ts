export { collectNative } from './collect-native.ts';
export { type PoolOptions, ProcessPool } from './process-pool.ts';
export { serveOperations } from './serve.ts';
