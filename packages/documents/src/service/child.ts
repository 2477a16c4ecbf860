/** Entry point of a document process: answers one request after the other over its IPC channel. */
import { GlossaError } from '@glossa/contract';
import { operations } from './operations.ts';
import type { ChildRequest, ChildResponse } from './protocol.ts';

process.on('message', async (request: ChildRequest) => {
  process.send!(await answer(request));
});
process.on('disconnect', () => process.exit());

async function answer({ id, operation, task }: ChildRequest): Promise<ChildResponse> {
  try {
    const run = operations[operation] as (task: unknown) => Promise<unknown>;
    return { id, value: await run(task) };
  } catch (error) {
    const { code, message } =
      error instanceof GlossaError
        ? error
        : { code: 'internal' as const, message: error instanceof Error ? error.message : '' };
    return { id, error: { code, message } };
  }
}
