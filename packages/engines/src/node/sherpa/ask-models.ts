import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import { modelFailure } from '@glossa/models';
import type { ProcessPool } from '@glossa/processes';
import type { SpeechModels } from './models.ts';

/** Models in processes of their own. Errors: `engine_unavailable`; an abort rejects with the signal's reason. */
export interface ModelAsker {
  /** Paths of the files of a model by what they are for; it is downloaded when it is not here. */
  load(id: string, signal: AbortSignal): Promise<Record<string, string>>;
  ask(operation: string, task: object, signal: AbortSignal, owner?: string): Promise<unknown>;
}

export function createModelAsker(
  models: Pick<SpeechModels, 'fetch'>,
  pool: Pick<ProcessPool, 'request'>,
): ModelAsker {
  return {
    async load(id, signal) {
      try {
        const { directory, files } = await models.fetch(id, { signal });
        return Object.fromEntries(files.map(({ role, name }) => [role, join(directory, name)]));
      } catch (cause) {
        signal.throwIfAborted();
        if (modelFailure(cause) === undefined) throw cause;
        throw new GlossaError('engine_unavailable', 'The speech model cannot be downloaded.', {
          cause,
          details: { reason: modelFailure(cause), model: id },
        });
      }
    },
    /** A process that died, or took too much memory, says nothing of the sound: its model is at fault. */
    async ask(operation, task, signal, owner) {
      try {
        return await pool.request(operation, task, signal, { owner });
      } catch (cause) {
        const died = ['corrupt_file', 'limit_exceeded'];
        if (!(cause instanceof GlossaError) || !died.includes(cause.code)) throw cause;
        throw new GlossaError('engine_unavailable', 'The speech model cannot be run.', { cause });
      }
    },
  };
}
