import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

interface Waiting {
  resolve(output: string): void;
  reject(error: Error): void;
}

/** Why a pipeline ended; requests under way are rejected with it. */
export class PipelineEnded extends Error {
  readonly timedOut: boolean;
  constructor(message: string, timedOut: boolean) {
    super(message);
    this.name = 'PipelineEnded';
    this.timedOut = timedOut;
  }
}

const STDERR_KEPT = 400;

/**
 * One running shell pipeline that answers NUL-terminated requests in order. It ends itself when this
 * process dies, for its input ends then.
 */
export class WarmPipeline {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting: Waiting[] = [];
  readonly #closed: Promise<void>;
  #output: Buffer[] = [];
  #stderr = '';
  #ended: PipelineEnded | undefined;

  constructor(command: string, env: Record<string, string>) {
    // Its own process group, so that one signal reaches every program of the pipeline.
    this.#child = spawn('/bin/sh', ['-c', command], { env, detached: true, stdio: 'pipe' });
    this.#closed = new Promise((resolve) => {
      this.#child.once('close', () => resolve());
      this.#child.once('error', () => resolve());
    });
    this.#child.stdout.on('data', (chunk: Buffer) => this.#receive(chunk));
    this.#child.stderr.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString('utf8')).slice(-STDERR_KEPT);
    });
    this.#child.stdout.once('end', () => this.end('the pipeline ended by itself'));
    this.#child.once('error', (error) => this.end(error.message));
    this.#child.stdin.on('error', (error) => this.end(error.message));
  }

  get pending(): number {
    return this.#waiting.length;
  }
  get alive(): boolean {
    return this.#ended === undefined;
  }

  /** Sends one request (without its NUL) and answers what the pipeline wrote up to its own NUL. */
  send(input: string): Promise<string> {
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#child.stdin.write(`${input}\0`);
    });
  }

  /** Kills every program and rejects what is under way; later calls do nothing. */
  end(reason: string, timedOut = false): void {
    if (this.#ended) return;
    const detail = this.#stderr.trim();
    this.#ended = new PipelineEnded(detail === '' ? reason : `${reason}: ${detail}`, timedOut);
    if (this.#child.pid !== undefined) {
      try {
        process.kill(-this.#child.pid, 'SIGKILL');
      } catch {
        // Already gone.
      }
    }
    for (const waiting of this.#waiting.splice(0)) waiting.reject(this.#ended);
  }

  /** Settles when all its processes are gone. */
  async close(): Promise<void> {
    this.end('closed');
    await this.#closed;
  }

  #receive(chunk: Buffer): void {
    let rest = chunk;
    for (let nul = rest.indexOf(0); nul >= 0; nul = rest.indexOf(0)) {
      this.#output.push(rest.subarray(0, nul));
      const output = Buffer.concat(this.#output).toString('utf8');
      this.#output = [];
      rest = rest.subarray(nul + 1);
      this.#waiting.shift()?.resolve(output);
    }
    if (rest.length > 0) this.#output.push(rest);
  }
}
