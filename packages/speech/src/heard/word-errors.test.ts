import { expect, it } from 'vitest';
import { standingOut, understoodBetter, wordErrors } from './word-errors.ts';

it('counts words alone: case, signs and the way figures are written are no errors', async () => {
  const said = 'Doctor Lee paid five dollars and fifty cents on March fifth, twenty twenty-six.';
  for (const heard of [
    said,
    'doctor lee paid five dollars and fifty cents on march fifth twenty twenty six',
    'Dr. Lee paid $5.50 on March 5, 2026.',
  ])
    expect(await wordErrors(said, heard, 'en'), heard).toEqual({ errors: 0, words: 14 });
  expect(await wordErrors(said, '', 'en')).toEqual({ errors: 14, words: 14 });
  expect(await wordErrors('It rains today.', 'it rained today', 'en')).toEqual({
    ...{ errors: 1, words: 3 },
  });
  expect(await wordErrors("Don't go.", 'dont go', 'en')).toMatchObject({ errors: 0 });
});

it('counts characters where words stand without spaces', async () => {
  expect(await wordErrors('今天下雨。', '今天下雪', 'zh')).toEqual({ errors: 1, words: 4 });
  expect(await wordErrors('วันนี้', 'วันนี้', 'th')).toMatchObject({ errors: 0 });
});

it('lets stand out what is far above the usual, whatever the transcriber is worth', () => {
  const good = { errors: 0, words: 10 };
  const slip = { errors: 2, words: 10 };
  const bad = { errors: 6, words: 10 };
  const clear = standingOut([good, good, slip, bad, good]);
  expect([good, slip, bad].map(clear)).toEqual([false, false, true]);
  // One misheard name of a short sentence says nothing; a sentence of one word that is not heard does.
  expect(clear({ errors: 1, words: 3 })).toBe(false);
  expect(clear({ errors: 1, words: 1 })).toBe(true);
  const poor = { errors: 6, words: 10 };
  const deaf = standingOut([poor, poor, poor, good]);
  expect([poor, { errors: 10, words: 10 }].map(deaf)).toEqual([false, true]);
  expect(standingOut([])(bad)).toBe(true);
  expect(understoodBetter(slip, bad)).toBe(true);
  expect(understoodBetter(bad, bad)).toBe(false);
});
