import { countCharacters, GlossaError, removeJunk } from '@glossa/contract';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import type { KindServices } from '../define-kind.ts';
import type { ChatInput } from './input.ts';
import type { ChatResult } from './result.ts';

export const STAGES = { answering: 5 } as const;
/** Length of an answer at which 90 % of the progress is shown. */
const TYPICAL_ANSWER = 2_000;
const LONGEST_ANSWER = 200_000;
/** Characters of the answer that are put aside at a time, as it grows. */
const HOLD_STEP = 2_000;
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

/** Answers a conversation, piece by piece. */
export async function runChat(
  { input, signal, stage, progress, partial, holdText }: JobContext<ChatInput, keyof typeof STAGES>,
  { engines }: Pick<KindServices, 'engines'>,
): Promise<JobOutcome<ChatResult>> {
  const asked = countCharacters(questionOf(input));
  const worthOf = ({ message }: ChatResult) => ({
    characters: asked + countCharacters(message.content),
  });
  let held = HOLD_STEP;
  await holdText(chatCharacters(input));
  await stage('answering', STAGES.answering);
  let content = '';
  let shown = 0;
  const request = {
    messages: input.messages,
    ...(input.model === undefined ? {} : { model: input.model }),
  };
  for await (const piece of engines.chat.chat(request, signal)) {
    content += piece;
    if (content.length > LONGEST_ANSWER) {
      throw new GlossaError('limit_exceeded', 'The answer is too long.');
    }
    // UTF-16 units: never fewer than the code points that are charged.
    if (content.length > held) {
      held = content.length + HOLD_STEP;
      await holdText(asked + held);
    }
    progress(STAGES.answering + 85 * Math.min(1, content.length / TYPICAL_ANSWER));
    if (input.stream && (content.length < SHOWN_AT_ONCE || content.length > shown * GROWN)) {
      shown = content.length;
      const answer = answerOf(content);
      partial(answer, worthOf(answer));
    }
  }
  const result = answerOf(content);
  return { result, ...worthOf(result) };
}
