import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { openDatabase } from '@glossa/db';

/** What an earlier version left behind when it was killed in the middle of a job. */
export interface KeptVersion {
  /** When it was killed: milliseconds since the epoch. */
  at: number;
  secret: string;
  /** `ann@example.org`, with the password of all people in tests. */
  userId: string;
  /** Ids of a job that had succeeded, and of one that was being done. */
  done: string;
  half: string;
  /** The database as SQL, by `pg_dump`. */
  database: string;
  /** Contents in base64, by path in the folder of blobs. */
  files: Record<string, string>;
}

/** Reads what `apps/server/scripts/keep-version.ts` of the earlier version wrote. */
export async function readKeptVersion(): Promise<KeptVersion> {
  const packed = await readFile(new URL('kept.json.gz', import.meta.url));
  return JSON.parse((await promisify(gunzip)(packed)).toString('utf8'));
}

/** Schemas of today, in whose place those of the earlier version come. */
const EMPTY =
  'drop schema public cascade; drop schema if exists drizzle cascade; drop schema if exists glossa_queue cascade; create schema public;';
/** Commands of psql that pg_dump writes since 2025 are no SQL. */
const COMMANDS = /^\\(?:un)?restrict .*$/gm;

/** Makes a data folder as the earlier version left it. */
export async function restore({ database, files }: KeptVersion, dataDir: string): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(dataDir, 'files', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(content, 'base64'));
  }
  const { queueConnection, close } = await openDatabase({ dataDir });
  if (queueConnection.kind !== 'pglite') throw new Error('This is not the embedded database.');
  await queueConnection.pglite.exec(EMPTY);
  await queueConnection.pglite.exec(database.replaceAll(COMMANDS, ''));
  await close();
}
