import { expect, it } from 'vitest';
import { allKinds } from '../kinds/all.ts';
import { planConcurrency } from './concurrency.ts';

const KINDS = ['document', 'document-preview', 'image', 'chat'];
const plan = (cores: number, memoryMb: number, kinds = KINDS) =>
  Object.fromEntries(
    planConcurrency(
      allKinds.filter(({ kind }) => kinds.includes(kind)),
      { cores, memoryMb },
    ),
  );

it('runs as many jobs as processors and memory hold, and lets nobody have all places', () => {
  // Two at least, whatever the machine: one person has one of them at most.
  expect(plan(1, 256)).toEqual({ document: 2, 'document-preview': 2, image: 2, chat: 2 });
  expect(plan(2, 4_096)).toEqual({ document: 4, 'document-preview': 4, image: 2, chat: 4 });
  expect(plan(8, 4_096)).toEqual({ document: 4, 'document-preview': 4, image: 4, chat: 4 });
  expect(plan(8, 65_536)).toEqual({ document: 16, 'document-preview': 16, image: 8, chat: 16 });
  // A worker for one kind has all the room.
  expect(plan(8, 4_096, ['image'])).toEqual({ image: 8 });
  expect(plan(64, 1_000_000, ['image'])).toEqual({ image: 16 });
});

it('has every kind declare what it takes', () => {
  for (const { resources } of allKinds) {
    expect(resources.cpu).toBeGreaterThan(0);
    expect(resources.memoryMb).toBeGreaterThan(0);
  }
});
