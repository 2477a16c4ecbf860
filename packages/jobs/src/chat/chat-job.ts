import { chatMessageSchema, countCharacters, GlossaError, LIMITS } from '@glossa/contract';
import type { ChatEngine } from '@glossa/engines';
import { z } from 'zod';
import { defineJob } from '../runtime/define-job.ts';
import { removeJunk } from './clean-text.ts';

export const chatInputSchema = z.object({
  messages: z.array(chatMessageSchema).min(1).max(LIMITS.chat.messages),
  /** Absent means the engine's own. */
  model: z.string().optional(),
  /** Shows the answer as it grows. */
  stream: z.boolean().optional(),
});
export type ChatInput = z.output<typeof chatInputSchema>;
export interface ChatResult {
  message: { role: 'assistant'; content: string };
}

/** Length of an answer at which 90 % of the progress is shown. */
const TYPICAL_ANSWER = 2_000;
const LONGEST_ANSWER = 200_000;
/** Characters of the answer that are put aside at a time, as it grows. */
const HOLD_STEP = 2_000;
const CONCURRENCY = 4;
/** A person waits: one more try, then they decide. */
const ATTEMPTS = 2;
/** Longer answers are shown again only when they grew by a share, so that what is written stays a few times their size. */
const SHOWN_AT_ONCE = 4_000;
const GROWN = 1.05;

const questionOf = ({ messages }: Pick<ChatInput, 'messages'>) =>
  messages.findLast(({ role }) => role === 'user')?.content ?? '';

/** Code points that are put aside before an answer begins: the newest user message, and a short answer. */
export function chatCharacters(input: Pick<ChatInput, 'messages'>): number {
  return countCharacters(questionOf(input)) + HOLD_STEP;
}

const answerOf = (content: string): ChatResult => ({
  message: { role: 'assistant', content: removeJunk(content).toWellFormed() },
});

/** Answers a conversation. Priced as text: the newest user message and the answer. */
export function chatJob(engine: ChatEngine) {
  return defineJob({
    kind: 'chat',
    input: chatInputSchema,
    concurrency: CONCURRENCY,
    attempts: ATTEMPTS,
    async run({ input, signal, stage, progress, partial, holdText }) {
      const asked = countCharacters(questionOf(input));
      const worthOf = ({ message }: ChatResult) => ({
        characters: asked + countCharacters(message.content),
      });
      let held = HOLD_STEP;
      await holdText(chatCharacters(input));
      await stage('answering', 5);
      let content = '';
      let shown = 0;
      const request = {
        messages: input.messages,
        ...(input.model === undefined ? {} : { model: input.model }),
      };
      for await (const piece of engine.chat(request, signal)) {
        content += piece;
        if (content.length > LONGEST_ANSWER) {
          throw new GlossaError('limit_exceeded', 'The answer is too long.');
        }
        // UTF-16 units: never fewer than the code points that are charged.
        if (content.length > held) {
          held = content.length + HOLD_STEP;
          await holdText(asked + held);
        }
        progress(5 + 85 * Math.min(1, content.length / TYPICAL_ANSWER));
        if (input.stream && (content.length < SHOWN_AT_ONCE || content.length > shown * GROWN)) {
          shown = content.length;
          const answer = answerOf(content);
          partial(answer, worthOf(answer));
        }
      }
      const result = answerOf(content);
      return { result, ...worthOf(result) };
    },
  });
}
