import type { Cores } from './cores.ts';

/** What a stage found; a check such as lint counts as one. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** How long a test file took. */
export interface TimedFile {
  /** Path from the repository's root. */
  path: string;
  seconds: number;
}

export interface Outcome extends Count {
  /** From its first program's start to its last one's end. */
  seconds?: number;
  files?: readonly TimedFile[];
}

/** Files that differ from a commit. */
export interface Change {
  /** The commit, as git knows it. */
  since: string;
  /** Paths from the repository's root, of files that are still there. */
  files: readonly string[];
}

export interface StageContext {
  /** Environment for the programs of the stage. */
  env: NodeJS.ProcessEnv;
  /** Processors, shared by the stages that run side by side. */
  cores: Cores;
  /** Test files to which a stage of tests is limited, from the repository's root. */
  tests?: readonly string[] | undefined;
  /** The change to which a stage is limited. */
  change?: Change | undefined;
}

export interface Stage {
  /** Name on the command line. */
  name: string;
  /** Whether a changed file, by its path from the root, can alter what the stage finds. */
  concerns(file: string): boolean;
  run(context: StageContext): Promise<Outcome>;
}

/** A stage that runs test files. */
export interface TestStage extends Stage {
  /** Patterns of its test files, from the root. */
  tests: readonly string[];
  /** Patterns of those that are not. */
  except: readonly string[];
  /** Whether it drives what the stage `builds` makes. */
  needsBuilds: boolean;
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
