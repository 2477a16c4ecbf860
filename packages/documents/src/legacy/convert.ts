import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GlossaError } from '@glossa/contract';
import {
  findProgram,
  OutOfMemoryError,
  OutOfTimeError,
  ProgramError,
  runProgram,
} from '@glossa/processes';
import { corrupt } from '../errors.ts';
import type { ModernFormat } from './kind.ts';

const PROGRAM = 'soffice';
/** Address space of LibreOffice: it maps far more than it uses. */
const ADDRESS_SPACE_MB = 6 * 1024;
/** What it may really take; ordinary files need 300 MB. */
const MEMORY_MB = 2 * 1024;

/** A profile that runs no macros and loads nothing from elsewhere. */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">${[
  ['Common/Security/Scripting', 'MacroSecurityLevel', 3],
  ['Common/Security/Scripting', 'DisableMacrosExecution', true],
  ['Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['Writer/Content/Update', 'Link', 0],
  ['Calc/Content/Update', 'Link', 2],
]
  .map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  .join('')}</oor:items>`;

/** Where LibreOffice is, if it is installed. */
export function findOffice(path = process.env.PATH ?? ''): string | undefined {
  return findProgram(PROGRAM, path);
}

export interface ConvertOptions {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** LibreOffice's `soffice`; found on the path by default. */
  program?: string | undefined;
}

/**
 * Converts a file of an old Office version to its modern format with LibreOffice, in a process of its own with a
 * profile of its own: no macros, no updates of links, limited in time and memory.
 * Errors: `engine_unavailable` where LibreOffice is not installed, `timeout`, `limit_exceeded`, `corrupt_file`.
 */
export async function convertLegacy(
  source: string,
  format: ModernFormat,
  outPath: string,
  { timeoutMs, signal, program = findOffice() }: ConvertOptions,
): Promise<void> {
  if (program === undefined)
    throw new GlossaError(
      'engine_unavailable',
      'Files of old Office versions are read with LibreOffice, which is not installed here.',
    );
  signal?.throwIfAborted();
  const dir = await mkdtemp(join(tmpdir(), 'glossa-legacy-'));
  try {
    const profile = join(dir, 'profile');
    await mkdir(join(profile, 'user'), { recursive: true });
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), PROFILE);
    await runProgram({
      program,
      args: [
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        ...['--headless', '--norestore', '--convert-to', format, '--outdir', join(dir, 'out')],
        source,
      ],
      env: { PATH: process.env.PATH ?? '', HOME: dir, LANG: 'C.UTF-8' },
      addressSpaceMb: ADDRESS_SPACE_MB,
      limits: { timeoutMs, memoryMb: MEMORY_MB },
      protocols: ['file'],
      signal,
    });
    const name = source.slice(source.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
    const made = join(dir, 'out', `${name}.${format}`);
    if (!existsSync(made)) throw corrupt('LibreOffice cannot read the file.');
    await rename(made, outPath);
  } catch (error) {
    throw error instanceof ProgramError ? refusal(error) : error;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** What a failure of LibreOffice says about the file. */
function refusal(cause: ProgramError): GlossaError {
  switch (cause.reason) {
    case 'not_installed':
      return cause;
    case 'timeout':
      return new OutOfTimeError('Converting the file took too long.', cause.cpuMs, cause);
    case 'memory':
      return new OutOfMemoryError(cause);
    default:
      return corrupt('LibreOffice cannot read the file.');
  }
}
