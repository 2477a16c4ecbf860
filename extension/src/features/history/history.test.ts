import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { useIndexedDb } from '../../testing/indexed-db.ts';
import { type NewHistoryEntry, openHistory } from './history.ts';

const entry = (source: string, to = 'es'): NewHistoryEntry => ({
  from: 'en',
  to,
  source,
  target: source.toUpperCase(),
});

describe('the history', () => {
  useIndexedDb();

  function open() {
    let at = 0;
    let id = 0;
    return openHistory(
      () => ++at,
      () => String(++id),
    );
  }
  const sources = async (history: ReturnType<typeof open>) =>
    (await history.list()).map(({ source }) => source);

  it('lists the newest first, and forgets one or all', async () => {
    const history = open();
    for (const text of ['one', 'two', 'three']) await history.add(entry(text));
    expect(await sources(history)).toEqual(['three', 'two', 'one']);
    await history.remove('2');
    expect(await sources(history)).toEqual(['three', 'one']);
    await history.clear();
    expect(await history.list()).toEqual([]);
    await history.close();
  });

  it('keeps a text once while it is typed, and a repeated one in its newest place', async () => {
    const history = open();
    for (const text of ['other', 'Good', 'Good mor', 'Good morning', 'Good', 'other']) {
      await history.add(entry(text));
    }
    expect(await sources(history)).toEqual(['other', 'Good']);
    await history.add(entry('other', 'fr'));
    expect((await history.list()).map(({ to }) => to)).toEqual(['fr', 'es', 'es']);
    await history.close();
  });

  it('keeps a thousand', async () => {
    const history = openHistory(() => 5000);
    await history.list();
    const db = await openDB('history');
    const { store, done } = db.transaction('entries', 'readwrite');
    for (let each = 0; each < 1000; each++)
      void store.put({ ...entry(`text ${each}.`), id: `old ${each}`, at: each });
    await done;
    db.close();
    for (let each = 1000; each < 1003; each++) await history.add(entry(`text ${each}.`));
    const kept = await sources(history);
    expect(kept).toHaveLength(1000);
    expect(kept.at(-1)).toBe('text 3.');
    await history.close();
  });
});
