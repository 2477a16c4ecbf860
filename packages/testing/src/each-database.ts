import { type Database, openDatabase } from '@glossa/db';
import { afterAll, beforeAll, describe } from 'vitest';
import { openEmbedded } from './embedded/cluster-template.ts';
import { createTestDatabase, postgresAvailable } from './postgres/test-database.ts';
import { FULL_TIER } from './tier.ts';

/**
 * Declares `suite` once for PGlite and once for PostgreSQL (skipped where it is not installed). `database()` is
 * migrated, empty at first and shared by the tests of the suite.
 *
 * @param locks Whether it rests on locks between connections: then the short tier runs it on PostgreSQL, where that is
 *   installed, instead of on PGlite. The same statements run on PGlite in the tests of the server.
 */
export function eachDatabase(
  suite: (database: () => Database) => void,
  { locks = false } = {},
): void {
  const onPostgres = (locks || FULL_TIER) && postgresAvailable();
  declare('PGlite', FULL_TIER || !onPostgres, suite, async () => ({
    database: await openEmbedded(),
    dispose: async () => {},
  }));
  declare('PostgreSQL', onPostgres, suite, async () => {
    const { url, drop } = await createTestDatabase();
    return { database: await openDatabase({ databaseUrl: url }), dispose: drop };
  });
}

/**
 * How often each tier tries a law on one of both databases: all of `full` on PostgreSQL, where transactions run beside
 * each other, a hundredth of it on PGlite, which does one after the other, but no less than the short tier does.
 */
export function countsOn(
  { kind }: Pick<Database, 'kind'>,
  { short, full }: { short: number; full: number },
): { short: number; full: number } {
  const few = kind === 'pglite' && postgresAvailable();
  return { short, full: few ? Math.max(short, Math.ceil(full / 100)) : full };
}

function declare(
  name: string,
  runs: boolean,
  suite: (database: () => Database) => void,
  open: () => Promise<{ database: Database; dispose(): Promise<void> }>,
): void {
  describe.skipIf(!runs)(`on ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => {
      await opened.database.close();
      await opened.dispose();
    });
    suite(() => opened.database);
  });
}
