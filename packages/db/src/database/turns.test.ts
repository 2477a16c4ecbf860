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

it('works as long as the last turn took, up to a fifth of a second', async () => {
  let ms = 0;
  let turns = 0;
  let turnMs = 0;
  const turn = createTurns({
    atATimeMs: 10,
    now: () => ms,
    nextTurn: async () => {
      turns += 1;
      ms += turnMs;
    },
  });
  const after = async (at: number, lasting: number) => {
    ms = at;
    turnMs = lasting;
    await turn();
    return turns;
  };
  expect(await after(0, 60)).toBe(1);
  expect(await after(60 + 59, 60)).toBe(1);
  expect(await after(120, 900)).toBe(2);
  expect(await after(1_020 + 199, 0)).toBe(2);
  expect(await after(1_020 + 200, 0)).toBe(3);
});
