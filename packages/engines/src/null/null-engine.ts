import { GlossaError } from '@glossa/contract';
import { abortableSleep } from '@glossa/contract/abort';
import type { EngineTranslation, TranslateBatch, TranslateEngine } from '../ports/translate.ts';

export interface NullEngineOptions {
  id?: string;
  /** `identity` answers the source; `pseudo` accents its letters, so that a reader sees what was reached. */
  style?: 'identity' | 'pseudo';
  /** Milliseconds each batch takes. */
  latencyMs?: number;
  /** Every n-th batch fails with `engine_unavailable`; never when 0. */
  failEvery?: number;
  limits?: TranslateEngine['limits'];
}

const PLAIN = 'AaCcEeIiNnOoSsUuYyZz';
const ACCENTED = 'ÅåÇçÉéÎîÑñÖöŠšÛûÝýŽž';

/** Accents the letters of a coded or plain text; tags and entities of coded text stay. */
export function pseudo(text: string, coded: boolean): string {
  const accent = (plain: string) =>
    plain.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
  if (!coded) return accent(text);
  return text.replace(/(<[^>]*>|&\w+;)|[^<&]+/g, (all, code) => (code ? all : accent(all)));
}

/** An engine that translates nothing: for benchmarks and tests, with latency and failures to order. */
export function createNullEngine(options: NullEngineOptions = {}): TranslateEngine {
  const { style = 'pseudo', latencyMs = 0, failEvery = 0 } = options;
  let batches = 0;
  return {
    id: options.id ?? 'null',
    name: 'Null engine',
    local: true,
    sharesWork: true,
    features: [],
    markup: true,
    limits: options.limits ?? { texts: 200, characters: 50_000, concurrency: 8 },
    state: async () => ({ state: 'ready' }),
    supports: async () => ({ ready: true, via: [] }),
    pairs: async () => [],
    async translate(batch: TranslateBatch, signal: AbortSignal): Promise<EngineTranslation[]> {
      signal.throwIfAborted();
      batches++;
      const fails = failEvery > 0 && batches % failEvery === 0;
      if (latencyMs > 0) await abortableSleep(latencyMs, signal);
      if (fails) throw new GlossaError('engine_unavailable', 'The null engine fails on order.');
      return batch.texts.map((text) => ({
        text: style === 'identity' ? text : pseudo(text, batch.markup === 'coded'),
      }));
    },
    close: async () => {},
  };
}
