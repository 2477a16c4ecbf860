import { GlossaError } from '@glossa/contract';
import type { ChatEngine, TranslateEngine } from '@glossa/engines';
import {
  createLibreTranslateEngine,
  createOpenAiChatEngine,
  createOpenAiTranslateEngine,
} from '@glossa/engines/http';
import type { EngineKeys, EngineSettings } from './engine-settings.ts';
import { type Detect, sourceLanguage } from './source-language.ts';
import type { TextEngine } from './text-engine.ts';

const given = (value: string) => (value === '' ? undefined : value);

/** Leaves out what is not given: an absent option and an empty one are different things to the adapters. */
function options(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const openAiOptions = (settings: EngineSettings, keys: EngineKeys) =>
  options({
    baseUrl: given(settings.openaiUrl),
    apiKey: given(keys.openai),
    model: given(settings.openaiModel),
  });
const libreTranslateOptions = (settings: EngineSettings, keys: EngineKeys) =>
  options({ baseUrl: given(settings.libretranslateUrl), apiKey: given(keys.libretranslate) });

/** The adapter for batches of texts of the service that the settings name. */
export function batchEngine(
  settings: EngineSettings & { engine: 'openai' | 'libretranslate' },
  keys: EngineKeys,
): TranslateEngine {
  return settings.engine === 'openai'
    ? createOpenAiTranslateEngine(openAiOptions(settings, keys))
    : createLibreTranslateEngine(libreTranslateOptions(settings, keys));
}

/** Any server that speaks OpenAI's chat completions, as the settings name it. */
export function openAiEngine(
  settings: EngineSettings,
  keys: EngineKeys,
  detect?: Detect,
): TextEngine {
  const config = openAiOptions(settings, keys);
  return adapted(
    createOpenAiTranslateEngine(config),
    given(settings.openaiModel) ?? 'OpenAI',
    createOpenAiChatEngine(config),
    detect,
  );
}

/** A LibreTranslate server, as the settings name it. */
export function libreTranslateEngine(
  settings: EngineSettings,
  keys: EngineKeys,
  detect?: Detect,
): TextEngine {
  const config = libreTranslateOptions(settings, keys);
  return adapted(createLibreTranslateEngine(config), 'LibreTranslate', undefined, detect);
}

function adapted(
  engine: TranslateEngine,
  name: string,
  model: ChatEngine | undefined,
  detect: Detect | undefined,
): TextEngine {
  return {
    async translate({ text, from, to, hint, alternatives }, signal) {
      const source = from === 'auto' ? await sourceLanguage(text, { hint, to }, detect) : from;
      const detected = from === 'auto' ? source : null;
      if (source === to) return { text, detected, engine: name, alternatives: [] };
      const [translation] = await engine.translate(
        {
          from: source,
          to,
          texts: [text],
          markup: 'plain',
          ...(alternatives === undefined ? {} : { alternatives }),
        },
        signal,
      );
      if (translation === undefined) throw new GlossaError('internal', 'No translation came.');
      const { text: translated, alternatives: others = [] } = translation;
      return { text: translated, detected, engine: name, alternatives: others };
    },
    async chat(messages, signal) {
      if (model === undefined) return null;
      let answer = '';
      for await (const piece of model.chat({ messages, temperature: 0 }, signal)) answer += piece;
      return answer;
    },
  };
}
