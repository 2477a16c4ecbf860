import { calls, GlossaError } from '@glossa/contract';
import { askChat } from '@glossa/core';
import type { TextEngine } from '../../../features/engines/text-engine.ts';
import { backgroundConnection, refreshBalance } from '../connection.ts';

/** The Glossa server of the settings. */
export const serverEngine: TextEngine = {
  async translate({ text, from, to, alternatives }, signal) {
    const connection = await backgroundConnection();
    const request = { texts: [text], from, to, alternatives };
    const { translations } = await connection.client.call(calls.translate, request, { signal });
    refreshBalance(connection);
    const [translation] = translations;
    if (translation === undefined) throw new GlossaError('internal', 'No translation came back.');
    const { text: translated, detected = null, engine, alternatives: others = [] } = translation;
    return { text: translated, detected, engine, alternatives: others };
  },
  async chat(messages, signal) {
    const connection = await backgroundConnection();
    const { capabilities } = await connection.client.call(calls.engines, {}, { signal });
    const chat = capabilities.find(({ capability }) => capability === 'chat');
    if (!chat?.engines.some(({ state }) => state === 'ready')) return null;
    let answer = '';
    for await (const soFar of askChat(connection.client, messages, signal)) answer = soFar;
    refreshBalance(connection);
    return answer;
  },
};
