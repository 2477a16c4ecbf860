import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GlossaError, youTubeAddress, youTubeId } from '@glossa/contract';
import { ProgramError, runProgram } from '@glossa/processes';
import { safeFileName } from './file-name.ts';
import { environmentIn } from './operator-program.ts';

/** Fetches films from sites of others, by a program that whoever runs the server has chosen. */
export interface MediaFetcher {
  /** Whether an address is one of a film that is fetched here. */
  fetches(address: string): boolean;
  /**
   * Fetches a film into a folder, which is made; answers its file.
   * Errors: `source_unavailable` where the program fails or leaves no file; `limit_exceeded`, `timeout`; the signal's reason.
   */
  fetch(
    address: string,
    folder: string,
    options: { maxBytes: number; signal: AbortSignal },
  ): Promise<string>;
}

const LIMITS = { timeoutMs: 30 * 60_000, memoryMb: 1_024 };
/** Pictures and sound may come by themselves, and stand beside what they are joined to. */
const ROOM = 2.5;
const WATCH_MS = 500;

/** @param command a program and its arguments, to which the address and the folder are added; empty where there is none */
export function createMediaFetcher([program, ...args]: readonly string[]): MediaFetcher {
  const idOf = (address: string) => (program === undefined ? undefined : youTubeId(address));
  return {
    fetches: (address) => idOf(address) !== undefined,
    async fetch(address, folder, { maxBytes, signal }) {
      const id = idOf(address);
      if (program === undefined || id === undefined)
        throw new GlossaError('video_not_fetched', 'This server fetches no such films.');
      await mkdir(folder, { recursive: true });
      await withinRoom(folder, maxBytes * ROOM, signal, (limited) =>
        runProgram({
          program,
          // Written anew of what was read, so that nothing of the address is an option.
          args: [...args, youTubeAddress(id), folder],
          cwd: folder,
          env: environmentIn(folder),
          limits: LIMITS,
          signal: limited,
        }),
      );
      const [file] = (await filesIn(folder)).sort((one, other) => other.size - one.size);
      if (file === undefined || file.size === 0)
        throw new GlossaError('source_unavailable', 'Nothing was fetched.');
      if (file.size > maxBytes) throw tooLarge(maxBytes);
      const path = join(folder, safeFileName(file.name));
      await rename(join(folder, file.name), path);
      return path;
    },
  };
}

const tooLarge = (maxBytes: number) =>
  new GlossaError('limit_exceeded', `The film is over ${maxBytes} bytes.`, {
    details: { maxBytes },
  });

/** Files of a folder, not of those in it. What is not there any more has no size. */
async function filesIn(folder: string): Promise<{ name: string; size: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const sizes = files.map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  const known = await Promise.all(sizes);
  return files.map((name, index) => ({ name, size: known[index]! }));
}

/** Runs a program that writes into a folder, and ends it where that takes more room than it may. */
async function withinRoom(
  folder: string,
  bytes: number,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const full = new AbortController();
  const watch = setInterval(async () => {
    const files = await filesIn(folder).catch(() => []);
    if (files.reduce((sum, { size }) => sum + size, 0) > bytes) full.abort(tooLarge(bytes));
  }, WATCH_MS);
  try {
    await run(AbortSignal.any([signal, full.signal]));
  } catch (error) {
    const hasFailed = error instanceof ProgramError && /^(?:exit|signal)$/.test(error.reason);
    if (!hasFailed) throw error;
    const message = 'The film could not be fetched.';
    throw new GlossaError('source_unavailable', message, { cause: error });
  } finally {
    clearInterval(watch);
  }
}
