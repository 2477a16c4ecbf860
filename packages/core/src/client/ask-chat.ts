import { calls, GlossaError, type RequestOf } from '@glossa/contract';
import type { Client } from './client.ts';
import { watchJob } from './watch-job.ts';

type Request = RequestOf<typeof calls.chatCreate>;
export type ChatMessages = Request['payload']['messages'];

/**
 * Asks the chat engine and yields the answer so far, each time whole, as it grows; the last is the answer.
 * When the signal fires the job is canceled, and costs nothing. Errors: those of the call and of the job.
 */
export async function* askChat(
  client: Client,
  messages: ChatMessages,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const request: Request = { payload: { messages }, stream: true };
  const { jobId } = await client.call(calls.chatCreate, request, { signal });
  const cancel = () => {
    client.call(calls.jobCancel, { id: jobId }).catch(() => {
      // It ended by itself, or ends with the server.
    });
  };
  signal.addEventListener('abort', cancel);
  try {
    for await (const job of watchJob(client, jobId, signal)) {
      const { status, error } = job;
      if (status === 'canceled') throw new GlossaError('job_canceled', 'The answer was stopped.');
      if (status === 'failed') {
        throw new GlossaError(error?.code ?? 'internal', error?.message ?? 'The answer failed.');
      }
      const seen = calls.chatResult.response.safeParse(job);
      if (seen.success && seen.data.result) yield seen.data.result.message.content;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
