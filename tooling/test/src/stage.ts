/** What a stage found; a check such as lint counts as one. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export interface StageContext {
  /** Environment for the programs of the stage. */
  env: NodeJS.ProcessEnv;
  /** Paths given on the command line: only tests in these are run. */
  filters: readonly string[];
}

export interface Stage {
  /** Name for `--only`. */
  name: string;
  run(context: StageContext): Promise<Count>;
}

export const PASSED: Count = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Count = { passed: 0, failed: 1, skipped: 0 };

/** Sum of counts. */
export function total(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The line `npm test` ends with. */
export function summary({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
