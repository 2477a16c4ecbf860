import { expect, it } from 'vitest';
import type { SpokenWord, TranscribeRequest } from '../ports/transcribe.ts';
import { hummedSample } from '../testing/voice-samples.ts';
import { createReferenceWords } from './reference-words.ts';

const never = new AbortController().signal;
const wanted = { longestMs: 4_000, words: true };
/** Speech of 1.5 s, then a pause of half a second, and so on. */
const [long, short] = [hummedSample(9_000), hummedSample(4_000)];

function listener(words: readonly Partial<SpokenWord>[], told = { ready: true, draft: false }) {
  const asked: TranscribeRequest[] = [];
  const spoken = words.map((word) => ({ text: '', startMs: 0, endMs: 1, ...word }));
  const found = createReferenceWords({
    languages: async ([language]) => [{ language: language!, engine: 'one', local: true, ...told }],
    async transcribe(request) {
      asked.push(request);
      return { words: spoken, language: 'en', engine: 'one', draft: false };
    },
  });
  return { ...found, asked };
}
const HELLO = [{ text: 'Hello,' }, { text: 'you' }, { text: 'there.' }];

it('the first speech up to a pause is what an engine gets, and its words are heard', async () => {
  const { find, canHear, asked } = listener(HELLO);
  expect(await canHear()).toBe(true);
  const span = { startMs: 0, endMs: 3_500 };
  expect(await find(long, wanted, { language: 'en' }, never)).toEqual({
    ...{ span, text: 'Hello, you there.' },
  });
  expect(asked[0]).toMatchObject({ stretch: span, language: 'en' });
  expect(asked[0]!.speech).toEqual(long.speech.slice(0, 2));
  const japanese = listener([{ text: '今日' }, { text: 'は', joined: true }]);
  expect((await japanese.find(long, wanted, {}, never)).text).toBe('今日は');
});

it('words that somebody wrote down are taken for a sample that is given whole', async () => {
  const { find, asked } = listener(HELLO);
  const words = 'What I said.';
  expect(await find(short, wanted, { words }, never)).toEqual({
    ...{ span: { startMs: 0, endMs: 4_000 }, text: words },
  });
  for (const [sample, given, why] of [
    [long, words, 'sample_long'],
    [short, 'So many words. '.repeat(40), 'words_long'],
  ] as const)
    await expect(find(sample, wanted, { words: given }, never)).rejects.toMatchObject({
      ...{ code: 'sample_words_needed', details: { why, longestMs: 4_000 } },
    });
  expect(asked).toEqual([]);
});

it('nothing is asked of who is not ready, or writes down drafts; nor where no words are needed', async () => {
  for (const told of [
    { ready: false, draft: false },
    { ready: true, draft: true },
  ]) {
    const { find, canHear, asked } = listener(HELLO, told);
    expect(await canHear()).toBe(false);
    await expect(find(long, wanted, {}, never)).rejects.toMatchObject({
      ...{ code: 'sample_words_needed', details: { why: 'none' } },
    });
    expect((await find(long, { ...wanted, words: false }, {}, never)).text).toBe('');
    expect(asked).toEqual([]);
  }
  await expect(listener([]).find(long, wanted, {}, never)).rejects.toMatchObject({
    code: 'sample_words_needed',
  });
});
