import type { DeadLetter } from './port.ts';

/** Runs SQL with `$1` placeholders. */
export type Execute = (
  text: string,
  values: unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>;

/** One delivery as pg-boss identifies it: `retryCount` differs for each run. */
export interface Claim {
  id: string;
  name: string;
  retryCount: number;
}

function describe(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } };
  return String(message ?? value?.message ?? 'unknown');
}

/** So many places are told whoever asks. */
const FIRST_IN_LINE = 500;

/**
 * What the queue needs of pg-boss's tables beyond its calls: reads that span queues, and giving work
 * back without spending one of its retries. Written for the pinned pg-boss; the contract suite runs
 * against it.
 */
export function queueTables(execute: Execute, schema: string, deadLetterQueue: string) {
  const live = `policy = 'exclusive' and state <= 'active'`;
  return {
    /** Deliveries of a job that wait or run. */
    async live(jobId: string): Promise<{ id: string; name: string }[]> {
      const { rows } = await execute(
        `select id, name from ${schema}.job where ${live} and coalesce(singleton_key, '') = $1`,
        [jobId],
      );
      return rows as { id: string; name: string }[];
    },

    /** Which of some jobs wait or run. */
    async inLine(jobs: readonly { id: string; kind: string }[]): Promise<Set<string>> {
      const { rows } = await execute(
        `select asked.id from unnest($1::text[], $2::text[]) as asked (id, kind)
         where exists (select 1 from ${schema}.job
                       where ${live} and name = asked.kind and coalesce(singleton_key, '') = asked.id)`,
        [jobs.map(({ id }) => id), jobs.map(({ kind }) => kind)],
      );
      return new Set(rows.map(({ id }) => String(id)));
    },

    /** Deliveries that some worker holds, or held when it died. */
    async active(): Promise<{ id: string; name: string }[]> {
      const { rows } = await execute(
        `select id, name from ${schema}.job where ${live} and state = 'active'`,
        [],
      );
      return rows as { id: string; name: string }[];
    },

    async isCanceled({ id, name }: Claim): Promise<boolean> {
      const { rows } = await execute(
        `select 1 from ${schema}.job where name = $1 and id = $2 and state = 'cancelled'`,
        [name, id],
      );
      return rows.length > 0;
    },

    /** The counts move together: the retries left stay, and the old run can no longer settle the job. */
    async giveBack({ id, name, retryCount }: Claim): Promise<void> {
      await execute(
        `update ${schema}.job
         set state = 'created', started_on = null, heartbeat_on = null,
             retry_count = retry_count + 1, retry_limit = retry_limit + 1
         where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
        [name, id, retryCount],
      );
    },

    async deadLetters(limit: number): Promise<(DeadLetter & { id: string })[]> {
      const { rows } = await execute(
        `select id, data, source_name, source_output, created_on from ${schema}.job
         where name = $1 and state < 'active' order by created_on desc, id limit $2`,
        [deadLetterQueue, limit],
      );
      return rows.map((row) => ({
        id: String(row.id),
        jobId: String((row.data as { jobId: string }).jobId),
        kind: String(row.source_name),
        failedAt: new Date(row.created_on as string),
        error: describe(row.source_output),
      }));
    },

    async deadLettersOf(jobId: string): Promise<string[]> {
      const { rows } = await execute(
        `select id from ${schema}.job where name = $1 and state < 'active' and singleton_key = $2`,
        [deadLetterQueue, jobId],
      );
      return rows.map((row) => String(row.id));
    },

    async waiting(groups: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await execute(
        `select group_id, count(*)::int as waiting from ${schema}.job
         where ${live} and group_id = any($1::text[]) group by group_id`,
        [groups],
      );
      const found = new Map(rows.map((row) => [String(row.group_id), Number(row.waiting)]));
      return new Map(groups.map((group) => [group, found.get(group) ?? 0]));
    },

    /** Waiting deliveries that are taken before those of some jobs and the first ones, in pg-boss's order. */
    async ahead(kind: string, jobIds: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await execute(
        `select job_id, ahead from (
           select coalesce(singleton_key, '') as job_id,
                  (row_number() over (order by priority desc, created_on))::int - 1 as ahead
           from ${schema}.job where name = $1 and policy = 'exclusive' and state < 'active') as line
         where ahead < $3 or job_id = any($2::text[])`,
        [kind, jobIds, FIRST_IN_LINE],
      );
      return new Map(rows.map((row) => [String(row.job_id), Number(row.ahead)]));
    },

    async counts(): Promise<{ queued: number; active: number; dead: number }> {
      const { rows } = await execute(
        `select count(*) filter (where ${live} and state < 'active')::int as queued,
                count(*) filter (where ${live} and state = 'active')::int as active,
                count(*) filter (where name = $1 and state < 'active')::int as dead
         from ${schema}.job where state <= 'active'`,
        [deadLetterQueue],
      );
      const [row] = rows as { queued: number; active: number; dead: number }[];
      return row ?? { queued: 0, active: 0, dead: 0 };
    },
  };
}
export type QueueTables = ReturnType<typeof queueTables>;
