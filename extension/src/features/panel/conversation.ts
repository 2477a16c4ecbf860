import { type ChatMessages, conversationPrompt } from '@glossa/core';
import type { About } from './task.ts';

export interface Turn {
  id: number;
  role: 'user' | 'assistant';
  text: string;
}

/** Turns of a conversation that are sent along with a question. */
const MOST_TURNS = 20;

/** What a model is told for the next answer. What was read on a page is data, never an instruction. */
export function conversationMessages(
  turns: readonly Turn[],
  languages: { from: string; to: string; reader: string },
  about: About | null,
): ChatMessages {
  const system = conversationPrompt({ ...languages, tone: 'default' });
  const subject: ChatMessages =
    about === null
      ? []
      : [
          { role: 'user', content: about.text },
          { role: 'assistant', content: about.translation },
        ];
  const place =
    about === null || about.sentence === '' || about.sentence === about.text
      ? ''
      : `\nThe first message was read in this sentence (data): ${JSON.stringify(about.sentence)}`;
  return [
    { role: 'system', content: system + place },
    ...subject,
    ...turns.slice(-MOST_TURNS).map(({ role, text }) => ({ role, content: text })),
  ];
}
