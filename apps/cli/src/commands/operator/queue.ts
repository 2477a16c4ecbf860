import { EXIT, type ExitCode, UsageError } from '../../exit-codes.ts';
import { type Io, printJson, printLine } from '../../io.ts';
import type { JsonOption } from './users.ts';
import { withOperator } from './with-operator.ts';

const MOST = 1000;

/** Prints how many jobs wait, run and are given up. */
export async function queueHealth(io: Io, { json }: JsonOption): Promise<ExitCode> {
  const health = await withOperator(io, (operator) => operator.queueHealth({}));
  if (json) printJson(io, health);
  else printLine(io, `queued ${health.queued}, running ${health.active}, given up ${health.dead}`);
  return EXIT.ok;
}

/** Prints jobs that were given up, newest first. */
export async function deadLetters(io: Io, { json }: JsonOption): Promise<ExitCode> {
  const letters = await withOperator(io, (operator) => operator.deadLetters({ limit: MOST }));
  if (json) printJson(io, letters);
  else {
    if (letters.length === 0) printLine(io, 'No job was given up.');
    for (const { jobId, kind, failedAt, error } of letters)
      printLine(io, `${failedAt}  ${jobId}  ${kind}  ${error}`);
  }
  return EXIT.ok;
}

/** Puts given-up jobs back in line: those named, or all. */
export async function retryJobs(
  io: Io,
  ids: readonly string[],
  { all, json }: JsonOption & { all?: boolean },
): Promise<ExitCode> {
  if ((ids.length === 0) !== (all === true)) throw new UsageError('Name jobs, or give --all.');
  const results = await withOperator(io, async (operator) => {
    const wanted = all ? (await operator.deadLetters({ limit: MOST })).map((l) => l.jobId) : ids;
    const outcomes: { jobId: string; retried: boolean }[] = [];
    for (const jobId of wanted) outcomes.push({ jobId, ...(await operator.retryJob({ jobId })) });
    return outcomes;
  });
  if (json) printJson(io, results);
  else
    for (const { jobId, retried } of results)
      printLine(io, `${jobId}  ${retried ? 'is in line again' : 'is not among the given-up jobs'}`);
  return results.every(({ retried }) => retried) ? EXIT.ok : EXIT.failed;
}
