import { totalmem } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type MemoryShare, machineMemoryMb, planMemory } from './memory-plan.ts';

const plan = (totalMb: number, role: MemoryShare['role'] = 'all') => planMemory({ totalMb, role });

describe('the memory plan', () => {
  it('of a small machine does one thing at a time, and rests soon', () => {
    expect(plan(512)).toEqual({
      heap: { oldMb: 179, semiSpaceMb: 2 },
      keptPagesMb: 16,
      keptFileKb: 8,
      documents: { memoryMb: 204, largeMemoryMb: 204, processes: 1, idleMs: 5000 },
      pictures: { memoryMb: 204, idleMs: 5000 },
      warmModes: 1,
      converters: 0,
    });
  });

  it('gives the files of a small worker what pages and calls would take', () => {
    const { documents, pictures } = plan(512, 'worker');
    expect([documents.memoryMb, pictures.memoryMb]).toEqual([307, 307]);
    expect(plan(512, 'api').documents.memoryMb).toBe(204);
  });

  it('of a larger one has room for large files, old Office files and several engines', () => {
    expect(plan(8192)).toMatchObject({
      heap: { oldMb: undefined },
      keptPagesMb: 128,
      documents: { memoryMb: 512, largeMemoryMb: 1024, processes: undefined },
      pictures: { memoryMb: 512 },
      warmModes: 6,
      converters: 2,
    });
  });
});

it('knows what this machine has', () => {
  expect(machineMemoryMb()).toBeGreaterThan(100);
  expect(machineMemoryMb()).toBeLessThanOrEqual(totalmem() / 2 ** 20);
});
