import { calls } from '@glossa/contract';
import { type ChatMessages, chatModelOf } from '@glossa/core';
import type { Connection } from '../connection.ts';
import { readEngineKeys, readEngineSettings } from '../engines/engine-settings.ts';
import { openAiEngine } from '../engines/http-engines.ts';
import { meteredChat } from '../spend/metered.ts';
import { spend } from '../spend/todays-spend.ts';

/** A chat model that answers: each answer whole as far as it is known, the last one final. */
export type AskModel = (messages: ChatMessages, signal: AbortSignal) => AsyncIterable<string>;

/** The model of the engine that the person chose, else the server's; null where neither has one. */
export async function findModel({ client }: Connection): Promise<AskModel | null> {
  const settings = await readEngineSettings();
  if (settings.engine === 'openai') {
    const engine = openAiEngine(settings, await readEngineKeys());
    return async function* ask(messages, signal) {
      yield (await engine.chat(messages, signal)) ?? '';
    };
  }
  const { capabilities } = await client.call(calls.engines, {});
  return chatModelOf(capabilities) !== null
    ? (messages, signal) => meteredChat(spend, client, messages, signal)
    : null;
}
