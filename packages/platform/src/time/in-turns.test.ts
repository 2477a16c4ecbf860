import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

it('lets others have their turn once its steps have taken long, and answers what the work does', async () => {
  let time = 0;
  const seen: string[] = [];
  function* work(): Generator<void, string> {
    for (let step = 0; step < 4; step++) {
      seen.push(`step ${step}`);
      time += 6;
      yield;
    }
    return 'done';
  }
  setImmediate(() => seen.push('another'));
  await expect(inTurns(work(), () => time)).resolves.toBe('done');
  expect(seen).toEqual(['step 0', 'step 1', 'another', 'step 2', 'step 3']);
});

it('fails as the work does', async () => {
  function* work(): Generator<void, never> {
    yield;
    throw new Error('broken');
  }
  await expect(inTurns(work())).rejects.toThrow('broken');
});
