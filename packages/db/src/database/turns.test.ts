import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** A database and an event loop whose time is told by hand. */
function setUp() {
  let ms = 0;
  let turns = 0;
  let waiting: PromiseWithResolvers<void> | undefined;
  const take = createTurns({
    atATimeMs: 10,
    now: () => ms,
    nextTurn() {
      waiting ??= Promise.withResolvers();
      return waiting.promise;
    },
  });
  /** Ends the turn, in which everything else took so long. */
  async function turn(elseMs = 0): Promise<void> {
    turns += 1;
    ms += elseMs;
    waiting?.resolve();
    waiting = undefined;
    await settled();
  }
  /** The turn in which a statement that takes so long was done. */
  const statement = (lasting: number) =>
    take(async () => {
      ms += lasting;
      return turns;
    });
  return { turn, statement };
}
/** What follows by promises alone has followed. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('works at once for ten milliseconds of a turn, however long it rested before', async () => {
  const { turn, statement } = setUp();
  expect(await statement(1)).toBe(0);
  await turn(500);
  for (let n = 0; n < 3; n++) expect(await statement(3)).toBe(1);
});

it('waits for the next turn when it has worked so long in this one', async () => {
  const { turn, statement } = setUp();
  expect(await statement(6)).toBe(0);
  expect(await statement(4)).toBe(0);
  const third = statement(1);
  await settled();
  await turn();
  expect(await third).toBe(1);
  expect(await statement(1)).toBe(1);
});

it('works as long as everything else took in the last turn, up to a fifth of a second', async () => {
  const { turn, statement } = setUp();
  await statement(1);
  await turn(60);
  expect(await statement(59)).toBe(1);
  expect(await statement(1)).toBe(1);
  const late = statement(1);
  await turn(900);
  expect(await late).toBe(2);
  expect(await statement(198)).toBe(2);
  expect(await statement(1)).toBe(2);
  const next = statement(1);
  await settled();
  await turn();
  expect(await next).toBe(3);
});

it('passes on what the work answers, and counts what fails', async () => {
  const { turn, statement } = setUp();
  const take = createTurns();
  await expect(take(() => Promise.reject(new Error('no row')))).rejects.toThrow('no row');
  expect(await take(async () => 'a row')).toBe('a row');
  await statement(10);
  const next = statement(1);
  await turn();
  expect(await next).toBe(1);
});
