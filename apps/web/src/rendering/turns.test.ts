import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('lets everything else have several turns between two works', async () => {
  const take = createTurns();
  const order: string[] = [];
  const work = (name: string) => take(async () => void order.push(name));
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
