import type { DeadLetter } from './port.ts';
import type { QueueTables } from './queue-tables.ts';

const NEWEST = 1_000;

/** Tells of each dead letter once; one whose handler rejects is told of again at the next look. */
export function watchDeadLetters(
  tables: QueueTables,
  everySeconds: number,
  onError: (error: unknown) => void,
) {
  const told = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();

  async function look(handler: (letter: DeadLetter) => Promise<void>): Promise<void> {
    for (const { id, ...letter } of await tables.deadLetters(NEWEST)) {
      if (told.has(id)) continue;
      told.add(id);
      await handler(letter).catch((error: unknown) => {
        told.delete(id);
        onError(error);
      });
    }
  }

  return {
    tell(handler: (letter: DeadLetter) => Promise<void>): void {
      let looking = false;
      const timer = setInterval(async () => {
        if (looking) return;
        looking = true;
        await look(handler).catch(onError);
        looking = false;
      }, everySeconds * 1_000);
      timers.add(timer.unref());
    },
    close(): void {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
