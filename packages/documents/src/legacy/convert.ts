import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GlossaError } from '@glossa/contract';
import { corrupt } from '../errors.ts';
import type { ModernFormat } from './kind.ts';

const PROGRAM = 'soffice';
/** Address space of LibreOffice in KiB: it maps far more than it uses. */
const ADDRESS_SPACE = 6 * 1024 * 1024;

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
  return path
    .split(delimiter)
    .map((dir) => join(dir, PROGRAM))
    .find((file) => existsSync(file));
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
 * Errors: `engine_unavailable` where LibreOffice is not installed, `timeout`, `corrupt_file`.
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
    const options = [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...['--headless', '--norestore', '--convert-to', format, '--outdir', join(dir, 'out')],
      source,
    ];
    await run(program, options, dir, timeoutMs, signal);
    const name = source.slice(source.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
    const made = join(dir, 'out', `${name}.${format}`);
    if (!existsSync(made)) throw corrupt('LibreOffice cannot read the file.');
    await rename(made, outPath);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Runs a program in a process group of its own, which is ended as a whole. */
function run(
  program: string,
  options: readonly string[],
  home: string,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      'sh',
      ['-c', `ulimit -v ${ADDRESS_SPACE}; exec "$@"`, 'sh', program, ...options],
      {
        detached: true,
        stdio: 'ignore',
        env: { PATH: process.env.PATH ?? '', HOME: home, LANG: 'C.UTF-8' },
      },
    );
    const kill = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The group has ended already.
      }
    };
    const fail = (error: unknown) => {
      kill();
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new GlossaError('timeout', 'Converting the file took too long.')),
      timeoutMs,
    );
    const onAbort = () => fail(signal!.reason);
    signal?.addEventListener('abort', onAbort);
    child.on('error', fail);
    child.on('close', (status) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      kill();
      if (status === 0) resolve();
      else reject(corrupt('LibreOffice cannot read the file.'));
    });
  });
}
