import { calls, GlossaError, type JobView, type RequestOf } from '@glossa/contract';
import { APERTIUM, CHAT_MODEL } from './default-answers.ts';
import type { FakeServer } from './fake-server.ts';

type Messages = RequestOf<typeof calls.chatCreate>['payload']['messages'];

/** Yields an answer as it grows, each time whole. Errors: `GlossaError`, which the job fails with. */
export type Reply = (messages: Messages) => AsyncIterable<string>;

/** The answer that a chat model gives where a test does not say which. */
export const repeat: Reply = async function* (messages) {
  yield 'You said:';
  yield `You said: ${messages.at(-1)!.content}`;
};

/** Gives the server a chat model; each answer is a job, as the contract has it. Again, it answers otherwise. */
export function answerChats(server: FakeServer, reply: Reply = repeat): void {
  const asked = () => server.asked(calls.chatCreate);
  server.on(calls.engines, () => ({
    capabilities: [
      { capability: 'translate' as const, engines: [APERTIUM] },
      { capability: 'chat' as const, engines: [CHAT_MODEL] },
    ],
  }));
  server.on(calls.chatCreate, () => ({ jobId: `chat-${asked().length}` }));
  server.on(calls.jobCancel, ({ id }) => view(id, 'canceled'));
  server.on(calls.jobEvents, ({ id }) => events(id, reply, asked()[Number(id.slice(5)) - 1]!));
}

async function* events(id: string, reply: Reply, request: RequestOf<typeof calls.chatCreate>) {
  const result = (content: string) => ({ result: { message: { role: 'assistant', content } } });
  let content = '';
  yield view(id, 'queued');
  try {
    for await (content of reply(request.payload.messages))
      yield view(id, 'running', result(content));
  } catch (error) {
    if (!(error instanceof GlossaError)) throw error;
    const { code, message } = error;
    yield view(id, 'failed', { error: { code, message } });
    return;
  }
  yield view(id, 'succeeded', result(content));
}

function view(jobId: string, status: JobView['status'], more: Partial<JobView> = {}): JobView {
  return {
    jobId,
    kind: 'chat',
    status,
    stage: '',
    progress: 0,
    createdAt: 1_700_000_000,
    updatedAt: 1_700_000_000,
    credits: { reserved: 0, charged: 0 },
    ...more,
  };
}
