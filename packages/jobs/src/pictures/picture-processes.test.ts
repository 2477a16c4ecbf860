import { expect, it } from 'vitest';
import { pictureProcesses } from './picture-processes.ts';

it.each([
  // Half of the memory of a server, or three quarters of a worker's.
  [1, 12_288, 2],
  [2, 256, 1],
  [2, 1_024, 1],
  [2, 2_048, 2],
  [2, 3_072, 3],
  [2, 12_288, 3],
  [4, 4_096, 5],
  [64, 131_072, 9],
])('%d processors with %d MB for jobs: %d of each kind', (cores, memoryMb, processes) => {
  expect(pictureProcesses({ cores, memoryMb })).toBe(processes);
});
