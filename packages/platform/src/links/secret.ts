import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { GlossaError } from '@glossa/contract';
import { newId } from '../ids/ids.ts';

const BYTES = 32;

/**
 * The secret that signs links: from `value` (a setting; at least 32 characters, the same on every
 * machine), else from `file`, which is made with a random one, readable by its owner only.
 * Errors: `internal` when the setting is too short or the file cannot be kept.
 */
export async function loadSecret(source: {
  value?: string | undefined;
  file: string;
}): Promise<Uint8Array> {
  if (source.value !== undefined) {
    if (source.value.length < BYTES) {
      throw new GlossaError('internal', `The secret setting needs at least ${BYTES} characters`);
    }
    return Buffer.from(source.value);
  }
  try {
    const secret = await readOrCreate(source.file);
    if (secret.length !== BYTES) throw new Error(`${secret.length} bytes, not ${BYTES}`);
    return secret;
  } catch (cause) {
    throw new GlossaError(
      'internal',
      `The secret in ${source.file} cannot be used: ${(cause as Error).message}`,
      { cause },
    );
  }
}

async function readOrCreate(file: string): Promise<Uint8Array> {
  const existing = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (existing) return existing;
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${newId()}`;
  await writeFile(draft, randomBytes(BYTES), { mode: 0o600, flag: 'wx' });
  try {
    // Appears whole; when two processes start at once, the first one's secret counts for both.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file);
}
