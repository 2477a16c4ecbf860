import { describe, expect, it } from 'vitest';
import { useIndexedDb } from '../../testing/indexed-db.ts';
import { openWordBook } from './word-book.ts';

describe('word book', () => {
  useIndexedDb();

  it('keeps words, the newest first, each once for a pair of languages', async () => {
    let now = 0;
    const book = openWordBook(() => ++now);
    const word = { text: 'casa', translation: 'house', from: 'es', to: 'en', sentence: 'Mi casa.' };
    await book.save(word);
    const dog = await book.save({ ...word, text: 'perro', translation: 'dog' });
    await book.save({ ...word, text: ' casa', translation: 'home' });
    await book.save({ ...word, to: 'de', translation: 'Haus' });
    expect((await book.list()).map(({ translation }) => translation)).toEqual([
      'Haus',
      'home',
      'dog',
    ]);
    await book.remove(dog.id);
    await book.close();
    const again = openWordBook();
    expect((await again.list()).map(({ translation }) => translation)).toEqual(['Haus', 'home']);
    await again.close();
  });
});
