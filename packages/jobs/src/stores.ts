import { join } from 'node:path';
import {
  type AccountFeed,
  type ClonedVoicesRepo,
  createAccountFeed,
  createClonedVoicesRepo,
  createGlossariesRepo,
  createJobFeed,
  createJobsRepo,
  createLedgerRepo,
  createOutsideVoicesRepo,
  createPictureEditsRepo,
  createTranscriptSharesRepo,
  createTranslationMemories,
  createUploadsRepo,
  createVisitorMeters,
  createVisitorUsageRepo,
  type Database,
  type GlossariesRepo,
  type JobFeed,
  type JobsRepo,
  type LedgerRepo,
  type OutsideVoicesRepo,
  type Owner,
  openDatabase,
  type PictureEditsRepo,
  type TeamWork,
  type TranscriptSharesRepo,
  teamKey,
  type UploadsRepo,
  type VisitorMeters,
  type VisitorUsageRepo,
} from '@glossa/db';
import {
  type BlobStore,
  type Clock,
  createFolderBlobStore,
  createMemoryRateLimiter,
  createPgBossQueue,
  createPostgresRateLimiter,
  createS3BlobStore,
  type JobQueue,
  type Mailer,
  newId,
  type RateLimiter,
} from '@glossa/platform';
import type { TranslationMemory } from '@glossa/translation';
import type { ServicesConfig } from './config.ts';
import type { Logger } from './logger.ts';
import { openMailer } from './mailer.ts';

/** What is kept, and what of it is sent on: database, queue, files, mails. */
export interface Stores {
  database: Database;
  jobs: JobsRepo;
  /** Rows of uploads; `work.uploads` keeps rows and files in step. */
  uploads: UploadsRepo;
  /** Links to transcripts that others may read. */
  shares: TranscriptSharesRepo;
  /** Voices of accounts; `work.voices` keeps rows and files in step. */
  clonedVoices: ClonedVoicesRepo;
  /** Voices that services keep; `work.voices` keeps them in step with those that people have. */
  outsideVoices: OutsideVoicesRepo;
  /** What was edited of pictures of jobs. */
  pictureEdits: PictureEditsRepo;
  /** Of accounts and teams. */
  glossaries: GlossariesRepo;
  feed: JobFeed;
  accountFeed: AccountFeed;
  queue: JobQueue;
  blobs: BlobStore;
  limiter: RateLimiter;
  mailer: Mailer;
  /** Credits of accounts. */
  ledger: LedgerRepo;
  /** What visitors used of their daily allowance. */
  visitorUsage: VisitorUsageRepo;
  /** How much text visitors had translated. */
  visitorMeters: VisitorMeters;
  /** `paidBy`: the team whose quota paid for what is stored. */
  memoryOf(owner: Owner, paidBy?: TeamWork): TranslationMemory;
}

export interface StoreOptions {
  clock: Clock;
  log: Logger;
  /** What closes the stores, the last one first. */
  opened: AsyncDisposableStack;
  /** Milliseconds that running jobs get when the queue is closed. */
  graceMs(): number;
}

function openBlobs(config: ServicesConfig): Promise<BlobStore> | BlobStore {
  if (config.s3 !== undefined) return createS3BlobStore(config.s3);
  return createFolderBlobStore(join(config.dataDir, 'files'));
}

/**
 * Opens the stores that the settings choose. Errors: `conflict` (another process has the data folder),
 * `source_unavailable`, `internal`.
 */
export async function openStores(
  config: ServicesConfig,
  { clock, log, opened, graceMs }: StoreOptions,
): Promise<Stores> {
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    queryMs: config.databaseQueryMs,
  });
  opened.defer(() => database.close());
  const blobs = await openBlobs(config);
  opened.defer(() => blobs.close());
  const limiter =
    database.kind === 'postgres'
      ? createPostgresRateLimiter(database.sql, clock)
      : createMemoryRateLimiter(clock);
  opened.defer(() => limiter.close());
  const mailer = openMailer(config, clock);
  opened.defer(() => mailer.close());
  const jobs = createJobsRepo(database.db, clock);
  const feed = await createJobFeed(database, jobs);
  opened.defer(() => feed.close());
  const accountFeed = await createAccountFeed(database);
  opened.defer(() => accountFeed.close());
  const queue = await createPgBossQueue(database.queueConnection, {
    onError: (error) => log.error({ err: error }, 'queue'),
  });
  opened.defer(() => queue.close(graceMs()));
  return {
    database,
    jobs,
    uploads: createUploadsRepo(database.db, clock),
    shares: createTranscriptSharesRepo(database.db, clock),
    clonedVoices: createClonedVoicesRepo(database.db, clock),
    outsideVoices: createOutsideVoicesRepo(database.db, clock),
    pictureEdits: createPictureEditsRepo(database.db, clock),
    glossaries: createGlossariesRepo(database.db, { clock, newId }),
    feed,
    accountFeed,
    queue,
    blobs,
    limiter,
    mailer,
    ledger: createLedgerRepo(database.db, {
      clock,
      onBalanceChange: (userId, tx) => accountFeed.publish(userId, { type: 'balance' }, tx),
      onTeamChange: (teamId, tx) =>
        accountFeed.publish(teamKey(teamId), { type: 'team_balance' }, tx),
    }),
    visitorUsage: createVisitorUsageRepo(database.db, clock),
    visitorMeters: createVisitorMeters(database.db, clock),
    memoryOf: createTranslationMemories(database.db, clock),
  };
}
