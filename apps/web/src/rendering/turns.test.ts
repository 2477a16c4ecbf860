import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
/** A clock that goes on as the test says, with the turns that are taken by it. */
function timed() {
  let at = 0;
  const pass = (ms: number) => {
    at += ms;
  };
  return { take: createTurns(() => at), pass };
}

it('lets everything else have several turns between two works', async () => {
  const { take, pass } = timed();
  const order: string[] = [];
  const work = (name: string) =>
    take(async () => {
      order.push(name);
      pass(20);
    });
  const works = [work('first'), work('second'), work('third')];
  expect(order).toEqual(['first']);
  const others = nextTurn().then(async () => {
    order.push('other');
    await nextTurn();
    order.push('another');
  });
  await Promise.all([...works, others]);
  expect(order).toEqual(['first', 'other', 'another', 'second', 'third']);
  await work('at once');
  expect(order.at(-1)).toBe('at once');
});

it('does works for a third of the time, however long turns are', async () => {
  const { take, pass } = timed();
  let made = 0;
  const works = Array.from({ length: 30 }, () =>
    take(async () => {
      pass(5);
      made += 1;
    }),
  );
  let turns = 0;
  while (made < works.length) {
    turns += 1;
    pass(30);
    await nextTurn();
  }
  // One a turn would be thirty.
  expect(turns).toBeLessThan(20);
  await Promise.all(works);
});

it('goes on with others while a work waits for a file', async () => {
  const take = createTurns();
  const file = Promise.withResolvers<string>();
  const slow = take(() => file.promise);
  expect(await take(async () => 'made')).toBe('made');
  file.resolve('read');
  expect(await slow).toBe('read');
});

it('passes on what works answer, and goes on when one fails', async () => {
  const take = createTurns();
  const failed = take(() => Promise.reject(new Error('no page')));
  const thrown = take(() => {
    throw new Error('thrown');
  });
  const made = take(async () => 'a page');
  await expect(failed).rejects.toThrow('no page');
  await expect(thrown).rejects.toThrow('thrown');
  expect(await made).toBe('a page');
});
