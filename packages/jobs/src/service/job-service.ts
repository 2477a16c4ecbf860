import { GlossaError, type JobKind } from '@glossa/contract';
import { type JobRow, type JobsRepo, type Owner, payerOf, type Worth } from '@glossa/db';
import { type BlobStore, type Clock, type JobQueue, newId } from '@glossa/platform';
import type { CreditPolicy } from '../credits/port.ts';
import { findKind, type JobInput, KINDS } from '../kinds/all.ts';
import type { Kind } from '../kinds/define-kind.ts';
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
  ownerExists(owner: Owner): Promise<boolean>;
  /** How long result files are kept. */
  retentionMs: number;
  /** Unfinished jobs one owner may have; further ones are refused. */
  maxUnfinished: number;
}

export interface NewJobRequest<Name extends JobKind = JobKind> {
  /** Chosen beforehand by who keeps something about the job; a new one unless given. */
  id?: string;
  kind: Name;
  owner: Owner;
  /**
   * With whose jobs it takes turns, where that is not the owner's alone: many visitors may be one. Kept with the job,
   * and so never an address as it is.
   */
  line?: string;
  input: JobInput<Name>;
  name?: string;
  from?: string;
  to?: string;
  /** Put aside for it now, where its price is known beforehand; else what its kind says. What is not used goes back. */
  credits?: number;
}

export interface JobService {
  /** Errors: `rate_limited` when the owner may not have so many jobs more. */
  checkRoom(owner: Owner, jobs: number): Promise<void>;
  /**
   * Puts a job in line; answers its id. Errors: `insufficient_credits`; `rate_limited` when too many of the owner's
   * jobs are unfinished; `unauthenticated` when the account is deleted meanwhile.
   */
  submit<Name extends JobKind>(request: NewJobRequest<Name>): Promise<string>;
  /**
   * Cancels the owner's job unless it was final before: what was shown of it is charged. Undefined for a foreign or unknown
   * id.
   */
  cancel(owner: Owner, id: string): Promise<JobRow | undefined>;
  /**
   * Puts a failed or canceled job of the owner in line again, with the credits it had put aside. Undefined for a
   * foreign or unknown id. Errors: `conflict` when it is in another state, or was charged in part; `rate_limited` as
   * for a new job; `insufficient_credits`.
   * @param line as in a request for a new job
   */
  resume(owner: Owner, id: string, line?: string): Promise<JobRow | undefined>;
  /** Removes the owner's job with its files, stopping it first. */
  remove(owner: Owner, id: string): Promise<JobRow | undefined>;
}

/** Seconds after which somebody whose jobs are too many may ask again. */
const FULL_RETRY_SECONDS = 60;

/** What is put aside for a job whose price nobody knows yet. */
function priceOf<Name extends JobKind>(kind: Name, input: JobInput<Name>): Worth {
  const { putAside }: Pick<Kind, 'putAside'> = KINDS[kind];
  return putAside(input);
}

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

  function keptUntil(kind: JobKind): Date {
    const keptMs = findKind(kind)?.keptMs(retentionMs) ?? retentionMs;
    return new Date(clock.now() + keptMs);
  }

  async function cancel(owner: Owner, id: string): Promise<JobRow | undefined> {
    const canceled = await endEarly({ jobs, credits }, { owner, id }, (repo) =>
      repo.cancel(owner, id),
    );
    if (canceled !== undefined) await queue.cancel(id);
    return canceled ?? jobs.get(owner, id);
  }

  async function remove(owner: Owner, id: string): Promise<JobRow | undefined> {
    if ((await cancel(owner, id)) === undefined) return undefined;
    const row = await jobs.remove(owner, id);
    await deletePrefix(blobs, blobKeys.job(id));
    return row;
  }

  /** Answers the credits put aside for this job alone. Errors: `insufficient_credits`. */
  async function putAside(owner: Owner, id: string, price: Worth): Promise<number> {
    if ('credits' in price) {
      return price.credits === 0 ? 0 : credits.reserve(payerOf(owner), id, price.credits);
    }
    await credits.holdText(payerOf(owner), { id, job: true }, price.characters);
    return 0;
  }

  /** Answers how many are unfinished. */
  async function room(owner: Owner, wanted: number): Promise<number> {
    const unfinished = await jobs.unfinished(owner);
    if (unfinished + wanted <= maxUnfinished) return unfinished;
    throw new GlossaError('rate_limited', `At most ${maxUnfinished} jobs may be unfinished.`, {
      retryAfter: FULL_RETRY_SECONDS,
      details: { what: 'unfinished_jobs', limit: maxUnfinished, unfinished },
    });
  }

  /** Where a job more stands in line. Errors: `rate_limited` when the owner may have no more. */
  async function placeOf(
    owner: Owner,
    line: string = owner,
  ): Promise<{ owner: string; waiting: number }> {
    const unfinished = await room(owner, 1);
    return {
      owner: line,
      waiting: line === owner ? unfinished : (await queue.waiting([line])).get(line)!,
    };
  }

  return {
    checkRoom: async (owner, wanted) => void (await room(owner, wanted)),

    async submit({ id = newId(), kind, owner, line, input, name, from, to, credits: known }) {
      const place = await placeOf(owner, line);
      const price = known === undefined ? priceOf(kind, input) : { credits: known };
      const creditsReserved = await putAside(owner, id, price);
      const expiresAt = keptUntil(kind);
      try {
        const job = { id, kind, owner, line, input, name, from, to, creditsReserved, expiresAt };
        await jobs.create(job);
        await queue.enqueue(id, kind, place);
      } catch (error) {
        log.error({ err: error, jobId: id, kind }, 'job could not be queued');
        const failure = { code: 'internal', message: 'The job could not be queued.' } as const;
        await jobs.fail({ id }, failure).catch(() => undefined);
        await credits.release(payerOf(owner), id).catch(() => undefined);
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
      const row = await jobs.resume(owner, id, keptUntil(job.kind), line);
      if (row === undefined) throw notOver();
      await queue.enqueue(id, row.kind, place);
      return row;
    },

    remove,
  };
}
