import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import { modelFailure } from '@glossa/models';
import type { ProcessPool } from '@glossa/processes';
import type { SpeechModels } from './models.ts';

/** What engines over speech models have in common. */
export interface ModelRunner {
  /** Files of a model by their role, downloaded where they are not here. Errors: `engine_unavailable`; the signal's reason. */
  load(id: string, signal: AbortSignal): Promise<Record<string, string>>;
  /** Asks the process that runs models. Errors: `engine_unavailable` where a model makes it die; others as they are. */
  ask(operation: string, task: object, signal: AbortSignal, owner?: string): Promise<unknown>;
}

export function createModelRunner(
  models: SpeechModels,
  pool: Pick<ProcessPool, 'request'>,
): ModelRunner {
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
    async ask(operation, task, signal, owner) {
      try {
        return await pool.request(operation, task, signal, { owner });
      } catch (cause) {
        // A process that died, or took too much memory, says nothing of the task: its model is at fault.
        const died = ['corrupt_file', 'limit_exceeded'];
        if (!(cause instanceof GlossaError) || !died.includes(cause.code)) throw cause;
        throw new GlossaError('engine_unavailable', 'The speech model cannot be run.', { cause });
      }
    },
  };
}
