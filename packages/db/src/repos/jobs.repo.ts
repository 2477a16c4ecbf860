import { type ErrorCode, GlossaError, type JobKind, type JobStatus } from '@glossa/contract';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import type { Owner } from '../owner.ts';
import { jobs, pictureEdits } from '../schema/index.ts';
import type { Worth } from '../schema/worth.ts';
import { type Clock, wallClock } from './clock.ts';
import { decodeCursor, encodeCursor, type Position } from './cursor.ts';
import { gather } from './gather.ts';

export type JobRow = typeof jobs.$inferSelect;

/** What says where a job stands in line. */
export type StalledJob = Pick<JobRow, 'id' | 'kind' | 'owner' | 'line' | 'createdAt'>;

export interface NewJob {
  /** 128 random bits (`newId()` of the platform package). */
  id: string;
  kind: JobKind;
  owner: Owner;
  /** With whose jobs it takes turns; the owner's unless given. Never an address as it is. */
  line?: string | undefined;
  input: unknown;
  name?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  creditsReserved?: number | undefined;
  expiresAt?: Date | undefined;
}

/** One run of a job: what {@link JobsRepo.start} answered. A later run makes it void. */
export type JobRun = Pick<JobRow, 'id' | 'attempts'>;

export interface JobFilter {
  kinds?: readonly JobKind[];
  statuses?: readonly JobStatus[];
  /** Only those whose name contains it, whatever the case. */
  name?: string | undefined;
  /** `nextCursor` of the page before. */
  cursor?: string | undefined;
  /** 1 to 100. */
  limit: number;
}

/** What a run notes while it works. */
export interface JobProgress {
  stage?: string;
  progress?: number;
  partial?: unknown;
  shown?: Worth;
}

export interface JobsRepo {
  /** Errors: `conflict` when the id is taken. */
  create(job: NewJob): Promise<JobRow>;
  /** The owner's job, or undefined: of a foreign id nothing is learned. */
  get(owner: Owner, id: string): Promise<JobRow | undefined>;
  /** For workers and operators only: any owner's job. */
  find(id: string): Promise<JobRow | undefined>;
  /** The owner's jobs, newest first. */
  list(
    owner: Owner,
    filter: JobFilter,
  ): Promise<{ items: JobRow[]; nextCursor: string | undefined }>;
  /** How many of the owner's jobs are not over. */
  unfinished(owner: Owner): Promise<number>;
  /** Begins a run: `running`, one attempt more. Undefined when the job is gone or final. */
  start(id: string): Promise<JobRow | undefined>;
  /**
   * Notes how far a run is; `partial` is the result so far, for kinds that show it, and `shown` what of it that is
   * worth something its owner has been shown.
   * False when this run no longer holds the job (canceled, final, begun anew): stop working.
   */
  progress(run: JobRun, change: JobProgress): Promise<boolean>;
  /** Notes what a job that ended early was charged. */
  charged(id: string, credits: number): Promise<void>;
  /** Notes the credits that are put aside for the job. False when this run no longer holds it. */
  reserved(run: JobRun, credits: number): Promise<boolean>;
  /** Puts a running job back in line, for a retry. False when this run no longer holds it. */
  requeue(run: JobRun): Promise<boolean>;
  succeed(
    run: JobRun,
    outcome: {
      result: unknown;
      creditsCharged: number;
      /** What is kept of the request from now on; all of it unless given. */
      input?: unknown;
    },
  ): Promise<JobRow | undefined>;
  /** Without `attempts`, fails whatever run there is: for jobs that ended in the dead-letter list. */
  fail(
    run: Pick<JobRow, 'id'> & Partial<JobRun>,
    error: { code: ErrorCode; message: string },
  ): Promise<JobRow | undefined>;
  /** Cancels the owner's job. Undefined for a foreign or unknown id, or when it was final before. */
  cancel(owner: Owner, id: string): Promise<JobRow | undefined>;
  /** An operator's retry of a dead letter: out of `failed` only, and only when nothing of it was charged. */
  reopen(id: string): Promise<JobRow | undefined>;
  /**
   * The owner's way out of `failed` and `canceled`: the job is in line again from its beginning, its files kept
   * until `expiresAt`. Undefined when it is foreign, unknown, in another state or charged in part.
   * @param line with whose jobs it takes turns from now on; as before unless given
   */
  resume(owner: Owner, id: string, expiresAt: Date, line?: string): Promise<JobRow | undefined>;
  /** Removes the owner's job with its checkpoints; answers what was removed. */
  remove(owner: Owner, id: string): Promise<JobRow | undefined>;
  /**
   * Any owner's unfinished jobs without a change since `before`, oldest first: they wait or run, or have lost
   * their place because a process died between writing the job and queueing it.
   * @param after the last one of the page before
   */
  stalled(before: Date, limit: number, after?: Position): Promise<StalledJob[]>;
  /** Jobs whose files are due to go, oldest first. */
  expired(limit: number): Promise<JobRow[]>;
  /** The same repository within a transaction of another. */
  within(tx: Db): JobsRepo;
  /**
   * Files are gone: the history entry stays without a result, and without the line, which nobody needs any more.
   * @param input what is kept of the request from now on; all of it unless given
   */
  forgetResult(id: string, input?: unknown): Promise<void>;
}

