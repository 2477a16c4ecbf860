import { expect, it } from 'vitest';
import { gather } from './gather.ts';

/** A step that is ended by hand, and what it was asked. */
function held() {
  const steps: { asks: readonly number[]; end: PromiseWithResolvers<readonly string[]> }[] = [];
  const step = (asks: readonly number[]) => {
    const end = Promise.withResolvers<readonly string[]>();
    steps.push({ asks, end });
    return end.promise;
  };
  const asked = () => steps.map(({ asks }) => asks);
  async function endLast(): Promise<void> {
    const { asks, end } = steps.at(-1)!;
    end.resolve(asks.map((ask) => `${ask}!`));
    await turn();
  }
  return { step, steps, asked, endLast };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('asks at once where nothing is under way, and for all who came meanwhile in one step', async () => {
  const { step, asked, endLast } = held();
  const ask = gather(step, { most: 100 });
  const first = [ask(1), ask(2)];
  await turn();
  expect(asked()).toEqual([[1, 2]]);
  const later = [ask(3)];
  await turn();
  later.push(ask(4), ask(5));
  await turn();
  expect(asked()).toEqual([[1, 2]]);
  await endLast();
  expect(await Promise.all(first)).toEqual(['1!', '2!']);
  expect(asked()).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  await endLast();
  expect(await Promise.all(later)).toEqual(['3!', '4!', '5!']);
});

it('takes no more in a step than fits, in the order of asking, and what is too large by itself', async () => {
  const { step, asked, endLast } = held();
  const ask = gather(step, { most: 10, sizeOf: (size: number) => size });
  const all = Promise.all([4, 6, 1, 30, 9, 1].map(ask));
  for (let steps = 0; steps < 4; steps++) {
    await turn();
    await endLast();
  }
  expect(asked()).toEqual([[4, 6], [1], [30], [9, 1]]);
  expect(await all).toEqual(['4!', '6!', '1!', '30!', '9!', '1!']);
});

it('tells a failure to those of the step alone, and goes on', async () => {
  const { step, steps, endLast } = held();
  const ask = gather(step, { most: 2 });
  const failing = [ask(1), ask(2)].map((each) => expect(each).rejects.toThrow('away'));
  const next = ask(3);
  await turn();
  steps[0]!.end.reject(new Error('away'));
  await Promise.all(failing);
  await turn();
  await endLast();
  expect(await next).toBe('3!');
});
