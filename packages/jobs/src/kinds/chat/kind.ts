import { countCharacters } from '@glossa/contract';
import { asSet, defineKind } from '../define-kind.ts';
import { chatInputSchema } from './input.ts';
import { chatResultSchema } from './result.ts';
import { chatCharacters, runChat, STAGES } from './run.ts';

/** What an answer counts as when it was deleted before it could be counted. */
const LONG_ANSWER = 2_000;

/** The answer to a conversation. Priced as text: the newest user message and the answer. */
export const chat = defineKind({
  kind: 'chat',
  input: chatInputSchema,
  result: chatResultSchema,
  scope: 'chat',
  putAside: (input) => ({ characters: chatCharacters(input) }),
  stages: STAGES,
  resources: { cpu: 0.25, memoryMb: 32 },
  // A person waits: one more try, then they decide.
  attempts: 2,
  run: runChat,
  view: (result) => result,
  growing: true,
  mails: false,
  keptMs: asSet,
  countedAfterwards: (answer) =>
    answer === undefined ? LONG_ANSWER : countCharacters(answer.message.content),
});
