export type * from './blob/port.ts';
export * from './clock/port.ts';
export type * from './queue/port.ts';
