import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const keySchema = z.object({ port: z.number().int(), key: z.string() });
/** Where the process that has the data folder listens for its operator, and what proves one. */
export type OperatorKey = z.output<typeof keySchema>;

const fileOf = (dataDir: string) => join(dataDir, 'operator.json');

export const newKey = () => randomBytes(32).toString('base64url');

/** Writes the file, readable by the owner of the data folder alone. */
export async function writeKeyFile(dataDir: string, key: OperatorKey): Promise<void> {
  const file = fileOf(dataDir);
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify(key), { mode: 0o600 });
  await rename(temporary, file);
}

/** Undefined when no process says that it has the folder open. */
export async function readKeyFile(dataDir: string): Promise<OperatorKey | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return keySchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export const removeKeyFile = (dataDir: string) => rm(fileOf(dataDir), { force: true });
