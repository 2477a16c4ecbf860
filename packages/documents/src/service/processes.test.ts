import { expect, it } from 'vitest';
import { readingProcesses } from './processes.ts';

it.each([
  [1, 512, 1],
  [2, 2_048, 1],
  [2, 4_096, 2],
  [4, 8_192, 3],
  [4, 4_096, 2],
  [64, 262_144, 4],
])('%d processors with %d MB read with %d processes', (cores, memoryMb, processes) => {
  expect(readingProcesses(512, { cores, memoryMb })).toBe(processes);
});
