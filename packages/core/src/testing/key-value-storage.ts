import { describe, expect, it } from 'vitest';
import type { KeyValueStorage } from '../storage/port.ts';

export interface StorageUnderTest {
  storage: KeyValueStorage;
  /** The same storage as somebody else has it: another tab, another page of the extension. */
  other: Pick<KeyValueStorage, 'set' | 'remove'>;
}

/** What every {@link KeyValueStorage} does; `make` may answer the same storage each time, keys are unique to a test. */
export function keyValueStorageContract(name: string, make: () => StorageUnderTest): void {
  describe(`key-value storage: ${name}`, () => {
    const fresh = () => ({ ...make(), key: `key ${crypto.randomUUID()}` });

    it('gives back what was kept, whatever characters it has, and null for what was not', async () => {
      const { storage, key } = fresh();
      expect(await storage.get(key)).toBeNull();
      for (const value of ['one', '', ' two\nlines ', '"{\\', 'Größe 数 🌍']) {
        await storage.set(key, value);
        expect(await storage.get(key)).toBe(value);
      }
      for (const inherited of ['constructor', 'toString', 'length', 'key']) {
        expect(await storage.get(inherited), inherited).toBeNull();
      }
    });

    it('keeps each key for itself, and forgets the one that is removed', async () => {
      const { storage, key } = fresh();
      await storage.set(key, 'one');
      await storage.set(`${key} more`, 'two');
      await storage.remove(key);
      await storage.remove(key);
      expect(await storage.get(key)).toBeNull();
      expect(await storage.get(`${key} more`)).toBe('two');
    });

    it('tells of what others change, until nobody listens', async () => {
      const { storage, other, key } = fresh();
      const told: (string | null)[] = [];
      const afterwards: (string | null)[] = [];
      const stop = storage.watch!((changed) => told.push(changed));
      await other.set(key, 'one');
      await expect.poll(() => told).toContain(key);
      expect(await storage.get(key)).toBe('one');
      told.length = 0;
      await other.remove(key);
      await expect.poll(() => told).toContain(key);
      expect(await storage.get(key)).toBeNull();
      stop();
      const before = [...told];
      // Who still listens is told: by then who stopped would have been.
      const stopLast = storage.watch!((changed) => afterwards.push(changed));
      await other.set(key, 'two');
      await expect.poll(() => afterwards).toContain(key);
      stopLast();
      expect(told).toEqual(before);
    });
  });
}
