import { join } from 'node:path';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './types.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** Drizzle's own migrator of a dialect; its type is internal to Drizzle. */
interface Migrator {
  dialect: {
    migrate(migrations: MigrationMeta[], session: unknown, config: object): Promise<void>;
  };
  session: unknown;
}

/** Applies the committed migrations that the database lacks. One process at a time must call this. */
export async function migrate(db: Db): Promise<void> {
  const { dialect, session } = db as unknown as Migrator;
  await dialect.migrate(readMigrationFiles({ migrationsFolder }), session, { migrationsFolder });
}
