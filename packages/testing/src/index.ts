export { type FakeClock, fakeClock } from './clock.ts';
export { blobStoreContract } from './contracts/blob-store.ts';
export { databaseContract } from './contracts/database.ts';
export { jobQueueContract, type TestQueueOptions } from './contracts/job-queue.ts';
export { type MailerUnderTest, mailerContract } from './contracts/mailer.ts';
export { rateLimiterContract } from './contracts/rate-limiter.ts';
export { countsOn, eachDatabase } from './each-database.ts';
export { dataFolder, fillDataDir, openEmbedded } from './embedded/cluster-template.ts';
export { type DatabaseFaults, injectFaults } from './faults/database-faults.ts';
export { fullDiskAfter } from './faults/full-disk.ts';
export { brokenStream, endlessStream, patternBytes, patternStream } from './faults/streams.ts';
export { freePort } from './free-port.ts';
export { auditLedger, auditTeams, ledgerSum } from './ledger/audit.ts';
export { type Mailbox, type OutboxMail, openMailbox } from './mail/mailbox.ts';
export {
  type ReceivedMail,
  type SmtpStage,
  startSmtp,
  type TestSmtp,
  type TestSmtpOptions,
} from './mail/smtp-server.ts';
export { findPostgres } from './postgres/binaries.ts';
export { type PostgresCluster, startPostgres } from './postgres/cluster.ts';
export { openStageGate, type StageGate } from './postgres/stage-gate.ts';
export {
  createTestDatabase,
  postgresAvailable,
  type TestDatabase,
} from './postgres/test-database.ts';
export { startS3, type TestS3 } from './s3/server.ts';
export { watchStatements } from './statements.ts';
export { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';
export { turnsDuring } from './turns.ts';
export { until } from './until.ts';
export { readStoredZip } from './zip.ts';
