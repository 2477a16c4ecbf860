export { type ArrivingFiles, createArrivingFiles } from './blob/arriving-files.ts';
export { createFolderBlobStore, type FolderBlobStoreOptions } from './blob/folder.ts';
export type * from './blob/port.ts';
export { createS3BlobStore, type S3Settings } from './blob/s3.ts';
export { streamOf } from './blob/stream-of.ts';
export * from './clock/port.ts';
export {
  createSafeFetch,
  type SafeFetch,
  type SafeFetchOptions,
  type SafeRequest,
  type SafeResponse,
} from './fetch/safe-fetch.ts';
export { isId, newId, type RandomBytes } from './ids/ids.ts';
export { openSealedText, sealText } from './links/sealed.ts';
export { loadSecret } from './links/secret.ts';
export { signLink, verifyLink } from './links/signed-links.ts';
export { parseMailSender } from './mail/address.ts';
export { isRetryableMailError } from './mail/errors.ts';
export { createOutboxMailer, type OutboxOptions } from './mail/outbox.ts';
export type * from './mail/port.ts';
export { createSmtpMailer, type SmtpOptions } from './mail/smtp.ts';
export { type MemoryPlan, machineMemoryMb, planMemory } from './memory/memory-plan.ts';
export { type DeliveryEnd, DeliveryEnded } from './queue/delivery-ended.ts';
export type { PgBossQueueOptions, QueueConnection } from './queue/pg-boss-options.ts';
export { createPgBossQueue } from './queue/pg-boss-queue.ts';
export type * from './queue/port.ts';
export { createMemoryRateLimiter } from './rate-limit/memory.ts';
export type * from './rate-limit/port.ts';
export { createPostgresRateLimiter } from './rate-limit/postgres.ts';
export type * from './sql/port.ts';
export { inTurns } from './time/in-turns.ts';
export { within } from './time/within.ts';
