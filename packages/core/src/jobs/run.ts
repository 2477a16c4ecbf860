import { calls, GlossaError, isFinal, type JobView } from '@glossa/contract';
import type { Client } from '../client/client.ts';
import type { ItemList } from './item-list.ts';
import type { KeptWork } from './kept-work.ts';
import { isGone } from './refusals.ts';
import { chosenOf, newSource, type Sources } from './sources.ts';
import type { Steps } from './steps.ts';
import type { ClientKind, JobItem, JobTypes } from './types.ts';

export interface RunDeps<T extends JobTypes> {
  kind: ClientKind<T>;
  client: Client;
  list: ItemList<T>;
  sources: Sources<T>;
  steps: Steps;
  kept: KeptWork;
  /** Epoch milliseconds. */
  now(): number;
  newId(): string;
}

/** Of the moments of a job, the newest. */
const SAMPLES_KEPT = 200;

const PHASES = { succeeded: 'finished', canceled: 'canceled', failed: 'error' } as const;

function outcomeOf<T extends JobTypes>(job: JobView<T['result']>): Partial<JobItem<T>> {
  const { status, error } = job;
  if (status === 'queued' || status === 'running') return {};
  if (status !== 'failed') return { phase: PHASES[status] };
  const { code, message } = error ?? { code: 'internal' as const, message: '' };
  return { phase: 'error', error: new GlossaError(code, message) };
}

/** Starts jobs, follows, stops and takes them up again. */
export function createRun<T extends JobTypes>(deps: RunDeps<T>) {
  const { kind, client, list, sources, steps, kept, now, newId } = deps;
  /** Items that were canceled while their job was being made. */
  const unwanted = new Set<string>();
  /** Requests to put a job in line again: it is stopped after they are answered, or it would go on. */
  const takingUp = new Map<string, Promise<unknown>>();

  const step = (id: string, work: (signal: AbortSignal) => Promise<void>) =>
    steps.run(id, work, (error) => list.patch(id, { phase: 'error', error }));

  function show(id: string, job: JobView<T['result']>): void {
    const before = list.find(id)?.samples ?? [];
    const samples = [...before, { at: now(), progress: job.progress }].slice(-SAMPLES_KEPT);
    list.patch(id, { job, samples, ...outcomeOf<T>(job) });
  }

  // Storage that is full or blocked keeps nothing: the job goes on all the same.
  const forget = (jobId: string) => kept.forgetJob(jobId).catch(() => {});

  async function keep(id: string, jobId: string): Promise<void> {
    const item = list.find(id);
    if (item === undefined) return;
    const { group, name, size, from, to, found } = item;
    await kept.keepJob({ jobId, group, name, size, from, to, found }).catch(() => {});
  }

  async function watch(id: string, jobId: string, signal: AbortSignal): Promise<void> {
    try {
      for await (const job of kind.watch(jobId, signal)) show(id, job);
    } catch (error) {
      if (isGone(error)) await forget(jobId);
      throw error;
    }
    await forget(jobId);
  }

  const stop = (id: string, jobId: string) =>
    step(id, async () => {
      await takingUp.get(id)?.catch(() => {});
      const job = await client.call(calls.jobCancel, { id: jobId });
      await forget(jobId);
      // One that had ended before it could be stopped is shown as it ended.
      if (isFinal(job.status)) show(id, job as JobView<T['result']>);
      else list.patch(id, { phase: 'canceled' });
    });

  const follow = (id: string, jobId: string) => step(id, (signal) => watch(id, jobId, signal));

  return {
    follow,
    stop,
    /** Makes the job of an item that is ready; again does nothing. */
    async start(id: string): Promise<void> {
      const item = list.find(id);
      if (item?.phase !== 'ready') return;
      await step(id, async (signal) => {
        list.patch(id, { phase: 'starting', error: null });
        const { group, name, from, to, cost } = item;
        const source = sources.get(group)!;
        const wanted = { key: source.uploaded!.key, name, from, to, ...chosenOf(source) };
        // Not stopped by a change of mind: a job that was made must be known, or it cannot be canceled.
        const made = await kind.create(wanted, cost!).catch((error: unknown) => {
          if (unwanted.delete(id)) list.patch(id, { phase: 'canceled' });
          throw error;
        });
        const { jobId } = made;
        list.patch(id, { phase: 'running', jobId });
        await keep(id, jobId);
        if (unwanted.delete(id)) void stop(id, jobId);
        else if (!signal.aborted) await watch(id, jobId, signal);
      });
    },
    /** Cancels an item whose job is being made or runs. */
    async cancel({ id, jobId }: JobItem<T>): Promise<void> {
      if (jobId === null) unwanted.add(id);
      else await stop(id, jobId);
    },
    /** Follows the job of what another left undone, in the list as one of its own. */
    followRest: (id: string, asked: Promise<{ jobId: string }>) =>
      step(id, async (signal) => {
        const { jobId } = await asked;
        signal.throwIfAborted();
        const { name, size, from, to } = list.find(id)!;
        const group = newId();
        sources.set(group, newSource({}));
        list.patch(id, { phase: 'finished', error: null });
        const rest = list.add({ group, name, size, from, to, phase: 'running', jobId });
        await keep(rest, jobId);
        void follow(rest, jobId);
      }),
    /** Puts a job that is over in line again, with the work it had done. */
    takeUp: (id: string, jobId: string) =>
      step(id, async (signal) => {
        list.patch(id, { phase: 'running', job: null, samples: [], error: null });
        const asked = kind.retry(jobId);
        takingUp.set(id, asked);
        await asked.finally(() => takingUp.delete(id));
        signal.throwIfAborted();
        await keep(id, jobId);
        signal.throwIfAborted();
        await watch(id, jobId, signal);
      }),
  };
}
