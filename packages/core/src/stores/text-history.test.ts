import { describe, expect, it } from 'vitest';
import { memoryStorage, STORAGE_KEYS } from '../storage/port.ts';
import { addToHistory, clearHistory, readHistory, removeFromHistory } from './text-history.ts';

const entry = (id: string, source: string, to = 'es') => ({
  id,
  at: Number(id),
  from: 'en',
  to,
  source,
  target: source.toUpperCase(),
});

describe('text history', () => {
  it('puts a continued text in the place of its beginning', async () => {
    const storage = memoryStorage();
    await addToHistory(storage, entry('1', 'good'));
    await addToHistory(storage, entry('2', 'good morning'));
    await addToHistory(storage, entry('3', 'evening'));
    expect((await readHistory(storage)).map((kept) => kept.source)).toEqual([
      'evening',
      'good morning',
    ]);
  });

  it('keeps the same text once for each target language', async () => {
    const storage = memoryStorage();
    await addToHistory(storage, entry('1', 'a cat'));
    await addToHistory(storage, entry('2', 'a dog'));
    await addToHistory(storage, entry('3', 'a cat', 'fr'));
    await addToHistory(storage, entry('4', 'a cat'));
    expect((await readHistory(storage)).map((kept) => kept.id)).toEqual(['4', '3', '2']);
  });

  it('keeps at most 100 entries, removes one, clears all', async () => {
    const storage = memoryStorage();
    for (let i = 0; i < 105; i++) await addToHistory(storage, entry(String(i), `${i} text`));
    expect(await readHistory(storage)).toHaveLength(100);
    expect((await removeFromHistory(storage, '104'))[0]!.id).toBe('103');
    await clearHistory(storage);
    expect(await readHistory(storage)).toEqual([]);
  });

  it.each(['{', 'null', '[{"id":1}]'])('takes damaged storage (%s) as empty', async (damaged) => {
    const storage = memoryStorage({ [STORAGE_KEYS.textHistory]: damaged });
    expect(await readHistory(storage)).toEqual([]);
  });
});
