import { join } from 'node:path';
import {
  type AccountFeed,
  createAccountFeed,
  createCheckpointsRepo,
  createJobEndingsRepo,
  createJobFeed,
  createJobsRepo,
  createLedgerRepo,
  createTranslationMemory,
  createUploadsRepo,
  createVisitorUsageRepo,
  type Database,
  type JobFeed,
  type JobsRepo,
  type LedgerRepo,
  openDatabase,
  ownerExists,
  utcDay,
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
  createSafeFetch,
  type JobQueue,
  loadSecret,
  type Mailer,
  type RateLimiter,
  type SafeFetch,
  type SafeFetchOptions,
  systemClock,
} from '@glossa/platform';
import type { TranslationMemory } from '@glossa/translation';
import { chatJob } from './chat/chat-job.ts';
import type { ServicesConfig } from './config.ts';
import { ledgerCredits } from './credits/ledger-credits.ts';
import type { CreditPolicy } from './credits/port.ts';
import { type CountOptions, countDocument, type DocumentCount } from './document/count-document.ts';
import { documentJob } from './document/document-job.ts';
import { previewJob } from './document/preview-job.ts';
import { createSegmentReader } from './document/segment-reader.ts';
import type { SegmentIndex } from './document/segments-view.ts';
import { imageJob } from './image/image-job.ts';
import { createPictures } from './image/picture/pictures.ts';
import type { Logger } from './logger.ts';
import { openMailer } from './mailer.ts';
import { repeat } from './maintenance.ts';
import { type JobListener, tellListeners } from './runtime/job-listener.ts';
import { createRequeuer } from './runtime/requeue.ts';
import { startWorker } from './runtime/worker.ts';
import { createFetchFile } from './service/fetch-file.ts';
import { createJobService, type JobService } from './service/job-service.ts';
import { createRetention } from './service/retention.ts';
import { createUploadService, type UploadService } from './service/upload-service.ts';
import { createTranslationServices, type TranslationServices } from './translation-services.ts';
import { settleVisitors } from './visitors/settle-visitors.ts';

const REQUEUE_EVERY_MS = 15_000;
const RESERVATIONS_EVERY_MS = 60_000;
const ENDINGS_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** Jobs of visitors that began on an earlier day may still end. */
const VISITOR_USAGE_KEPT_MS = 3 * 24 * SWEEP_EVERY_MS;

/** What stands behind the API and the workers. */
export interface Services extends Omit<TranslationServices, 'close'> {
  clock: Clock;
  /** Signs links. */
  secret: Uint8Array;
  database: Database;
  jobs: JobsRepo;
  feed: JobFeed;
  accountFeed: AccountFeed;
  queue: JobQueue;
  blobs: BlobStore;
  limiter: RateLimiter;
  mailer: Mailer;
  /** Who pays what for work. */
  credits: CreditPolicy;
  /** Credits of accounts. */
  ledger: LedgerRepo;
  jobService: JobService;
  uploads: UploadService;
  /** How long files are kept, in milliseconds. */
  retentionMs: number;
  memoryOf(owner: string): TranslationMemory;
  /** Counts an upload for its price. Errors: those of reading the document. */
  countDocument(
    upload: { blobKey: string; name: string },
    options: CountOptions,
  ): Promise<DocumentCount>;
  /** Segments of a finished document job, by the key its result names. Errors: `not_found`. */
  segments(unitsKey: string): Promise<SegmentIndex>;
  /** What visitors used of their daily allowance. */
  visitorUsage: VisitorUsageRepo;
  /** Reaches the addresses of people's webhooks. */
  webhookFetch: SafeFetch;
  /** Takes jobs until `close`, tells `listeners` of those that end, and deletes what is kept long enough. */
  work(listeners?: readonly JobListener[]): Promise<void>;
  /** Finishes jobs within `graceMs`, gives the rest back, closes everything. Safe to call twice. */
  close(graceMs: number): Promise<void>;
}

/** What tests replace. */
export interface ServicesOverrides {
  clock?: Clock;
  safeFetch?: SafeFetchOptions;
}

function openBlobs(config: ServicesConfig): Promise<BlobStore> | BlobStore {
  if (config.s3 !== undefined) return createS3BlobStore(config.s3);
  return createFolderBlobStore(join(config.dataDir, 'files'));
}

/**
 * Opens everything the settings choose: database, queue, files, engines.
 * Errors: `conflict` (another process has the data folder), `source_unavailable`, `internal`; whatever
 * was open by then is closed again.
 */
