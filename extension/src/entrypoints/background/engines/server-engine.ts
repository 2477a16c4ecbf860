import { calls, countCharacters, GlossaError } from '@glossa/contract';
import type { TextEngine } from '../../../features/engines/text-engine.ts';
import { meteredChat } from '../../../features/spend/metered.ts';
import { spend } from '../../../features/spend/todays-spend.ts';
import { backgroundConnection, refreshBalance } from '../connection.ts';

/** The Glossa server of the settings. */
export const serverEngine: TextEngine = {
  async translate({ text, from, to, hint, alternatives: wanted }, signal) {
    const connection = await backgroundConnection();
    const likely = hint === undefined || hint === '' ? undefined : [hint];
    const request = { texts: [text], from, to, likely, alternatives: wanted };
    const { translations } = await withinCap(countCharacters(text), async () => {
      const answer = await connection.client.call(calls.translate, request, { signal });
      return { answer, free: answer.translations.every(({ cached }) => cached) };
    });
    refreshBalance(connection);
    const [translation] = translations;
    if (translation === undefined) throw new GlossaError('internal', 'No translation came back.');
    const { text: translated, detected = null, others, engine, alternatives = [] } = translation;
    const unsure = others === undefined ? {} : { others };
    return { text: translated, detected, ...unsure, engine, alternatives };
  },
  async chat(messages, signal) {
    const connection = await backgroundConnection();
    const { capabilities } = await connection.client.call(calls.engines, {}, { signal });
    const chat = capabilities.find(({ capability }) => capability === 'chat');
    if (!chat?.engines.some(({ state }) => state === 'ready')) return null;
    let answer = '';
    for await (answer of meteredChat(spend, connection.client, messages, signal));
    refreshBalance(connection);
    return answer;
  },
};

/** Counts characters towards the person's limit of the day before a call that costs; gives them back if it did not. */
async function withinCap<Answer>(
  characters: number,
  call: () => Promise<{ answer: Answer; free: boolean }>,
): Promise<Answer> {
  await spend.reserve(characters);
  let free = true;
  try {
    const called = await call();
    free = called.free;
    return called.answer;
  } finally {
    if (free) await spend.release(characters);
  }
}
