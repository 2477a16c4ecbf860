import type { Clock } from '@glossa/platform';

const MAX_ENTRIES = 20_000;
const FRESH_MS = 10_000;

interface Entry<T> {
  value: T;
  readAt: number;
}

/** What may be kept of one account's sessions, and must be forgotten with them. */
export interface Cacheable {
  userId: string;
  sessionId: string;
}

/**
 * Look-ups of sessions, kept for a few seconds. What was read before something was forgotten is never kept:
 * a look-up that overlaps a sign-out could otherwise bring the session back.
 */
export function createSessionCache<T extends Cacheable>(clock: Clock) {
  const entries = new Map<string, Entry<T>>();
  let forgettings = 0;

  function forget(matches: (value: T) => boolean): void {
    forgettings += 1;
    for (const [key, { value }] of entries) if (matches(value)) entries.delete(key);
  }

  return {
    /** The kept value, else what `read` answers. */
    async get(key: string, read: () => Promise<T | undefined>): Promise<T | undefined> {
      const known = entries.get(key);
      if (known !== undefined && clock.now() - known.readAt < FRESH_MS) {
        // The map's order is that of use: the first goes first.
        entries.delete(key);
        entries.set(key, known);
        return known.value;
      }
      const before = forgettings;
      const readAt = clock.now();
      const value = await read();
      if (value !== undefined && before === forgettings) {
        entries.set(key, { value, readAt });
        if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!);
      }
      return value;
    },
    forgetSession: (sessionId: string) => forget((value) => value.sessionId === sessionId),
    forgetUser: (userId: string, exceptSessionId?: string) =>
      forget((value) => value.userId === userId && value.sessionId !== exceptSessionId),
    clear: () => forget(() => true),
  };
}
