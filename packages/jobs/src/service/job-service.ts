import { GlossaError, type JobKind } from '@glossa/contract';
import type { JobRow, JobsRepo, Worth } from '@glossa/db';
import { type BlobStore, type Clock, type JobQueue, newId } from '@glossa/platform';
import type { CreditPolicy } from '../credits/port.ts';
import type { Logger } from '../logger.ts';
import { endEarly } from '../runtime/end-early.ts';
import { blobKeys } from './blob-keys.ts';

export interface JobServiceDeps {
  jobs: JobsRepo;
  queue: JobQueue;
  blobs: BlobStore;
  credits: CreditPolicy;
  clock: Clock;
  log: Logger;
  /** False for an account that was deleted meanwhile. */
  ownerExists(owner: string): Promise<boolean>;
  /** How long result files are kept. */
  retentionMs: number;
  /** Unfinished jobs one owner may have; further ones are refused. */
  maxUnfinished: number;
}

/**
 * A job, with what is put aside for it now: credits, or code points priced as text. What is not used goes back;
 * 0 where only the worker learns the price.
 */
export type NewJobRequest = Worth & {
  /** Chosen beforehand by who keeps something about the job; a new one unless given. */
  id?: string;
  kind: JobKind;
  owner: string;
  /**
   * With whose jobs it takes turns, where that is not the owner's alone: many visitors may be one. Kept with the job,
   * and so never an address as it is.
   */
  line?: string;
  /** Fits the input schema of the kind. */
  input: unknown;
  name?: string;
  from?: string;
  to?: string;
};

export interface JobService {
  /** Errors: `rate_limited` when the owner may not have so many jobs more. */
  checkRoom(owner: string, jobs: number): Promise<void>;
  /**
   * Puts a job in line; answers its id. Errors: `insufficient_credits`; `rate_limited` when too many of the owner's
   * jobs are unfinished; `unauthenticated` when the account is deleted meanwhile.
   */
  submit(request: NewJobRequest): Promise<string>;
  /**
   * Cancels the owner's job unless it was final before: what was shown of it is charged. Undefined for a foreign or unknown
   * id.
   */
  cancel(owner: string, id: string): Promise<JobRow | undefined>;
  /**
   * Puts a failed or canceled job of the owner in line again, with the credits it had put aside. Undefined for a
   * foreign or unknown id. Errors: `conflict` when it is in another state, or was charged in part; `rate_limited` as
   * for a new job; `insufficient_credits`.
   * @param line as in a request for a new job
   */
  resume(owner: string, id: string, line?: string): Promise<JobRow | undefined>;
  /** Removes the owner's job with its files, stopping it first. */
  remove(owner: string, id: string): Promise<JobRow | undefined>;
}

/** Seconds after which somebody whose jobs are too many may ask again. */
const FULL_RETRY_SECONDS = 60;

const notOver = () => new GlossaError('conflict', 'The job is not over, or succeeded.');

/** Deletes every blob under `prefix`. */
export async function deletePrefix(blobs: BlobStore, prefix: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of blobs.list(prefix)) keys.push(key);
  await Promise.all(keys.map((key) => blobs.delete(key)));
}

/** Jobs as the API offers them: rows, queue, files and credits kept in step. */
export function createJobService(deps: JobServiceDeps): JobService {
  const { jobs, queue, blobs, credits, clock, log, retentionMs, maxUnfinished } = deps;

  async function cancel(owner: string, id: string): Promise<JobRow | undefined> {
    const canceled = await endEarly({ jobs, credits }, { owner, id }, (repo) =>
      repo.cancel(owner, id),
    );
    if (canceled !== undefined) await queue.cancel(id);
    return canceled ?? jobs.get(owner, id);
  }

  async function remove(owner: string, id: string): Promise<JobRow | undefined> {
    if ((await cancel(owner, id)) === undefined) return undefined;
    const row = await jobs.remove(owner, id);
    await deletePrefix(blobs, blobKeys.job(id));
    return row;
  }

  /** Answers the credits put aside for this job alone. Errors: `insufficient_credits`. */
  async function putAside(owner: string, id: string, price: Worth): Promise<number> {
    if ('credits' in price) {
      return price.credits === 0 ? 0 : credits.reserve(owner, id, price.credits);
    }
    await credits.holdText(owner, { id, job: true }, price.characters);
    return 0;
  }

  /** Answers how many are unfinished. */
  async function room(owner: string, wanted: number): Promise<number> {
    const unfinished = await jobs.unfinished(owner);
    if (unfinished + wanted <= maxUnfinished) return unfinished;
    throw new GlossaError('rate_limited', `At most ${maxUnfinished} jobs may be unfinished.`, {
      retryAfter: FULL_RETRY_SECONDS,
      details: { what: 'unfinished_jobs', limit: maxUnfinished, unfinished },
    });
  }

  /** Where a job more stands in line. Errors: `rate_limited` when the owner may have no more. */
  async function placeOf(owner: string, line = owner): Promise<{ owner: string; waiting: number }> {
    const unfinished = await room(owner, 1);
    return { owner: line, waiting: line === owner ? unfinished : await queue.waiting(line) };
  }

  return {
    checkRoom: async (owner, wanted) => void (await room(owner, wanted)),

    async submit({ id = newId(), kind, owner, line, input, name, from, to, ...price }) {
      const place = await placeOf(owner, line);
      const creditsReserved = await putAside(owner, id, price);
      const expiresAt = new Date(clock.now() + retentionMs);
      try {
        const job = { id, kind, owner, line, input, name, from, to, creditsReserved, expiresAt };
        await jobs.create(job);
        await queue.enqueue(id, kind, place);
      } catch (error) {
        log.error({ err: error, jobId: id, kind }, 'job could not be queued');
        const failure = { code: 'internal', message: 'The job could not be queued.' } as const;
        await jobs.fail({ id }, failure).catch(() => undefined);
        await credits.release(owner, id).catch(() => undefined);
        throw error;
      }
      // As with uploads: a deletion that does not find the job is seen here.
      if (!(await deps.ownerExists(owner))) {
        await remove(owner, id);
        throw new GlossaError('unauthenticated', 'The account is gone.');
      }
      return id;
    },

    cancel,
    async resume(owner, id, line) {
      const job = await jobs.get(owner, id);
      if (job === undefined) return undefined;
      // What was charged in part has ended: going on would be paid by nobody.
      const over = (job.status === 'failed' || job.status === 'canceled') && job.shown === null;
      if (!over) throw notOver();
      const place = await placeOf(owner, line);
      await putAside(owner, id, { credits: job.creditsReserved });
      const expiresAt = new Date(clock.now() + retentionMs);
      const row = await jobs.resume(owner, id, expiresAt, line);
      if (row === undefined) throw notOver();
      await queue.enqueue(id, row.kind, place);
      return row;
    },

    remove,
  };
}
