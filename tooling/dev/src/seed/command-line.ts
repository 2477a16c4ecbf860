import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../places.ts';

const run = promisify(execFile);
const MAIN = join(ROOT, 'apps/cli/src/main.ts');

interface Person {
  email: string;
}

/** What whoever runs the server does by `npm run glossa`: it reaches a server that has the data open. */
export interface Operator {
  /** Whether anybody else than `email` has an account. */
  hasOthers(email: string): Promise<boolean>;
  grant(email: string, credits: number, reason: string): Promise<void>;
}

/** The operator of the stores that `env` names. */
export function operatorOf(env: NodeJS.ProcessEnv): Operator {
  const glossa = async (...args: string[]) =>
    (await run(process.execPath, [MAIN, ...args], { cwd: ROOT, env })).stdout;
  return {
    async hasOthers(email) {
      // It answers 1, and an empty list, when there is nobody.
      const found = await glossa('users', 'find', '@', '--limit', '2', '--json').catch(
        (error: { stdout?: string }) => error.stdout || '[]',
      );
      return (JSON.parse(found) as Person[]).some((person) => person.email !== email);
    },
    async grant(email, credits, reason) {
      await glossa('credits', 'grant', email, String(credits), '--reason', reason);
    },
  };
}
