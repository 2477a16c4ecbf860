import type { PgBoss } from 'pg-boss';

/**
 * Wakes workers of pg-boss, which else look for work by the poll. Each look is a query: as few are woken as will find
 * all there is.
 */
export function wakeWorkers(boss: Pick<PgBoss, 'getWipData' | 'notifyWorker'>) {
  const workersOf = (kind: string) => boss.getWipData().filter(({ name }) => name === kind);
  let turn = 0;
  return {
    /** Lets one of those that have nothing to do look. Whoever then finds a job calls this again, for the next one. */
    wakeOne(kind: string): void {
      const idle = workersOf(kind).filter(({ count }) => count === 0);
      if (idle.length === 0) return;
      turn = (turn + 1) % idle.length;
      boss.notifyWorker(idle[turn]!.id);
    },

    /** Lets those that are busy look when they are done: one that waits for its owner's other jobs is theirs to find. */
    lookAgain(kind: string): void {
      for (const { id, count } of workersOf(kind)) if (count > 0) boss.notifyWorker(id);
    },
  };
}
