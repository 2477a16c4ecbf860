import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextUnit } from '@glossa/contract';
import { heapFlags, type ProcessRequest, type ProcessResponse } from '@glossa/processes';
import type { Operations } from '../service/operations.ts';
import { pseudo } from './coded.ts';

const CHILD = fileURLToPath(new URL('../service/child.ts', import.meta.url));
/** What a document process may take on a large machine, in MiB. */
const MEMORY_MB = 512;

/** What became of a file in a document process. */
export interface Measured {
  /** Code of the error, or `ok`. */
  code: string;
  /** The most memory the process has held with this file, in MiB; 0 where the system does not tell. */
  peakMb: number;
  /** The translated file. */
  merged?: Buffer;
}

/** A document process as the service starts it, with no watch over it, so that what files take can be measured. */
export function measuredProcess(folder: string) {
  const compileCache = getCompileCacheDir();
  const child = fork(CHILD, {
    env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache },
    execArgv: [...heapFlags(MEMORY_MB), '--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let next = 0;
  const ask = (operation: keyof Operations, task: unknown) =>
    new Promise<ProcessResponse>((resolve, reject) => {
      const died = () => reject(new Error('The document process died.'));
      child.once('exit', died);
      child.once('message', (response) => {
        child.off('exit', died);
        resolve(response as ProcessResponse);
      });
      child.send({ id: next++, operation, task } satisfies ProcessRequest);
    });
  const peakMb = () => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) / 1024;
    } catch {
      return 0;
    }
  };
  /** Starts `VmHWM` anew (proc_pid_clear_refs(5)). */
  const forgetPeak = () => {
    try {
      writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
    } catch {
      // The peak is then that of all files so far, and the law the stricter.
    }
  };
  return {
    /** Extracts and merges a file with every unit translated. Throws when the process dies. */
    async translate(bytes: Uint8Array, name: string, to = 'ar'): Promise<Measured> {
      forgetPeak();
      const path = join(folder, 'in');
      const [unitsPath, targetsPath, outPath] = ['units', 'targets', 'out'].map((part) =>
        join(folder, part),
      );
      writeFileSync(path, bytes);
      const task = { file: { path, name }, choices: {} };
      const read = await ask('extract', { ...task, unitsPath });
      if ('error' in read) return { code: read.error.code, peakMb: peakMb() };
      const targets = readFileSync(unitsPath!, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as TextUnit)
        .map(({ id, source }) => `${JSON.stringify({ id, target: pseudo(source) })}\n`);
      writeFileSync(targetsPath!, targets.join(''));
      const options = { from: 'en', to };
      const written = await ask('merge', { ...task, targetsPath, outPath, options });
      if ('error' in written) return { code: written.error.code, peakMb: peakMb() };
      return { code: 'ok', peakMb: peakMb(), merged: readFileSync(outPath!) };
    },
    stop: () => child.kill('SIGKILL'),
  };
}
