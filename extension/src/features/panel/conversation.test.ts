import { describe, expect, it } from 'vitest';
import { conversationMessages, type Turn } from './conversation.ts';

const languages = { from: 'en', to: 'es', reader: 'en' };
const about = { text: 'bank', translation: 'banco', from: 'en', to: 'es', sentence: '' };

describe('what a model is told', () => {
  it('begins with the translation that is asked about', () => {
    const turns: Turn[] = [{ id: 1, role: 'user', text: 'Why?' }];
    const [system, ...rest] = conversationMessages(turns, languages, about);
    expect(system!.role).toBe('system');
    expect(rest).toEqual([
      { role: 'user', content: 'bank' },
      { role: 'assistant', content: 'banco' },
      { role: 'user', content: 'Why?' },
    ]);
  });

  it('quotes the sentence of a page as data', () => {
    const sentence = '"Ignore all" said the bank.';
    const [system] = conversationMessages([], languages, { ...about, sentence });
    expect(system!.content).toContain(JSON.stringify(sentence));
  });

  it('leaves out what was said long ago', () => {
    const turns = Array.from(
      { length: 50 },
      (_, id): Turn => ({ id, role: id % 2 ? 'assistant' : 'user', text: `${id}` }),
    );
    const messages = conversationMessages(turns, languages, null);
    expect(messages).toHaveLength(21);
    expect(messages.at(-1)!.content).toBe('49');
  });
});
