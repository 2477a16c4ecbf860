import { expect, it } from 'vitest';
import { createPackingQueue } from './packing-queue.ts';

function pages() {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const page = (name: string, readers: number) => ({
    readers,
    async pack() {
      order.push(name);
      if (name === 'first') await gate.promise;
      if (name === 'broken') throw new Error('not packed');
    },
  });
  return { order, page, open: gate.resolve };
}

it('packs one page at a time, what most people read first, and each once', async () => {
  const { order, page, open } = pages();
  const queue = createPackingQueue(10);
  const first = page('first', 2);
  queue.add(first);
  const read = page('read', 2);
  for (const each of [page('seldom', 2), page('broken', 4), read, first, read]) queue.add(each);
  read.readers = 9;
  expect(order).toEqual(['first']);
  open();
  await expect.poll(() => order).toEqual(['first', 'read', 'broken', 'seldom']);
  queue.add(page('later', 1));
  await expect.poll(() => order.at(-1)).toBe('later');
});

it('holds a few pages, the most read ones, and takes up again what it let go', async () => {
  const { order, page, open } = pages();
  const queue = createPackingQueue(3);
  queue.add(page('first', 2));
  const walked = Array.from({ length: 50 }, (_, index) => page(`walked ${index}`, 2));
  queue.add(page('read', 3));
  for (const each of walked) queue.add(each);
  queue.add(walked[20]!);
  open();
  await expect.poll(() => order).toEqual(['first', 'read', 'walked 49', 'walked 20']);
});
