import { LANGUAGES } from '@glossa/contract';
import { z } from 'zod';
import type {
  EngineTranslation,
  LanguagePair,
  TranslateBatch,
  TranslateEngine,
} from '../../ports/translate.ts';
import { withoutRegion } from '../../variants.ts';
import { translateNonBlank } from '../blank.ts';
import { isLoopback } from '../client.ts';
import { stateOf, unsupported } from '../support.ts';
import { Completions, OPENAI_URL, type OpenAiOptions } from './completions.ts';
import { extractJson } from './extract-json.ts';
import {
  type AskedText,
  translationInput,
  translationPrompt,
  translationSchema,
} from './prompts.ts';

const answerSchema = z.object({
  translations: z.array(
    z.object({
      id: z.coerce.number().int(),
      text: z.string(),
      alternatives: z.array(z.string()).optional(),
    }),
  ),
});

/** What of an answer can be used: entries whose id was asked for, the first of each. */
function readAnswer(text: string, count: number): Map<number, EngineTranslation> {
  const found = new Map<number, EngineTranslation>();
  for (const { id, text: translation, alternatives } of answerSchema.safeParse(extractJson(text))
    .data?.translations ?? []) {
    if (id < 1 || id > count || found.has(id - 1)) continue;
    found.set(id - 1, { text: translation, ...(alternatives ? { alternatives } : {}) });
  }
  return found;
}

/** Rounds of asking again for what an answer lacked. */
const ROUNDS = 3;

/** Any server that speaks OpenAI's chat completions, as a translation engine. */
export function createOpenAiTranslateEngine(options: OpenAiOptions): TranslateEngine {
  const completions = new Completions(options);
  const configured = options.apiKey ?? options.baseUrl;
  const tags = new Set(LANGUAGES.map(({ tag }) => tag));

  const serves = ({ from, to }: LanguagePair) =>
    configured !== undefined && tags.has(from) && tags.has(to) && from !== to;

  async function ask(
    batch: TranslateBatch,
    texts: readonly AskedText[],
    signal: AbortSignal,
  ): Promise<Map<number, EngineTranslation>> {
    const { text, cut } = await completions.complete(
      {
        messages: [
          { role: 'system', content: translationPrompt(batch) },
          { role: 'user', content: translationInput(texts) },
        ],
        temperature: 0,
        jsonSchema: {
          name: 'translations',
          schema: translationSchema(Boolean(batch.alternatives)),
        },
      },
      signal,
    );
    if (!cut || texts.length < 2) return readAnswer(text, texts.length);
    const middle = Math.ceil(texts.length / 2);
    const first = await ask(batch, texts.slice(0, middle), signal);
    const second = await ask(batch, texts.slice(middle), signal);
    return new Map([
      ...first,
      ...Array.from(second, ([index, answer]) => [index + middle, answer] as const),
    ]);
  }

  async function send(batch: TranslateBatch, texts: readonly AskedText[], signal: AbortSignal) {
    const answers = new Map<number, EngineTranslation>();
    for (let round = 0; round < ROUNDS && answers.size < texts.length; round++) {
      const missing = [...texts.keys()].filter((index) => !answers.has(index));
      const asked = missing.map((index) => texts[index] as AskedText);
      for (const [place, answer] of await ask(batch, asked, signal)) {
        answers.set(missing[place] as number, answer);
      }
    }
    return texts.map((_, index) => {
      const answer = answers.get(index);
      if (!answer) throw completions.client.badAnswer('leaves texts out');
      const alternatives = answer.alternatives?.slice(0, batch.alternatives);
      return { text: answer.text, ...(alternatives ? { alternatives } : {}) };
    });
  }

  return {
    id: 'openai',
    name: 'OpenAI-compatible chat model',
    local: isLoopback(options.baseUrl ?? OPENAI_URL),
    features: ['tone', 'alternatives', 'glossary', 'variants'],
    markup: true,
    takesContext: true,
    takesLengths: true,
    limits: { texts: 20, characters: 6_000, concurrency: 4 },
    state: async () => stateOf(configured, 'api_key', 'OPENAI_API_KEY'),
    supports: async (pair) => (serves(pair) ? { ready: true, via: [] } : undefined),
    pairs: async () =>
      LANGUAGES.flatMap(({ tag: from }) => LANGUAGES.map(({ tag: to }) => ({ from, to }))).filter(
        (pair) => serves(pair) && withoutRegion(pair.from) !== withoutRegion(pair.to),
      ),
    async translate(batch: TranslateBatch, signal: AbortSignal) {
      signal.throwIfAborted();
      if (!serves(batch)) throw unsupported('The chat model', batch);
      return translateNonBlank(batch, (texts, places) => {
        const asked = texts.map((text, index) => {
          const max = batch.mostCharacters?.[places[index] as number];
          return { text, ...(max === undefined ? {} : { max }) };
        });
        return send(batch, asked, signal);
      });
    },
    close: async () => {},
  };
}
