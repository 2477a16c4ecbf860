import { type JobRow, type JobsRepo, payerOf } from '@glossa/db';
import type { CreditPolicy } from '../credits/port.ts';

interface EndDeps {
  jobs: JobsRepo;
  credits: CreditPolicy;
}

/**
 * Ends a job that comes to no result (canceled, failed), in one transaction: what its owner has been shown of it is
 * charged, as far as it was put aside, and the rest goes back.
 * @param end writes the final state; answers the job when it does, undefined when it had ended before
 */
export async function endEarly(
  { jobs, credits }: EndDeps,
  { owner, id }: Pick<JobRow, 'owner' | 'id'>,
  end: (jobs: JobsRepo) => Promise<JobRow | undefined>,
): Promise<JobRow | undefined> {
  let ended: JobRow | undefined;
  const { charged } = await credits.settle(
    payerOf(owner),
    id,
    async (tx) => {
      ended = await end(tx === undefined ? jobs : jobs.within(tx));
      return ended?.shown;
    },
    async (creditsCharged, tx) => {
      if (creditsCharged > 0) {
        await (tx === undefined ? jobs : jobs.within(tx)).charged(id, creditsCharged);
      }
      return true;
    },
  );
  return ended && { ...ended, creditsCharged: charged };
}
