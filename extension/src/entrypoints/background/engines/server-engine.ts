import { calls, countCharacters, GlossaError } from '@glossa/contract';
import { engineNames } from '../../../features/engines/engine-names.ts';
import type { TextEngine } from '../../../features/engines/text-engine.ts';
import type { Charge } from '../../../features/spend/daily-spend.ts';
import { meteredChat } from '../../../features/spend/metered.ts';
import { spend } from '../../../features/spend/todays-spend.ts';
import { backgroundConnection, refreshBalance } from '../connection.ts';

/** The Glossa server of the settings. */
export const serverEngine: TextEngine = {
  async translate({ text, from, to, hint, alternatives: wanted }, signal) {
    const connection = await backgroundConnection();
    const likely = hint === undefined || hint === '' ? undefined : [hint];
    const request = { texts: [text], from, to, likely, alternatives: wanted };
    const names = engineNames(connection);
    const { translations } = await withinCap(countCharacters(text), () =>
      connection.client.call(calls.translate, request, { signal }),
    );
    refreshBalance(connection);
    const [translation] = translations;
    if (translation === undefined) throw new GlossaError('internal', 'No translation came back.');
    const { text: translated, detected = null, others, engine, alternatives = [] } = translation;
    const unsure = others === undefined ? {} : { others };
    const nameOf = await names;
    return { text: translated, detected, ...unsure, engine: nameOf(engine), alternatives };
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

/** Makes a call that costs within the person's limit of the day. One that fails costs nothing. */
async function withinCap<Answer extends { credits: number; meter?: number | undefined }>(
  characters: number,
  call: () => Promise<Answer>,
): Promise<Answer> {
  await spend.hold({ characters });
  let charge: Charge = { credits: 0 };
  try {
    const answer = await call();
    charge = answer;
    return answer;
  } finally {
    await spend.settle({ characters }, charge);
  }
}
