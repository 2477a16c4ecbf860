import type { Case, Prepared, RunOptions, Skipped } from './case.ts';
import { median } from './statistics.ts';

export interface VariantResult {
  name: string;
  median: number;
  lowest: number;
  highest: number;
  /** Median against the baseline's. */
  ratio: number;
  /** Median of the samples' own. */
  p99: number | undefined;
  note: string;
}

const ROUNDS = 5;

/**
 * Measures a case. Variants take turns in every round, so that a machine that slows down for a while
 * slows them all: ratios of one run stay comparable where absolute figures do not.
 */
export async function measure(
  definition: Case,
  options: RunOptions = {},
): Promise<VariantResult[] | Skipped> {
  const prepared = await definition.prepare(options);
  if ('skipped' in prepared) return prepared;
  try {
    return await sampleAll(prepared, definition.rounds ?? ROUNDS);
  } finally {
    await prepared.close();
  }
}

async function sampleAll({ variants }: Prepared, rounds: number): Promise<VariantResult[]> {
  const values = variants.map((): number[] => []);
  const latencies = variants.map((): number[] => []);
  const notes = variants.map(() => '');
  // The first round warms caches and compilers up and does not count.
  for (let round = 0; round <= rounds; round++)
    for (const [index, variant] of variants.entries()) {
      const { value, p99, note = '' } = await variant.sample();
      if (!(value > 0)) throw new Error(`${variant.name} measured ${value}.`);
      if (round > 0) {
        values[index]?.push(value);
        if (p99 !== undefined) latencies[index]?.push(p99);
      }
      notes[index] = note;
    }
  const medians = values.map(median);
  const baseline = medians[0] as number;
  return variants.map(({ name }, index) => ({
    name,
    median: medians[index] as number,
    lowest: Math.min(...(values[index] as number[])),
    highest: Math.max(...(values[index] as number[])),
    ratio: (medians[index] as number) / baseline,
    p99: latencies[index]?.length ? median(latencies[index]) : undefined,
    note: notes[index] as string,
  }));
}
