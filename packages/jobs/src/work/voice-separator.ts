import { dirname } from 'node:path';
import { FairGate, runProgram } from '@glossa/processes';
import { environmentIn } from './operator-program.ts';

/** Takes voices out of sounds, by a program that whoever runs the server has chosen. */
export interface VoiceSeparator {
  /** Whether there is one. */
  isThere: boolean;
  /**
   * Writes what is heard beside voices. One at a time, and of those who wait each in turn.
   * Errors: `ProgramError`; the signal's reason.
   */
  separate(
    wav: string,
    to: string,
    options: { durationMs: number; owner: string; signal: AbortSignal },
  ): Promise<void>;
}

const MEMORY_MB = 4_096;
const PATIENCE_MS = 10 * 60_000;
/** Times as long as the sound lasts that it may take. */
const SLOWNESS = 4;

/** @param command a program and its arguments, to which both files are added; empty where there is none */
export function createVoiceSeparator([program, ...args]: readonly string[]): VoiceSeparator {
  const gate = new FairGate(1);
  return {
    isThere: program !== undefined,
    async separate(wav, to, { durationMs, owner, signal }) {
      const folder = dirname(to);
      await gate.run({ owner }, signal, () =>
        runProgram({
          program: program!,
          args: [...args, wav, to],
          cwd: folder,
          env: environmentIn(folder),
          limits: { timeoutMs: PATIENCE_MS + SLOWNESS * durationMs, memoryMb: MEMORY_MB },
          signal,
        }),
      );
    },
  };
}
