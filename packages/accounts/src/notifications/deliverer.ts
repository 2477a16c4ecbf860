import type { NotificationRow, NotificationsRepo } from '@glossa/db';
import type { Clock } from '@glossa/platform';
import type { Outcome } from './outcome.ts';
import { nextAttempt } from './schedule.ts';

/** Attempts under way at once in this process. */
const CONCURRENCY = 16;
/** Of these, for one recipient: a slow one does not hold up the others. */
const PER_RECIPIENT = 2;
/** An attempt of which nothing is heard for this long is taken for dead. */
const LEASE_MS = 60_000;

export interface DelivererDeps {
  notifications: NotificationsRepo;
  /** One attempt. Rejects when `signal` fires; the attempt then does not count. */
  attempt(row: NotificationRow, signal: AbortSignal): Promise<Outcome>;
  clock: Clock;
  onError(error: unknown): void;
  random?: () => number;
}

export interface Deliverer {
  /** Begins what is due; does not wait for it. */
  pass(): Promise<void>;
  /** Breaks off what is under way and gives it back. */
  close(): Promise<void>;
}

/** Works off notifications: attempts with growing pauses, at least once, in any number of processes. */
export function createDeliverer({
  notifications,
  attempt,
  clock,
  onError,
  random,
}: DelivererDeps): Deliverer {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver(row: NotificationRow): Promise<void> {
    let outcome: Outcome;
    try {
      outcome = await attempt(row, closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) throw error;
      await notifications.release(row);
      return;
    }
    const { status, delivered, final } = outcome;
    const over = delivered || final;
    const nextAt = over ? undefined : nextAttempt(row.attempts, clock.now(), random);
    await notifications.finish(row, { status, delivered, nextAt });
  }

  return {
    async pass() {
      while (!closing.signal.aborted) {
        const free = CONCURRENCY - underWay.size;
        if (free <= 0) return;
        const rows = await notifications.claim(free, PER_RECIPIENT, LEASE_MS);
        for (const row of rows) {
          const running: Promise<void> = deliver(row)
            .catch(onError)
            .finally(() => underWay.delete(running));
          underWay.add(running);
        }
        if (rows.length < free) return;
      }
    },

    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
