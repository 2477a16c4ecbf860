import { GlossaError, type JobKind } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import type { NewJobRequest, Services, Work } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import type { AppContext } from '../http/env.ts';
import type { Authorized } from '../middleware/authorize.ts';
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

/**
 * Puts a job of the caller's that failed or was canceled in line again, with the work that it had done. What is taken of
 * a visitor's allowance is the caller's to say; what was taken for the run before goes back first.
 * Errors: `conflict` where it is not over, or succeeded; those of `JobService.resume`.
 */
export function createJobResumer(
  { stores: { visitorUsage }, work: { jobService } }: Pick<Services, 'stores' | 'work'>,
  visitors: Allowances,
) {
  return async (
    c: AppContext,
    { id: jobId, owner, status }: Pick<Authorized<JobRow>, 'id' | 'owner' | 'status'>,
    take: () => Promise<Taken | undefined>,
  ): Promise<{ jobId: string }> => {
    if (status !== 'failed' && status !== 'canceled') {
      throw new GlossaError('conflict', 'The job is not over, or succeeded.');
    }
    const taken = await take();
    await visitorUsage.settle([{ jobId, nothing: true }]);
    await visitors.forJob(taken, jobId, () =>
      jobService.resume(owner, jobId, c.get('caller').line),
    );
    return { jobId };
  };
}
export type ResumeJob = ReturnType<typeof createJobResumer>;
