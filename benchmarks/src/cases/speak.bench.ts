import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { calls, isFinal, type JobView, type SpeechResult } from '@glossa/contract';
import { readWav } from '@glossa/engines/node';
import { findProgram } from '@glossa/processes';
import { defineCase } from '../harness/case.ts';
import { withMemoryOfChildren } from '../harness/memory-of-children.ts';
import { alignedRows } from '../harness/table.ts';
import { type BenchmarkServer, startServer } from '../server/start.ts';
import { declarationOf } from '../texts/declaration.ts';

const run = promisify(execFile);
const CHARACTERS = 20_000;
const LOOK_MS = 10;
/** The processor that a server confined to one runs on, as a mask. */
const ONE_CORE = '1';

interface Program {
  program: string;
  /** Id of the voice in the product. */
  voice: string;
  args(text: string, sound: string): string[];
}
/** Where programs of the system are looked for. */
const PATH = process.env.PATH ?? '';
const PROGRAMS: readonly Program[] = [
  {
    program: 'flite',
    voice: 'flite:rms',
    args: (text, sound) => ['-voice', 'rms', '-f', text, '-o', sound],
  },
  {
    program: 'espeak-ng',
    voice: 'espeak:en-male',
    args: (text, sound) => ['-v', 'en', '-s', '160', '-f', text, '-w', sound],
  },
];

interface Spoken {
  /** Until there is something to be heard, and until all is done. */
  firstMs: number;
  wholeMs: number;
  soundMs: number;
  megabytes: number;
}

/** The program by itself: nothing is heard before it has said everything. */
async function bare({ program, args }: Program, text: string, folder: string): Promise<Spoken> {
  const [from, to] = [join(folder, 'text.txt'), join(folder, `${program}.wav`)];
  await writeFile(from, text);
  const start = performance.now();
  const [, megabytes] = await withMemoryOfChildren(() => run(program, args(from, to)));
  const wholeMs = performance.now() - start;
  const { samples, rate } = readWav(await readFile(to));
  return { firstMs: wholeMs, wholeMs, soundMs: (samples.length * 1000) / rate, megabytes };
}

async function asked<T>({ url }: BenchmarkServer, path: string, body: object): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Device-Id': 'a'.repeat(32) },
    body: JSON.stringify(body),
  });
  const { ok, data } = (await response.json()) as { ok: number; data: T };
  if (ok !== 0) throw new Error(`${path} was answered with ${response.status}.`);
  return data;
}

/** The product: a job that is followed until it is done. */
async function whole(server: BenchmarkServer, { voice }: Program, text: string): Promise<Spoken> {
  const start = performance.now();
  const [{ firstMs, soundMs }, megabytes] = await withMemoryOfChildren(async () => {
    const request = { text, voice, language: 'en', format: 'wav' };
    const { jobId } = await asked<{ jobId: string }>(server, calls.speechCreate.path, request);
    let heard = 0;
    for (;;) {
      const { status, result } = await asked<JobView<SpeechResult>>(
        server,
        calls.speechResult.path,
        { jobId },
      );
      if ((result?.sentences.ready ?? 0) > 0) heard ||= performance.now() - start;
      if (status === 'succeeded') return { firstMs: heard, soundMs: result!.durationMs };
      if (isFinal(status)) throw new Error('The text was not read aloud.');
      await sleep(LOOK_MS);
    }
  });
  return { firstMs, wholeMs: performance.now() - start, soundMs, megabytes };
}

const HEAD = [
  '',
  'first sound s',
  'all of it s',
  's for a second of speech',
  's for 1,000 characters',
  'largest process MB',
];
const row = (name: string, { firstMs, wholeMs, soundMs, megabytes }: Spoken): string[] => [
  name,
  (firstMs / 1000).toFixed(2),
  (wholeMs / 1000).toFixed(2),
  (wholeMs / soundMs).toFixed(4),
  (wholeMs / CHARACTERS).toFixed(3),
  megabytes.toFixed(0),
];

/** English read aloud by the product, on two processors and on one, and by the program of its voice alone. */
export default defineCase({
  name: 'speak',
  about: `${CHARACTERS.toLocaleString('en')} characters of English read aloud: the voice’s program by itself, and the product with it`,
  async report() {
    const programs = PROGRAMS.filter(({ program }) => findProgram(program, PATH) !== undefined);
    if (programs.length === 0) return { skipped: 'Flite or eSpeak NG is needed.' };
    const declaration = [...declarationOf('eng').values()].join('\n');
    const text = declaration
      .repeat(Math.ceil(CHARACTERS / declaration.length))
      .slice(0, CHARACTERS);
    const folder = await mkdtemp(join(tmpdir(), 'glossa-bench-'));
    const rows = [HEAD];
    try {
      for (const one of programs) {
        const alone = await bare(one, text, folder);
        if (alone.soundMs < CHARACTERS * 30) throw new Error(`${one.program} left something out.`);
        rows.push(row(`${one.program} by itself`, alone));
        for (const cores of [2, 1]) {
          const server = await startServer();
          try {
            if (cores === 1) spawnSync('taskset', ['-a', '-p', ONE_CORE, `${server.pid}`]);
            await whole(server, one, 'Good morning.');
            const spoken = await whole(server, one, text);
            if (spoken.soundMs < alone.soundMs / 2) throw new Error('Something was left out.');
            rows.push(row(`with it, ${cores === 1 ? 'one core' : 'two cores'}`, spoken));
          } finally {
            await server.close();
          }
        }
      }
      return alignedRows(rows, 0);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
