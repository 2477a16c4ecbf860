import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const MIGRATIONS = join(ROOT, 'packages/db/migrations');

/** Where a package's dependency is installed, which names its version. */
const installed = (dependency: string, user: string) =>
  createRequire(join(ROOT, 'packages', user, 'package.json')).resolve(dependency);

/** Changes with whatever decides what is in a new database. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  }
  hash.update(installed('@electric-sql/pglite', 'db')).update(installed('pg-boss', 'platform'));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Where the template of embedded databases is kept from one run to the next. Those of other migrations or other
 * versions of the database are removed.
 */
export function templatePlace(): string {
  const name = fingerprint();
  const kept = join(ROOT, '.cache/test-clusters');
  mkdirSync(kept, { recursive: true });
  for (const other of readdirSync(kept)) {
    if (!other.startsWith(name)) rmSync(join(kept, other), { recursive: true, force: true });
  }
  return join(kept, name);
}
