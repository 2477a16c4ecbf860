import type { Db, JobEnding, JobsRepo, VisitorUsageRepo, Worth } from '@glossa/db';
import { findKind } from '../kinds/all.ts';
import type { JobListener } from '../runtime/job-listener.ts';

type Settled = Awaited<ReturnType<VisitorUsageRepo['settle']>>[number];

/** Without those that were taken up again since: what these took is still in use. */
async function stillOver(
  endings: readonly JobEnding[],
  jobs: Pick<JobsRepo, 'find'>,
): Promise<JobEnding[]> {
  const over: JobEnding[] = [];
  for (const ending of endings) {
    const job = ending.status === 'succeeded' ? undefined : await jobs.find(ending.jobId);
    if (job === undefined || job.status === ending.status) over.push(ending);
  }
  return over;
}

/**
 * Settles what visitors' jobs took of their daily allowance: it goes back for jobs that came to nothing, but for what
 * was shown of them, and what nobody knew before is added, as the length of an answer.
 */
export function settleVisitors(
  usage: Pick<VisitorUsageRepo, 'settle' | 'add' | 'giveBack'>,
  jobs: Pick<JobsRepo, 'within'>,
): JobListener {
  /** Of a job that ended early its visitor has had what was shown: more or less than was taken. */
  async function settleShown(taking: Settled, shown: Worth, db: Db): Promise<void> {
    const difference = ('credits' in shown ? shown.credits : shown.characters) - taking.amount;
    const part = { ...taking, amount: Math.abs(difference) };
    if (difference > 0) await usage.add(part, taking.day, db);
    else if (difference < 0) await usage.giveBack(part, taking.day, db);
  }

  return {
    async ended(endings, db) {
      const byId = new Map(
        (await stillOver(endings, jobs.within(db))).map((ending) => [ending.jobId, ending]),
      );
      const nothing = ({ status, shown }: JobEnding) => status !== 'succeeded' && shown === null;
      const ended = [...byId.values()].map((ending) => ({
        jobId: ending.jobId,
        nothing: nothing(ending),
      }));
      for (const taking of await usage.settle(ended, db)) {
        const ending = byId.get(taking.jobId)!;
        if (nothing(ending)) continue;
        if (ending.status !== 'succeeded') {
          await settleShown(taking, ending.shown!, db);
          continue;
        }
        const kind = findKind(ending.kind);
        if (kind?.countedAfterwards === undefined) continue;
        const job = await jobs.within(db).find(taking.jobId);
        const amount = kind.countedAfterwards(kind.result.safeParse(job?.result).data);
        await usage.add({ ...taking, amount }, taking.day, db);
      }
    },
  };
}
