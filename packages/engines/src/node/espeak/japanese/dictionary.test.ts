import { FULL_TIER } from '@glossa/testing/tier';
import { afterEach, expect, it } from 'vitest';
import { createDictionary, type Dictionary } from './dictionary.ts';

const never = new AbortController().signal;
let dictionary: Dictionary;
afterEach(() => dictionary.close());

it('looks up all of a text, whatever it is', async () => {
  dictionary = createDictionary();
  for (const text of ['東京　へ 行った。\n a\tb 😀', '\u0000\u0001漢字', '', ' '.repeat(9)]) {
    const found = await dictionary.analyse(text, never);
    expect(found.map(({ surface }) => surface).join('')).toBe(text);
  }
  const [broken] = await dictionary.analyse('\ud800', never);
  expect(broken?.surface).toBe('\ufffd');
});

it.runIf(FULL_TIER)(
  'has a code where its process takes too long or too much memory, and stops when it is told to',
  async () => {
    dictionary = createDictionary({ timeoutMs: 1 });
    await expect(dictionary.analyse('漢字', never)).rejects.toMatchObject({ code: 'timeout' });
    dictionary = createDictionary({ memoryMb: 60 });
    await expect(dictionary.analyse('漢字', never)).rejects.toMatchObject({
      code: 'engine_unavailable',
    });
    dictionary = createDictionary();
    const abort = new AbortController();
    const work = dictionary.analyse('漢字', abort.signal);
    abort.abort(new Error('enough'));
    await expect(work).rejects.toThrow('enough');
    expect((await dictionary.analyse('漢字', never))[0]?.said).toBe('カンジ');
  },
);
