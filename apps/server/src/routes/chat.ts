import { countCharacters, GlossaError, LIMITS } from '@glossa/contract';
import { chatCharacters, removeJunk, type Services } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import type { CallHandlers } from '../http/handlers.ts';
import type { Allowances } from '../visitors/allowance.ts';
import type { JobReader } from './jobs.ts';

/** The model name that clients send by habit; it means the configured default (`decisions.md` §7). */
const DEFAULT_MODEL = 'gpt-4o';

/** Conversations: a job for each answer. */
export function chatRoutes(
  { jobService }: Pick<Services, 'jobService'>,
  visitors: Allowances,
  reader: JobReader,
): Pick<CallHandlers, 'chatCreate' | 'chatResult'> {
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
      const caller = c.get('caller');
      const id = newId();
      // The answer is added when it is there.
      const asked = countCharacters(
        messages.findLast(({ role }) => role === 'user')?.content ?? '',
      );
      const taken = await visitors.of(caller)?.characters(asked);
      const submit = () =>
        jobService.submit({
          id,
          kind: 'chat',
          owner: caller.owner,
          line: caller.line,
          input: { messages, model: model === DEFAULT_MODEL ? undefined : model, stream },
          characters: chatCharacters({ messages }),
        });
      return { jobId: await visitors.forJob(taken, id, submit) };
    },
    chatResult: ({ jobId }, c) => reader.show(c, jobId, ['chat']),
  };
}
