import { performance } from 'node:perf_hooks';
import { ensureBuilt } from '../../../bootstrap/build.mjs';
import { childEnv } from '../../../bootstrap/env.mjs';
import { Failure } from '../../../bootstrap/failure.mjs';
import { printOutcome } from '../report.ts';
import { FAILED, PASSED, type Stage } from '../stage.ts';

/** Builds the site and the extension, which the end-to-end tests drive. */
export const builds: Stage = {
  name: 'builds',
  async run({ env }) {
    const start = performance.now();
    try {
      await ensureBuilt((path) => childEnv(env, path));
      printOutcome('builds', true, performance.now() - start);
      return PASSED;
    } catch (error) {
      const text = error instanceof Failure ? `${error.message} ${error.log ?? ''}` : String(error);
      printOutcome('builds', false, performance.now() - start, text);
      return FAILED;
    }
  },
};
