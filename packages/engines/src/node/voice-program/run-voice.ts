import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import { ProgramError, runProgram } from '@glossa/processes';
import type { SpokenSound } from '../../ports/speak.ts';
import { readWav } from '../../sound/wav.ts';

/** Where programs of the system are looked for. */
export const PROGRAM_PATH = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';
/** What it says goes to a file. */
const OUTPUT_BYTES = 1024;

export interface VoiceRun {
  /** Name of the program, and for people. */
  program: string;
  name: string;
  path: string;
  /** Its arguments, by the file that it writes. */
  args(output: string): readonly string[];
  /** The text, which it reads from its standard input, and its coding: UTF-8 unless given. */
  text: string;
  encoding?: 'latin1';
  timeoutMs: number;
  memoryMb: number;
}

/** What a program of the system says. Errors: `engine_unavailable`, `timeout`, `limit_exceeded`; the signal's reason. */
export async function runVoice(
  { program, name, path, args, text, encoding, ...limits }: VoiceRun,
  signal: AbortSignal,
): Promise<SpokenSound> {
  const folder = await mkdtemp(join(tmpdir(), 'glossa-voice-'));
  const output = join(folder, 'speech.wav');
  try {
    await runProgram({
      program,
      args: args(output),
      env: { PATH: path },
      cwd: folder,
      input: Buffer.from(text, encoding),
      limits: { ...limits, outputBytes: OUTPUT_BYTES },
      signal,
    });
    return readWav(await readFile(output));
  } catch (cause) {
    signal.throwIfAborted();
    const isLimit =
      cause instanceof ProgramError && ['timeout', 'limit_exceeded'].includes(cause.code);
    const code = isLimit ? cause.code : 'engine_unavailable';
    throw new GlossaError(code, `${name} has not said the text.`, { cause });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
