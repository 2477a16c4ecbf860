import { ensureBuilt } from '../../../bootstrap/build.mjs';
import { childEnv } from '../../../bootstrap/env.mjs';
import { Failure } from '../../../bootstrap/failure.mjs';
import { printOutcome } from '../report.ts';
import { FAILED, PASSED, type Stage } from '../stage.ts';

/** Builds the site and the extension, which the site tests and the end-to-end tests drive. */
export const builds: Stage = {
  name: 'builds',
  // Whoever is limited to a change has them built where a stage needs them.
  concerns: () => false,
  async run({ env, cores }) {
    const { result, seconds } = await cores.use(cores.count, async () => {
      try {
        await ensureBuilt((path) => childEnv(env, path));
        return undefined;
      } catch (error) {
        return error instanceof Failure ? `${error.message} ${error.log ?? ''}` : String(error);
      }
    });
    printOutcome('builds', result === undefined, seconds, result);
    return { ...(result === undefined ? PASSED : FAILED), seconds };
  },
};
