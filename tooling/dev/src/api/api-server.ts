import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FOLLOW_PARENT, ROOT } from '../places.ts';

const MAIN = join(ROOT, 'apps/server/src/main.ts');
const NOTE_FILES = pathToFileURL(join(import.meta.dirname, 'note-files.mjs')).href;
/** A server that does not end in order by then is ended: its data folder is needed. */
const END_MS = 4_000;
/** Saving a file makes several events, and editors save several files. */
const SETTLE_MS = 40;
/** Pages come first: two processors do not make them, load their modules and start a server at once. */
const PAGES_FIRST_MS = 4_000;

/** What it prints once it listens. */
const BANNER = /^Glossa on http/m;

/** Read by processes that the server starts, whose files it does not know. */
const READ_BY_CHILDREN = ['documents', 'processes', 'translation', 'engines', 'jobs'].map(
  (name) => join(ROOT, 'packages', name, 'src') + sep,
);

export interface ApiServerOptions {
  /** Where it listens on this machine. */
  port: number;
  env: NodeJS.ProcessEnv;
  /** A line for the person at the terminal. */
  say: (line: string) => void;
}

/** The API server as a process of its own, which starts anew when its code changes. */
export class ApiServer {
  readonly #options: ApiServerOptions;
  readonly #files = new Set<string>();
  #child: ChildProcess | undefined;
  #listening = Promise.withResolvers<void>();
  #up = false;
  #ended = false;
  #restart: Promise<void> | undefined;
  #settling: NodeJS.Timeout | undefined;

  constructor(options: ApiServerOptions) {
    this.#options = options;
  }

  /** False while it starts. */
  get isUp(): boolean {
    return this.#up;
  }

  /** Of its process. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves as soon as it listens. */
  ready(): Promise<void> {
    return this.#listening.promise;
  }

  start(): void {
    const child = spawn(
      process.execPath,
      ['--import', FOLLOW_PARENT, '--import', NOTE_FILES, MAIN],
      {
        cwd: ROOT,
        env: {
          // Else it would start again in its own place with this, and without the channel (`memory-flags.ts`).
          MALLOC_ARENA_MAX: '2',
          ...this.#options.env,
          PORT: String(this.#options.port),
        },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      },
    );
    this.#child = child;
    child.on('message', (message: { file?: string }) => {
      if (message.file !== undefined) this.#files.add(message.file);
    });
    let printed = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      if (this.#up) {
        process.stdout.write(text);
        return;
      }
      printed += text;
      if (this.#child !== child || !BANNER.test(printed)) return;
      this.#up = true;
      this.#listening.resolve();
    });
    child.once('exit', (code) => {
      if (this.#child !== child || this.#ended || this.#restart !== undefined) return;
      this.#down();
      this.#options.say(
        `The API server ended with code ${code}: it starts again when a file is saved.`,
      );
    });
  }

  /**
   * Takes notice of a saved file: starts anew when the server is made of it, a little later when `pages` are made of it,
   * too.
   */
  saved(path: string, pages: boolean): void {
    const counts =
      this.#files.has(path) ||
      (!this.#up && this.#restart === undefined && /\.(ts|json)$/.test(path)) ||
      READ_BY_CHILDREN.some((folder) => path.startsWith(folder));
    if (!counts || /\.test\.tsx?$/.test(path)) return;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => void this.restart(), pages ? PAGES_FIRST_MS : SETTLE_MS);
  }

  /** Ends it and starts it anew. */
  async restart(): Promise<void> {
    while (this.#restart !== undefined) await this.#restart;
    if (this.#ended) return;
    this.#down();
    this.#restart = this.#end();
    await this.#restart;
    this.#restart = undefined;
    if (!this.#ended) this.start();
  }

  async stop(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#settling);
    await this.#end();
  }

  #down(): void {
    if (this.#up) this.#listening = Promise.withResolvers();
    this.#up = false;
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await ended;
    clearTimeout(timer);
  }
}