/** Written as in the index `jobs_open`, so that the planner sees that it fits. */
const open: SQL = sql`${jobs.status} in ('queued', 'running')`;
const over: SQL = sql`${jobs.status} in ('failed', 'canceled')`;
/** The result of a job that ends without one: what its owner has been shown, and pays, stays theirs. */
const whatWasShown: SQL = sql`case when ${jobs.shown} is null then null else ${jobs.result} end`;

/** Jobs that are read in one statement. */
const READ_AT_ONCE = 100;

/**
 * Jobs over Drizzle. Every change of state names the states it may leave. What many ask about at the same time is read
 * together.
 */
export function createJobsRepo(db: Db, clock: Clock = wallClock): JobsRepo {
  const now = () => new Date(clock.now());
  const first = (rows: JobRow[]) => rows[0];
  const change = async (where: SQL | undefined, values: Partial<typeof jobs.$inferInsert>) =>
    db
      .update(jobs)
      .set({ ...values, updatedAt: now() })
      .where(where)
      .returning();
  const held = (run: JobRun) =>
    and(eq(jobs.id, run.id), eq(jobs.status, 'running'), eq(jobs.attempts, run.attempts));
  const owned = (owner: Owner, id: string) => and(eq(jobs.id, id), eq(jobs.owner, owner));
  const find = gather(
    async (ids: readonly string[]): Promise<(JobRow | undefined)[]> => {
      const rows = await db
        .select()
        .from(jobs)
        .where(sql`${jobs.id} = any(${sql.param(ids)}::text[])`);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id));
    },
    { most: READ_AT_ONCE },
  );

  return {
    async create({ line, name, from, to, ...job }) {
      const createdAt = now();
      const rows = await db
        .insert(jobs)
        .values({
          ...job,
          line: line ?? null,
          name: name ?? null,
          from: from ?? null,
          to: to ?? null,
          status: 'queued',
          createdAt,
          updatedAt: createdAt,
        })
        .onConflictDoNothing()
        .returning();
      if (!rows[0]) throw new GlossaError('conflict', 'A job with this id exists already');
      return rows[0];
    },

    async get(owner, id) {
      const row = await find(id);
      return row?.owner === owner ? row : undefined;
    },

    find,

    async list(owner, { kinds, statuses, name, cursor, limit }) {
      const size = Math.min(Math.max(Math.trunc(limit), 1), 100);
      const after = cursor === undefined ? undefined : decodeCursor(cursor);
      const rows = await db
        .select()
        .from(jobs)
        .where(
          and(
            eq(jobs.owner, owner),
            kinds && inArray(jobs.kind, [...kinds]),
            statuses && inArray(jobs.status, [...statuses]),
            name === undefined || name === ''
              ? undefined
              : ilike(jobs.name, `%${name.replace(/[\\%_]/g, '\\$&')}%`),
            after &&
              or(
                lt(jobs.createdAt, after.createdAt),
                and(eq(jobs.createdAt, after.createdAt), lt(jobs.id, after.id)),
              ),
          ),
        )
        .orderBy(desc(jobs.createdAt), desc(jobs.id))
        .limit(size + 1);
      const items = rows.slice(0, size);
      const last = items.at(-1);
      return { items, nextCursor: rows.length > size && last ? encodeCursor(last) : undefined };
    },

    async unfinished(owner) {
      const rows = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(jobs)
        .where(and(eq(jobs.owner, owner), open));
      return rows[0]?.count ?? 0;
    },

    start: async (id) =>
      first(
        await db
          .update(jobs)
          .set({
            status: 'running',
            attempts: sql`${jobs.attempts} + 1`,
            startedAt: now(),
            updatedAt: now(),
          })
          .where(and(eq(jobs.id, id), open))
          .returning(),
      ),

    async progress(run, { stage, progress, partial, shown }) {
      const rows = await db
        .update(jobs)
        .set({
          ...(stage !== undefined && { stage }),
          ...(partial !== undefined && { result: partial }),
          ...(shown !== undefined && { shown }),
          ...(progress !== undefined && {
            progress: sql`greatest(${jobs.progress}, ${Math.min(Math.max(progress, 0), 100)}::real)`,
          }),
          updatedAt: now(),
        })
        .where(held(run))
        .returning({ id: jobs.id });
      return rows.length > 0;
    },

    async charged(id, credits) {
      await change(eq(jobs.id, id), { creditsCharged: credits });
    },

    reserved: async (run, credits) =>
      (await change(held(run), { creditsReserved: credits })).length > 0,

    requeue: async (run) => (await change(held(run), { status: 'queued' })).length > 0,

    succeed: async (run, { result, creditsCharged, input }) =>
      first(
        await change(held(run), {
          status: 'succeeded',
          result,
          ...(input !== undefined && { input }),
          creditsCharged,
          progress: 100,
          finishedAt: now(),
        }),
      ),

    fail: async ({ id, attempts }, error) =>
      first(
        await change(attempts === undefined ? and(eq(jobs.id, id), open) : held({ id, attempts }), {
          status: 'failed',
          error,
          result: whatWasShown,
          finishedAt: now(),
        }),
      ),

    async cancel(owner, id) {
      return first(
        await change(and(owned(owner, id), open), {
          status: 'canceled',
          result: whatWasShown,
          finishedAt: now(),
        }),
      );
    },

    reopen: async (id) =>
      first(
        await change(and(eq(jobs.id, id), eq(jobs.status, 'failed'), isNull(jobs.shown)), {
          status: 'queued',
          error: null,
          finishedAt: null,
        }),
      ),

    resume: async (owner, id, expiresAt, line) =>
      first(
        await change(and(owned(owner, id), over, isNull(jobs.shown)), {
          status: 'queued',
          stage: '',
          progress: 0,
          error: null,
          finishedAt: null,
          expiresAt,
          ...(line !== undefined && { line }),
        }),
      ),

    remove: async (owner, id) => first(await db.delete(jobs).where(owned(owner, id)).returning()),

    stalled: (before, limit, after) =>
      db
        .select({
          id: jobs.id,
          kind: jobs.kind,
          owner: jobs.owner,
          line: jobs.line,
          createdAt: jobs.createdAt,
        })
        .from(jobs)
        .where(
          and(
            open,
            lt(jobs.updatedAt, before),
            // Apart, so that the index is used.
            after && gte(jobs.createdAt, after.createdAt),
            after && or(gt(jobs.createdAt, after.createdAt), gt(jobs.id, after.id)),
          ),
        )
        .orderBy(asc(jobs.createdAt), asc(jobs.id))
        .limit(limit),

    expired: (limit) =>
      db
        .select()
        .from(jobs)
        .where(lt(jobs.expiresAt, now()))
        .orderBy(asc(jobs.expiresAt))
        .limit(limit),

    within: (tx) => createJobsRepo(tx, clock),

    async forgetResult(id, input) {
      await db.delete(pictureEdits).where(eq(pictureEdits.jobId, id));
      await change(eq(jobs.id, id), {
        result: null,
        line: null,
        expiresAt: null,
        ...(input !== undefined && { input }),
      });
    },
  };
}
