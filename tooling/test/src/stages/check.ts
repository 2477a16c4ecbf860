import { runQuietly } from '../../../bootstrap/run.mjs';
import { printOutcome } from '../report.ts';
import { FAILED, PASSED, type Stage } from '../stage.ts';

/**
 * A stage that is one program, which says by its exit code whether all is well.
 * @param command the program with its arguments; gets the changed files where the run is limited to a change
 */
export function check(
  name: string,
  concerns: Stage['concerns'],
  command: (changed?: readonly string[]) => readonly string[],
): Stage {
  return {
    name,
    concerns,
    async run({ env, cores, change }) {
      const { result, seconds } = await cores.use(1, () =>
        runQuietly(`test-${name}`, command(change?.files), env),
      );
      printOutcome(name, result.code === 0, seconds, result.output);
      return { ...(result.code === 0 ? PASSED : FAILED), seconds };
    },
  };
}
