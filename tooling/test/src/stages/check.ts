import { performance } from 'node:perf_hooks';
import { runQuietly } from '../../../bootstrap/run.mjs';
import { printOutcome } from '../report.ts';
import { FAILED, PASSED, type Stage } from '../stage.ts';

/** A stage that is one program, which says by its exit code whether all is well. */
export function check(name: string, command: () => readonly string[]): Stage {
  return {
    name,
    async run({ env }) {
      const start = performance.now();
      const { code, output } = await runQuietly(`test-${name}`, command(), env);
      printOutcome(name, code === 0, performance.now() - start, output);
      return code === 0 ? PASSED : FAILED;
    },
  };
}
