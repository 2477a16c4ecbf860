import { plainText } from '../../../features/codes/engine-codes.ts';
import {
  type EngineKeys,
  type EngineSettings,
  readEngineKeys,
  readEngineSettings,
} from '../../../features/engines/engine-settings.ts';
import { batchEngine } from '../../../features/engines/http-engines.ts';
import { translateCodedTexts, translatePlainTexts } from '../../../features/engines/page-texts.ts';
import { sourceLanguage } from '../../../features/engines/source-language.ts';
import { spend } from '../../../features/spend/todays-spend.ts';
import type { Spent } from '../../../messaging/page-protocol.ts';
import { callError } from '../call-error.ts';
import { backgroundConnection } from '../connection.ts';
import { meteredTranslate } from '../page/metered.ts';
import type { PageEngine } from '../page/page-session.ts';
import { bergamotBatches } from './bergamot-engine.ts';
import { translateByBrowser } from './built-in-engine.ts';

type Translate = PageEngine['translate'];
type OnText = Parameters<Translate>[2];

/**
 * The engine that the person chose, for whole pages. Credits are counted where the Glossa server is asked; all
 * others cost none.
 */
export async function pageEngine(onSpent: (spent: Spent) => void): Promise<PageEngine> {
  const [settings, keys] = await Promise.all([readEngineSettings(), readEngineKeys()]);
  if (settings.engine === 'server') {
    const connection = await backgroundConnection();
    return {
      server: connection.server,
      translate: meteredTranslate(connection, spend, onSpent),
    };
  }
  return { server: nameOf(settings), translate: byLanguage(translatorOf(settings, keys)) };
}

function nameOf({ engine, openaiUrl, openaiModel, libretranslateUrl }: EngineSettings): string {
  const parts = { openai: [openaiUrl, openaiModel], libretranslate: [libretranslateUrl] };
  return [engine, ...(parts[engine as keyof typeof parts] ?? [])].join(' ');
}

function translatorOf(settings: EngineSettings, keys: EngineKeys): Translate {
  const told = (onText: OnText) => (index: number, text: string) => onText(index, { text });
  const { engine } = settings;
  if (engine === 'bergamot') {
    return (request, signal, onText) =>
      translateCodedTexts(bergamotBatches, request, signal, told(onText));
  }
  if (engine === 'openai' || engine === 'libretranslate') {
    const batches = batchEngine({ ...settings, engine }, keys);
    return (request, signal, onText) => translateCodedTexts(batches, request, signal, told(onText));
  }
  return (request, signal, onText) =>
    translatePlainTexts(translateByBrowser, request, signal, told(onText));
}

/** Enough of a page's texts to tell their language by, in UTF-16 units. */
const SAMPLE = 2_000;

/**
 * Where the page does not say its language, the browser tells that of its texts together, and of each that is long
 * enough to differ; nothing is sent for it.
 */
function byLanguage(translate: Translate): Translate {
  return async (request, signal, onText) => {
    if (request.from !== 'auto') return translate(request, signal, onText);
    const { texts, to } = request;
    const places = new Map<string, number[]>();
    const sample = texts.map(plainText).join('\n').slice(0, SAMPLE);
    const shared = await sourceLanguage(sample, { hint: undefined, to }).catch(() => undefined);
    for (const [index, text] of texts.entries()) {
      const from = await sourceLanguage(plainText(text), { hint: shared, to }).catch(
        (error: unknown) => {
          onText(index, { error: callError(error) });
        },
      );
      if (from === to) onText(index, { text });
      else if (from !== undefined) places.set(from, [...(places.get(from) ?? []), index]);
    }
    for (const [from, indices] of places) {
      signal.throwIfAborted();
      const some = indices.map((index) => texts[index]!);
      try {
        await translate({ from, to, texts: some }, signal, (at, outcome) =>
          onText(indices[at]!, outcome),
        );
      } catch (reason) {
        // One language is not there yet: it is asked for once, and the others go on.
        const error = callError(reason);
        if (signal.aborted || error.reason !== 'download') throw reason;
        for (const index of indices) onText(index, { error });
      }
    }
  };
}