export async function createServices(
  config: ServicesConfig,
  log: Logger,
  overrides: ServicesOverrides = {},
): Promise<Services> {
  const { clock = systemClock } = overrides;
  const { retentionMs } = config;
  let graceMs = 0;
  await using opened = new AsyncDisposableStack();

  // First, because a wrong setting shows here before anything slow was opened.
  const translation = createTranslationServices(config);
  opened.defer(() => translation.close());
  const pictures = createPictures(config.images);
  opened.defer(() => pictures.close());
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    queryMs: config.databaseQueryMs,
  });
  opened.defer(() => database.close());
  const secretFile = join(config.dataDir, 'secret');
  const secret = await loadSecret({ value: config.secret, file: secretFile });
  const blobs = await openBlobs(config);
  opened.defer(() => blobs.close());
  const limiter =
    database.kind === 'postgres'
      ? createPostgresRateLimiter(database.sql, clock)
      : createMemoryRateLimiter(clock);
  opened.defer(() => limiter.close());
  const mailer = openMailer(config, clock);
  opened.defer(() => mailer.close());
  const safeFetch = createSafeFetch(overrides.safeFetch);
  opened.defer(() => safeFetch.close());
  const webhookFetch = createSafeFetch({
    ...overrides.safeFetch,
    allowPrivate: config.webhooks.allowPrivate,
  });
  opened.defer(() => webhookFetch.close());

  const jobs = createJobsRepo(database.db, clock);
  const uploadRows = createUploadsRepo(database.db, clock);
  const feed = await createJobFeed(database, jobs);
  opened.defer(() => feed.close());
  const accountFeed = await createAccountFeed(database);
  opened.defer(() => accountFeed.close());
  const queue = await createPgBossQueue(database.queueConnection, {
    onError: (error) => log.error({ err: error }, 'queue'),
  });
  opened.defer(() => queue.close(graceMs));

  const visitorUsage = createVisitorUsageRepo(database.db, clock);
  const ledger = createLedgerRepo(database.db, {
    clock,
    onBalanceChange: (userId, tx) => accountFeed.publish(userId, { type: 'balance' }, tx),
  });
  const credits = ledgerCredits(ledger, log);
  const fetchFile = createFetchFile(safeFetch);
  const memoryOf = (owner: string) => createTranslationMemory(database.db, owner, clock);
  const ownership = { ownerExists: (owner: string) => ownerExists(database.db, owner) };
  const files = { jobs, uploads: uploadRows, blobs, clock, log, retentionMs };
  const { documents, translator, engines } = translation;
  const detector = engines.detect;
  const everything = opened.move();

  return {
    ...translation,
    clock,
    secret,
    database,
    jobs,
    feed,
    accountFeed,
    queue,
    blobs,
    limiter,
    mailer,
    credits,
    ledger,
    retentionMs,
    jobService: createJobService({
      ...{ ...ownership, jobs, queue, blobs, credits, clock, log, retentionMs },
      maxUnfinished: config.maxUnfinishedJobs,
    }),
    uploads: createUploadService({
      uploads: uploadRows,
      blobs,
      fetchFile,
      checkUrl: safeFetch.check,
      clock,
      retentionMs,
      ...ownership,
    }),
    countDocument: (upload, options) =>
      countDocument({ blobs, documents, detector }, upload, options),
    segments: createSegmentReader(blobs),
    memoryOf,
    visitorUsage,
    webhookFetch,
    async work(listeners = []) {
      const shared = { documents, translator, detector, blobs, fetchFile, memoryOf };
      const definitions = [
        documentJob(shared),
        previewJob(shared),
        imageJob({ ...shared, pictures, reader: engines.read }),
        chatJob(engines.chat),
      ];
      const checkpoints = createCheckpointsRepo(database.db, clock);
      await startWorker(queue, definitions, { jobs, checkpoints, credits, log });
      const requeue = createRequeuer({ jobs, queue, clock, log });
      everything.defer(repeat('requeueing', REQUEUE_EVERY_MS, log, requeue));
      const reservations = () => ledger.sweep();
      everything.defer(repeat('reservations', RESERVATIONS_EVERY_MS, log, reservations));
      const endings = createJobEndingsRepo(database);
      const all = [settleVisitors(visitorUsage, jobs), ...listeners];
      everything.defer(repeat('ends of jobs', ENDINGS_EVERY_MS, log, tellListeners(endings, all)));
      const forgetUsage = () => visitorUsage.prune(utcDay(clock.now() - VISITOR_USAGE_KEPT_MS));
      everything.defer(repeat('visitors', SWEEP_EVERY_MS, log, forgetUsage));
      const retention = createRetention(files);
      everything.defer(repeat('retention', SWEEP_EVERY_MS, log, () => retention.sweep()));
    },
    async close(grace) {
      graceMs = grace;
      await everything.disposeAsync();
    },
  };
}
