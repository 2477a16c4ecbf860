export { collectNative } from './collect-native.ts';
export { FairGate, type Line } from './fair-gate.ts';
export { IsolatedProcess } from './isolated-process.ts';
export { type PoolOptions, ProcessPool } from './process-pool.ts';
export type { ProcessRequest, ProcessResponse } from './protocol.ts';
export { residentMb } from './resident-mb.ts';
export { serveOperations } from './serve.ts';
