import { isFinal } from '@glossa/contract';
import type { Database, Listener } from '../database/types.ts';
import { Bell } from './bell.ts';
import type { JobRow, JobsRepo } from './jobs.repo.ts';

/** Asks anew after this long without word, in case a message was lost. */
const POLL_MS = 10_000;
/** The same while the listening connection is away. */
const POLL_WITHOUT_LISTENER_MS = 1_000;

export interface JobFeed {
  /**
   * The owner's job now, then after each change (quick ones in a row count as one), up to and with its
   * final state, its removal or `signal`. Changes of every process arrive. Nothing for a foreign or
   * unknown id.
   */
  watch(owner: string, id: string, signal: AbortSignal): AsyncGenerator<JobRow, void>;
  close(): Promise<void>;
}

/** One listening connection for all watchers of this process. */
export async function createJobFeed(
  database: Pick<Database, 'listen'>,
  jobs: Pick<JobsRepo, 'get'>,
): Promise<JobFeed> {
  const watchers = new Map<string, Set<() => void>>();
  const closed = new AbortController();
  const wakeAll = () => {
    for (const wakes of watchers.values()) for (const wake of wakes) wake();
  };
  const listener: Listener = await database.listen(
    'job_changes',
    (id) => {
      for (const wake of watchers.get(id) ?? []) wake();
    },
    wakeAll,
  );

  function subscribe(id: string, wake: () => void): () => void {
    const wakes = watchers.get(id) ?? new Set();
    watchers.set(id, wakes.add(wake));
    return () => {
      wakes.delete(wake);
      if (wakes.size === 0 && watchers.get(id) === wakes) watchers.delete(id);
    };
  }

  return {
    async *watch(owner, id, signal) {
      const ended = AbortSignal.any([signal, closed.signal]);
      const bell = new Bell();
      const ring = () => bell.ring();
      const unsubscribe = subscribe(id, ring);
      ended.addEventListener('abort', ring);
      try {
        let last: string | undefined;
        while (!ended.aborted) {
          const row = await jobs.get(owner, id);
          if (!row || ended.aborted) return;
          const state = JSON.stringify(row);
          if (state !== last) yield row;
          last = state;
          if (isFinal(row.status) || ended.aborted) return;
          await bell.wait(listener.connected ? POLL_MS : POLL_WITHOUT_LISTENER_MS);
        }
      } finally {
        unsubscribe();
        ended.removeEventListener('abort', ring);
      }
    },

    async close() {
      closed.abort();
      await listener.close();
    },
  };
}
