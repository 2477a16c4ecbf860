import {
  chatMessageSchema,
  countCharacters,
  GlossaError,
  LIMITS,
  textCredits,
} from '@glossa/contract';
import type { ChatEngine } from '@glossa/engines';
import { z } from 'zod';
import { defineJob } from '../runtime/define-job.ts';
import { removeJunk } from './clean-text.ts';

export const chatInputSchema = z.object({
  messages: z.array(chatMessageSchema).min(1).max(LIMITS.chat.messages),
  /** Absent means the engine's own. */
  model: z.string().optional(),
});
export type ChatInput = z.output<typeof chatInputSchema>;
export interface ChatResult {
  message: { role: 'assistant'; content: string };
}

/** Length of an answer at which 90 % of the progress is shown. */
const TYPICAL_ANSWER = 2_000;
const LONGEST_ANSWER = 200_000;
const CONCURRENCY = 4;

/** Answers a conversation. Priced as text: the newest user message and the answer. */
export function chatJob(engine: ChatEngine) {
  return defineJob({
    kind: 'chat',
    input: chatInputSchema,
    concurrency: CONCURRENCY,
    async run({ input, signal, stage, progress }) {
      await stage('answering', 5);
      let content = '';
      const request = {
        messages: input.messages,
        ...(input.model === undefined ? {} : { model: input.model }),
      };
      for await (const piece of engine.chat(request, signal)) {
        content += piece;
        if (content.length > LONGEST_ANSWER) {
          throw new GlossaError('limit_exceeded', 'The answer is too long.');
        }
        progress(5 + 85 * Math.min(1, content.length / TYPICAL_ANSWER));
      }
      content = removeJunk(content).toWellFormed();
      const question = input.messages.findLast(({ role }) => role === 'user')?.content ?? '';
      const message = { role: 'assistant' as const, content };
      return {
        result: { message } satisfies ChatResult,
        credits: textCredits(0, countCharacters(question) + countCharacters(content)),
      };
    },
  });
}
