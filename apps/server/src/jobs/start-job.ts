import type { JobKind } from '@glossa/contract';
import type { NewJobRequest, Work } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import type { AppContext } from '../http/env.ts';
import type { Allowances, Taken } from '../visitors/allowance.ts';

/** A job that is asked for; whose it is and where it stands in line, the request says. */
export type AskedJob<Name extends JobKind> = Omit<NewJobRequest<Name>, 'owner' | 'line'>;

/**
 * Puts the caller's jobs in line. Answers the id. Errors: those of `JobService.submit`; what was `taken` of a visitor's
 * allowance for the job goes back then, and when the job comes to nothing.
 */
export function createJobStarter({ jobService }: Pick<Work, 'jobService'>, visitors: Allowances) {
  return async <Name extends JobKind>(
    c: AppContext,
    { id = newId(), ...job }: AskedJob<Name>,
    taken?: Taken,
  ): Promise<{ jobId: string }> => {
    const { owner, line } = c.get('caller');
    const submit = () =>
      jobService.submit<Name>({ ...job, id, owner, line } as NewJobRequest<Name>);
    return { jobId: await visitors.forJob(taken, id, submit) };
  };
}
export type StartJob = ReturnType<typeof createJobStarter>;
