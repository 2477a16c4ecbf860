export type * from './blob/port.ts';
export * from './clock/port.ts';
export { type DeliveryEnd, DeliveryEnded } from './queue/delivery-ended.ts';
export type { PgBossQueueOptions, QueueConnection } from './queue/pg-boss-options.ts';
export { createPgBossQueue } from './queue/pg-boss-queue.ts';
export type * from './queue/port.ts';
