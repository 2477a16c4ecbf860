import { fileURLToPath } from 'node:url';
import { GlossaError } from '@glossa/contract';
import { ProcessPool } from '@glossa/processes';
import type { Morpheme } from './morphemes.ts';

export interface DictionaryOptions {
  timeoutMs?: number;
  /** Resident memory of the process, in MiB. */
  memoryMb?: number;
  /** Milliseconds without work after which the process is ended. */
  idleMs?: number;
}

/** Looks up the words of Japanese texts, in a process that is started when it is first asked. */
export interface Dictionary {
  /**
   * The words of a text; all of them together are the text, without halves of characters.
   * Errors: `engine_unavailable`, `timeout`; the signal's reason.
   */
  analyse(text: string, signal: AbortSignal, owner?: string): Promise<Morpheme[]>;
  close(): void;
}

const ENTRY = fileURLToPath(new URL('./child.ts', import.meta.url));
const DEFAULTS = { timeoutMs: 60_000, memoryMb: 512, idleMs: 60_000 };

/** IPADIC, as Lindera brings it. */
export function createDictionary(options: DictionaryOptions = {}): Dictionary {
  const pool = new ProcessPool({ entry: ENTRY, processes: 1, ...DEFAULTS, ...options });
  return {
    async analyse(text, signal, owner) {
      const task = { text: text.toWellFormed() };
      try {
        return (await pool.request('analyse', task, signal, { owner })) as Morpheme[];
      } catch (cause) {
        signal.throwIfAborted();
        const code =
          cause instanceof GlossaError && cause.code === 'timeout'
            ? 'timeout'
            : 'engine_unavailable';
        throw new GlossaError(code, 'The words of the text have not been looked up.', { cause });
      }
    },
    close: () => pool.close(),
  };
}
