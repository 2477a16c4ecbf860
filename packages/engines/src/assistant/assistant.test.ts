import { GlossaError } from '@glossa/contract';
import { cpuMs } from '@glossa/testing/cpu-time';
import { describe, expect, it } from 'vitest';
import { detectEngine } from '../detect/index.ts';
import { createNullEngine } from '../null/null-engine.ts';
import type { ChatMessage } from '../ports/chat.ts';
import { createTranslateSelector } from '../select/translate-selector.ts';
import { createTranslationAssistant } from './assistant.ts';
import { parseRequest } from './parse-request.ts';
import { type TranslateText, translateWith } from './translate-text.ts';

describe('requests', () => {
  it.each([
    ['Translate "good morning" to Spanish', 'good morning', 'es'],
    ['translate this to French: The cat sleeps.', 'The cat sleeps.', 'fr'],
    ['Please translate good night into Brazilian Portuguese', 'good night', 'pt-BR'],
    ['can you translate I love you to Italian please?', 'I love you', 'it'],
    ['How do you say thank you in German?', 'thank you', 'de'],
    ['Translate to Spanish\nThe house is red.\nAnd old.', 'The house is red.\nAnd old.', 'es'],
    ['Traduce al inglés: Hola amigos', 'Hola amigos', 'en'],
    ['¿Cómo se dice «gato» en francés?', 'gato', 'fr'],
    ['Übersetze „Guten Tag“ ins Spanische', 'Guten Tag', 'es'],
    ['Traduis bonjour en anglais', 'bonjour', 'en'],
    ['Переведи на английский: доброе утро', 'доброе утро', 'en'],
    ['把“你好”翻译成英语', '你好', 'en'],
    ['「Hello」を日本語に翻訳して', 'Hello', 'ja'],
    ['İspanyolcaya çevir: günaydın', 'günaydın', 'es'],
  ])('%s', (message, text, to) => {
    expect(parseRequest(message)).toEqual({ kind: 'translate', text, to });
  });

  it('may name both languages', () => {
    expect(parseRequest('Translate from Spanish to English: el gato')).toEqual({
      kind: 'translate',
      text: 'el gato',
      from: 'es',
      to: 'en',
    });
  });

  it.each(['And in French?', 'Translate it to French'])('%s means the text before', (message) => {
    expect(parseRequest(message)).toMatchObject({ to: 'fr' });
  });

  it.each(['What is the capital of France?', 'hello', '', 'Tell me a story about Spain', '翻译'])(
    '%j is no request',
    (message) => {
      expect(parseRequest(message)).toEqual({ kind: 'unclear' });
    },
  );

  it('answers at once whatever is written', () => {
    const long = `translate ${'a " to '.repeat(20_000)}`;
    expect(cpuMs(() => parseRequest(long))).toBeLessThan(2_000);
  });
});

describe('the translation assistant', () => {
  const translate: TranslateText = async (text, { from, to }) => {
    if (to === 'th') throw new GlossaError('unsupported_language_pair', 'x');
    if (to === 'ko') throw new GlossaError('engine_unavailable', 'x');
    return `[${from}>${to}] ${text}`;
  };
  const assistant = createTranslationAssistant({ translate, detect: detectEngine });
  async function ask(...contents: string[]): Promise<string> {
    const messages = contents.map(
      (content, index): ChatMessage => ({ role: index % 2 === 0 ? 'user' : 'assistant', content }),
    );
    let answer = '';
    const signal = new AbortController().signal;
    for await (const piece of assistant.chat({ messages }, signal)) answer += piece;
    return answer;
  }

  it('translates what it is asked to', async () => {
    expect(await ask('Translate “The house is red” to Spanish')).toBe('[en>es] The house is red');
  });

  it('takes the text of the request before', async () => {
    expect(await ask('Translate “The house is red” to Spanish', 'La casa', 'And in French?')).toBe(
      '[en>fr] The house is red',
    );
  });

  it('says honestly what it cannot do, in the language of the question where it can', async () => {
    expect(await ask('What is the capital of France and why is it so?')).toContain(
      'only translate',
    );
    expect(await ask('¿Cuál es la capital de Francia y por qué?')).toMatch(/^\[en>es\]/);
    expect(await ask('Translate “good morning” to Thai')).toContain('No engine');
    expect(await ask('Translate “good morning” to English')).toContain('English already');
    expect(await ask('Translate “12345” to Spanish')).toContain('cannot tell');
  });

  it('lets failures of engines through', async () => {
    await expect(ask('Translate “good morning” to Korean')).rejects.toMatchObject({
      code: 'engine_unavailable',
    });
  });

  it('does not pretend to write JSON', async () => {
    const request = { messages: [], jsonSchema: { name: 'x', schema: {} } };
    const chat = assistant.chat(request, new AbortController().signal);
    await expect(chat[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'engine_unavailable',
    });
  });
});

it('translates line by line within the limits, with the next engine when one fails', async () => {
  const limits = { texts: 2, characters: 100, concurrency: 1 };
  const sizes: number[] = [];
  const counting = createNullEngine({ id: 'b', style: 'identity', limits });
  const engines = [
    createNullEngine({ id: 'a', failEvery: 1, limits }),
    {
      ...counting,
      translate: (...args: Parameters<typeof counting.translate>) => {
        sizes.push(args[0].texts.length);
        return counting.translate(...args);
      },
    },
  ];
  const text = 'one\n\ntwo\nthree\nfour';
  const run = translateWith(createTranslateSelector({ engines, now: Date.now }));
  expect(await run(text, { from: 'en', to: 'es' }, new AbortController().signal)).toBe(text);
  expect(sizes).toEqual([2, 2, 1]);
});
