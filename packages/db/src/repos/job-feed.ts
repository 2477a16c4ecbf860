import { isFinal } from '@glossa/contract';
import type { Database, Listener } from '../database/types.ts';
import type { Owner } from '../owner.ts';
import { Bell } from './bell.ts';
import type { JobRow, JobsRepo } from './jobs.repo.ts';
import { SharedRead } from './shared-read.ts';

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
  watch(owner: Owner, id: string, signal: AbortSignal): AsyncGenerator<JobRow, void>;
  close(): Promise<void>;
}

/** Those who watch one job of one owner. */
interface Watched {
  read: SharedRead<JobRow>;
  wakes: Set<() => void>;
}

/** One listening connection for all watchers of this process, and one read of a job and change for all of its. */
export async function createJobFeed(
  database: Pick<Database, 'listen'>,
  jobs: Pick<JobsRepo, 'get'>,
): Promise<JobFeed> {
  /** By job, then by who watches it: a foreign watcher is answered nothing. */
  const watched = new Map<string, Map<string, Watched>>();
  const closed = new AbortController();
  const wake = ({ read, wakes }: Watched) => {
    read.note();
    for (const ring of wakes) ring();
  };
  const wakeAll = () => {
    for (const owners of watched.values()) for (const one of owners.values()) wake(one);
  };
  const listener: Listener = await database.listen(
    'job_changes',
    (id) => {
      for (const one of watched.get(id)?.values() ?? []) wake(one);
    },
    wakeAll,
  );

  function enter(owner: Owner, id: string): Watched {
    const owners = watched.get(id) ?? new Map<string, Watched>();
    watched.set(id, owners);
    const read = () => new SharedRead(() => jobs.get(owner, id), performance.now.bind(performance));
    const one = owners.get(owner) ?? { read: read(), wakes: new Set() };
    owners.set(owner, one);
    return one;
  }

  function leave(owner: Owner, id: string): void {
    const owners = watched.get(id);
    owners?.delete(owner);
    if (owners?.size === 0) watched.delete(id);
  }

  return {
    async *watch(owner, id, signal) {
      const ended = AbortSignal.any([signal, closed.signal]);
      const bell = new Bell();
      const ring = () => bell.ring();
      const { read, wakes } = enter(owner, id);
      wakes.add(ring);
      ended.addEventListener('abort', ring);
      try {
        let last: string | undefined;
        while (!ended.aborted) {
          const { changes } = read;
          const { value: row, text } = await read.get();
          if (!row || ended.aborted) return;
          if (text !== last) yield row;
          last = text;
          if (isFinal(row.status) || ended.aborted) return;
          const pollMs = listener.connected ? POLL_MS : POLL_WITHOUT_LISTENER_MS;
          await bell.wait(pollMs);
          if (read.changes === changes) read.refresh(pollMs / 2);
        }
      } finally {
        wakes.delete(ring);
        if (wakes.size === 0) leave(owner, id);
        ended.removeEventListener('abort', ring);
      }
    },

    async close() {
      closed.abort();
      await listener.close();
    },
  };
}
