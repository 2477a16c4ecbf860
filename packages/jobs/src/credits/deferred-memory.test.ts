import type { MemoryEntry } from '@glossa/translation';
import { MapMemory } from '@glossa/translation/testing';
import { expect, it } from 'vitest';
import { memoryCheckpoints } from '../testing/memory-checkpoints.ts';
import { deferMemory } from './deferred-memory.ts';

const entry = (n: number): MemoryEntry => ({
  ...{ from: 'en', to: 'es', tone: 'default', engine: 'e' },
  source: `${n} ${'a'.repeat(1_000)}`,
  target: `${n} ${'b'.repeat(1_000)}`,
});
const entries = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => entry(from + n));

it('puts much text away, remembers all of it once it is paid, of a broken run too, and nothing before', async () => {
  const memory = new MapMemory();
  const checkpoints = memoryCheckpoints();
  const broken = deferMemory(memory, checkpoints);
  await broken.store(entries(0, 1_000));
  expect(await Array.fromAsync(checkpoints.each('memory/'))).not.toEqual([]);
  const deferred = deferMemory(memory, checkpoints);
  await deferred.store(entries(900, 2_500));
  // What came last is at hand, what was put away is looked for no more.
  const found = await deferred.lookup([entry(2_499), entry(901)]);
  expect(found.map((hit) => hit?.target)).toEqual([entry(2_499).target, undefined]);
  expect(memory.entries.size).toBe(0);
  await deferred.commit();
  const kept = new Set([...memory.entries.values()].map(({ source }) => source));
  for (const { source } of entries(900, 2_500)) expect(kept.has(source)).toBe(true);
  // Of the run that was broken off, what had been put away by then.
  expect(memory.entries.size).toBeGreaterThan(1_600);
});

it('writes nothing for few texts', async () => {
  const checkpoints = memoryCheckpoints();
  const deferred = deferMemory(new MapMemory(), checkpoints);
  await deferred.store(entries(0, 100));
  expect(await Array.fromAsync(checkpoints.each(''))).toEqual([]);
});
