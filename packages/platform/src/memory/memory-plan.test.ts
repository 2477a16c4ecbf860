import { totalmem } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type MemoryShare, machineMemoryMb, planMemory } from './memory-plan.ts';

const plan = (totalMb: number, cores = 8, role: MemoryShare['role'] = 'all') =>
  planMemory({ totalMb, cores, role });

describe('the memory plan', () => {
  it('of a small machine does one thing at a time, and rests soon', () => {
    expect(plan(512)).toEqual({
      heap: { oldMb: 179, semiSpaceMb: 2 },
      renderThreads: 0,
      keptPagesMb: 16,
      keptFileKb: 8,
      documents: { memoryMb: 204, largeMemoryMb: 204, processes: 1, idleMs: 5000 },
      pictures: { memoryMb: 204, idleMs: 5000 },
      warmModes: 1,
      converters: 0,
    });
  });

  it('gives the files of a small worker what pages and calls would take', () => {
    const { documents, pictures } = plan(512, 8, 'worker');
    expect([documents.memoryMb, pictures.memoryMb]).toEqual([307, 307]);
    expect(plan(512, 8, 'api').documents.memoryMb).toBe(204);
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

  it('has threads for pages by memory and processors', () => {
    const threads = (totalMb: number, cores: number) => plan(totalMb, cores).renderThreads;
    expect([threads(1024, 1), threads(1024, 2), threads(1024, 8)]).toEqual([0, 1, 1]);
    expect([threads(1500, 8), threads(8192, 2), threads(8192, 16)]).toEqual([2, 1, 4]);
  });
});

it('knows what this machine has', () => {
  expect(machineMemoryMb()).toBeGreaterThan(100);
  expect(machineMemoryMb()).toBeLessThanOrEqual(totalmem() / 2 ** 20);
});
