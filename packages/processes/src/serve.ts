import { flushCompileCache } from 'node:module';
import { GlossaError } from '@glossa/contract';
import { collectNative } from './collect-native.ts';
import type { ProcessRequest, ProcessResponse } from './protocol.ts';

/** What a child process can be asked, by name. */
export type Operations = Readonly<Record<string, (task: never) => Promise<unknown>>>;

/** Makes this process the child of an `IsolatedProcess`: it answers one request after the other, and ends with its parent. */
export function serveOperations(operations: Operations): void {
  async function answer({ id, operation, task }: ProcessRequest): Promise<ProcessResponse> {
    try {
      const run = operations[operation] as (task: unknown) => Promise<unknown>;
      return { id, value: await run(task) };
    } catch (error) {
      if (error instanceof GlossaError) {
        const { code, message, details } = error;
        return { id, error: { code, message, ...(details === undefined ? {} : { details }) } };
      }
      const message = error instanceof Error ? error.message : '';
      return { id, error: { code: 'internal', message } };
    }
  }

  process.on('message', async (request: ProcessRequest) => {
    const response = await answer(request);
    await collectNative();
    process.send!(response);
    // It is killed in the end, and would keep nothing for the next.
    flushCompileCache();
  });
  process.on('disconnect', () => process.exit());
}
