import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { findProgram } from './find-program.ts';
import { ProgramError } from './program-error.ts';

export interface ProgramCommand {
  /** A path, or a name that is looked up in `env.PATH`. */
  program: string;
  /** Handed over as they are: no shell reads them. */
  args?: readonly string[];
  /** All of its environment; nothing of this process's own is handed on. */
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** Wall in MiB that each of its processes runs into when it maps memory; where `prlimit` is installed (Linux). */
  addressSpaceMb?: number;
  /** Bytes of the end of its standard error that are kept. */
  stderrBytes?: number;
}

/** How a program ended: by itself, by a signal, or never begun. */
export interface ProgramEnd {
  status: number | null;
  signal: NodeJS.Signals | null;
  error?: Error;
}

export interface ProgramStdio {
  input: 'pipe' | 'ignore';
  output: 'pipe' | 'ignore';
}

const STDERR_BYTES = 4096;
/** Milliseconds a program gets to end by itself before it is killed. */
const GRACE_MS = 1_000;
/** Milliseconds after the end of a program for which what left its process group may hold its output. */
const HELD_MS = 500;
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';
/** Where programs of the system are that run others. */
const WRAPPERS = '/usr/bin:/bin';

/** A program of the system that runs, with all it has started, in a process group of its own. */
export class RunningProgram {
  readonly #child: ChildProcess;
  readonly #stderrBytes: number;
  /** Settles, and never rejects, when it has ended and said all. */
  readonly ended: Promise<ProgramEnd>;
  #stderr = Buffer.alloc(0);
  #isEnding = false;
  #isOver = false;

  /** @throws ProgramError `not_installed` */
  constructor(command: ProgramCommand, { input, output }: ProgramStdio) {
    this.#stderrBytes = command.stderrBytes ?? STDERR_BYTES;
    this.#child = spawnInGroup(command, [input, output, 'pipe']);
    this.ended = this.#watch();
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = Buffer.concat([this.#stderr, chunk]).subarray(-this.#stderrBytes);
    });
  }

  /** Id of the program, and of its process group. */
  get pid(): number | undefined {
    return this.#child.pid;
  }
  /** There when `input` is `pipe`. */
  get stdin(): Writable {
    return this.#child.stdin!;
  }
  /** There when `output` is `pipe`. */
  get stdout(): Readable {
    return this.#child.stdout!;
  }
  /** The end of what it wrote to its standard error. */
  get stderr(): string {
    return this.#stderr.toString('utf8').trim();
  }

  /** Asks everything of it to end, and kills what has not after a second. */
  end(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#signal('SIGTERM');
    const timer = setTimeout(() => this.kill(), GRACE_MS);
    void this.ended.then(() => clearTimeout(timer));
  }

  /** Kills everything of it at once. */
  kill(): void {
    this.#signal('SIGKILL');
  }

  #signal(signal: 'SIGTERM' | 'SIGKILL'): void {
    if (this.pid === undefined || this.#isOver) return;
    try {
      process.kill(-this.pid, signal);
    } catch {
      // All of it has ended.
    }
  }

  #watch(): Promise<ProgramEnd> {
    const child = this.#child;
    return new Promise((resolve) => {
      const over = (end: ProgramEnd) => {
        this.#isOver = true;
        resolve(end);
      };
      child.once('error', (error) => over({ status: null, signal: null, error }));
      child.once('exit', () => {
        // What it has started and left behind must not outlive it, nor keep its output open.
        this.kill();
        const timer = setTimeout(() => {
          child.stdout?.destroy();
          child.stderr?.destroy();
        }, HELD_MS);
        child.once('close', () => clearTimeout(timer));
      });
      child.once('close', (status, signal) => over({ status, signal }));
    });
  }
}

function spawnInGroup(command: ProgramCommand, stdio: StdioOptions): ChildProcess {
  const { args = [], env = {}, cwd, addressSpaceMb } = command;
  const program = findProgram(command.program, env.PATH ?? SYSTEM_PATH);
  if (program === undefined)
    throw new ProgramError('not_installed', `${command.program} is not installed.`);
  const [file, ...given] = [...wrappersOf(addressSpaceMb), program, ...args];
  return spawn(file!, given, {
    env,
    stdio,
    detached: true,
    ...(cwd === undefined ? {} : { cwd }),
  });
}

/** Programs of the system that run another one (Linux): within a wall of memory, and no longer than this process lives. */
function wrappersOf(addressSpaceMb: number | undefined): string[] {
  mortal ??= findMortal();
  const limiter = addressSpaceMb === undefined ? undefined : findProgram('prlimit', WRAPPERS);
  if (limiter === undefined) return mortal;
  return [...mortal, limiter, `--as=${addressSpaceMb! * 2 ** 20}`, '--'];
}

let mortal: string[] | undefined;

/**
 * A process that is killed ends nothing: hours of work of a program would go on beside the run that takes its place. There are
 * kinds of setpriv that do not help.
 */
function findMortal(): string[] {
  const setpriv = findProgram('setpriv', WRAPPERS);
  if (setpriv === undefined) return [];
  const args = ['--pdeathsig', 'KILL', '--'];
  const { status } = spawnSync(setpriv, [...args, 'true'], { env: { PATH: WRAPPERS } });
  return status === 0 ? [setpriv, ...args] : [];
}
