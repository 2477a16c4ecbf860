import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('takes a turn when the work since the last one has lasted long enough', async () => {
  let ms = 0;
  let turns = 0;
  const turn = createTurns({
    atATimeMs: 10,
    now: () => ms,
    nextTurn: async () => {
      turns += 1;
    },
  });
  const seen: number[] = [];
  for (const at of [0, 4, 9, 10, 15, 40, 41]) {
    ms = at;
    await turn();
    seen.push(turns);
  }
  expect(seen).toEqual([1, 1, 1, 2, 2, 3, 3]);
});
