import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
/** As long as a page takes. */
const spin = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

it('lets everything else have several turns between two works', async () => {
  const take = createTurns();
  const order: string[] = [];
  const work = (name: string) =>
    take(async () => {
      order.push(name);
      spin(20);
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

it('makes works wait no longer than twice as long as the last one took, however long turns are', async () => {
  const take = createTurns();
  const works = [take(async () => spin(10)), take(async () => 'made')];
  let turns = 0;
  let made = false;
  void works[1]!.then(() => {
    made = true;
  });
  while (!made) {
    turns += 1;
    spin(15);
    await nextTurn();
  }
  expect(turns).toBeLessThan(5);
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
