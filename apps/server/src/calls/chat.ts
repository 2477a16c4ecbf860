import { countCharacters, GlossaError, LIMITS, removeJunk } from '@glossa/contract';
import type { CallHandlers } from '../http/handlers.ts';
import type { CallDeps } from './deps.ts';

/** The model name that clients send by habit; it means the configured default (`decisions.md` §7). */
const DEFAULT_MODEL = 'gpt-4o';

/** Conversations: a job for each answer. */
export function chatCalls({
  startJob,
  visitors,
  reader,
}: CallDeps): Pick<CallHandlers, 'chatCreate' | 'chatResult'> {
  return {
    async chatCreate({ payload, model, stream }, c) {
      if (payload.messages.length > LIMITS.chat.messages) {
        const details = { limit: LIMITS.chat.messages };
        throw new GlossaError('limit_exceeded', 'Too many messages.', { details });
      }
      const messages = payload.messages.map(({ role, content }) => ({
        role,
        content: removeJunk(content),
      }));
      // The answer is added when it is there.
      const asked = countCharacters(
        messages.findLast(({ role }) => role === 'user')?.content ?? '',
      );
      const taken = await visitors.of(c.get('caller'))?.characters(asked);
      const input = { messages, model: model === DEFAULT_MODEL ? undefined : model, stream };
      return startJob(c, { kind: 'chat', input }, taken);
    },
    chatResult: ({ jobId }, c) => reader.show(c, jobId, ['chat']),
  };
}
