import { RunningProgram } from '@glossa/processes';

interface Waiting {
  /** Superblank that ends the request and has to end the answer, so that none is taken for another. */
  mark: string;
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

const STDERR_BYTES = 400;

/**
 * A script for `sh` that runs commands as a pipeline. The shell itself lets go of both ends, so that the
 * death of any program is seen at once, and outlives a SIGTERM to the group, so that it collects the
 * programs that do not. A shell joins them because each start from here would hold the event loop; its words
 * come from the system's mode files, quoted, and no text is ever among them.
 */
function pipelineScript(commands: readonly string[]): string {
  const stages = commands.map((command, index) => {
    const input = index === 0 ? ' <&4' : '';
    const output = index === commands.length - 1 ? ' >&3' : '';
    return `${command}${input}${output} 3>&- 4<&-`;
  });
  return `trap : TERM; exec 3>&1 4<&0; ${stages.join(' | ')} & exec 3>&- 4<&- >&- <&-; wait; wait`;
}

/**
 * One running shell pipeline that answers NUL-terminated requests in order. It ends itself when this
 * process dies, for its input ends then.
 */
export class WarmPipeline {
  readonly #program: RunningProgram;
  readonly #waiting: Waiting[] = [];
  #output: Buffer[] = [];
  #sent = 0;
  #ended: PipelineEnded | undefined;

  constructor(commands: readonly string[], env: Record<string, string>) {
    this.#program = new RunningProgram(
      {
        program: '/bin/sh',
        args: ['-c', pipelineScript(commands)],
        env,
        stderrBytes: STDERR_BYTES,
      },
      { input: 'pipe', output: 'pipe' },
    );
    this.#program.stdout.on('data', (chunk: Buffer) => this.#receive(chunk));
    this.#program.stdout.once('end', () => this.end('the pipeline ended by itself'));
    this.#program.stdin.on('error', (error) => this.end(error.message));
    void this.#program.ended.then(({ error }) => error && this.end(error.message));
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
      const mark = `[:request${this.#sent++}:]`;
      this.#waiting.push({ mark, resolve, reject });
      this.#program.stdin.write(`${input}${mark}\0`);
    });
  }

  /** Ends every program and rejects what is under way; later calls do nothing. */
  end(reason: string, timedOut = false): void {
    if (this.#ended) return;
    const detail = this.#program.stderr;
    this.#ended = new PipelineEnded(detail === '' ? reason : `${reason}: ${detail}`, timedOut);
    this.#program.end();
    for (const waiting of this.#waiting.splice(0)) waiting.reject(this.#ended);
  }

  /** Settles when all its processes are gone. */
  async close(): Promise<void> {
    this.end('closed');
    await this.#program.ended;
  }

  #receive(chunk: Buffer): void {
    let rest = chunk;
    for (let nul = rest.indexOf(0); nul >= 0; nul = rest.indexOf(0)) {
      this.#output.push(rest.subarray(0, nul));
      const output = Buffer.concat(this.#output).toString('utf8');
      this.#output = [];
      rest = rest.subarray(nul + 1);
      const [first] = this.#waiting;
      if (!first || !output.endsWith(first.mark)) {
        this.end('an answer is out of order');
        return;
      }
      this.#waiting.shift();
      first.resolve(output.slice(0, -first.mark.length));
    }
    if (rest.length > 0) this.#output.push(rest);
  }
}
