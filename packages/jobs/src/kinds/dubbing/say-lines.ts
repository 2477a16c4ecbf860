import { availableParallelism } from 'node:os';
import { type FittedLine, fitLines } from '@glossa/speech';
import { inOrder } from '../../speeches/in-order.ts';
import type { createLineSounds, PlannedLine, SaidLine } from './spoken-lines.ts';

/** Lines that are begun and not taken: engines say how many are said at once. */
const AHEAD = 2 * availableParallelism() + 2;

/** How long a line is said, and what its sounds are kept under. */
export interface SaidLength {
  line: PlannedLine;
  kept: SaidLine['kept'];
  saidMs: number;
}

/** Says lines; of each its length is told, its sounds are kept. Errors: those of `obtain`. */
export async function sayLines(
  lines: readonly PlannedLine[],
  obtain: ReturnType<typeof createLineSounds>,
  onProgress: (share: number) => void = () => {},
): Promise<SaidLength[]> {
  const said: SaidLength[] = [];
  await inOrder(lines, AHEAD, obtain, async ({ line, kept, samples, rate }) => {
    said.push({ line, kept, saidMs: rate === 0 ? 0 : (samples.length * 1000) / rate });
    onProgress(said.length / lines.length);
  });
  return said;
}

/** Where each line is heard. */
export const fitSaid = (said: readonly SaidLength[], wholeMs: number): FittedLine[] =>
  fitLines(
    said.map(({ line, saidMs }) => ({ startMs: line.start, endMs: line.end, saidMs })),
    wholeMs,
  );
