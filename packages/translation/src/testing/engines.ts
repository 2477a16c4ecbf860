import { GlossaError } from '@glossa/contract';
import type {
  EngineFeature,
  EngineSelector,
  EngineTranslation,
  TranslateBatch,
  TranslateEngine,
} from '@glossa/engines';

export interface ScriptedEngineOptions {
  id?: string;
  markup?: boolean;
  mixesMarkup?: boolean;
  sharesWork?: boolean;
  local?: boolean;
  takesContext?: boolean;
  takesLengths?: boolean;
  features?: readonly EngineFeature[];
  limits?: Partial<TranslateEngine['limits']>;
  /** Answers a batch; by default each text as `answer` says. */
  translate?: (
    batch: TranslateBatch,
    signal: AbortSignal,
  ) => Promise<EngineTranslation[]> | EngineTranslation[];
  /** Answers one text; by default the text itself. */
  answer?: (text: string, batch: TranslateBatch) => string;
}

/** An engine that answers as its script says and remembers what it was asked. */
export interface ScriptedEngine extends TranslateEngine {
  readonly batches: TranslateBatch[];
  /** The most batches that were under way at once. */
  readonly peak: () => number;
}

/** Creates a scripted engine for tests; it serves every pair. */
export function scriptedEngine(options: ScriptedEngineOptions = {}): ScriptedEngine {
  const batches: TranslateBatch[] = [];
  let running = 0;
  let peak = 0;
  const answer = options.answer ?? ((text: string) => text);
  const translate =
    options.translate ??
    ((batch: TranslateBatch) => batch.texts.map((text) => ({ text: answer(text, batch) })));
  return {
    id: options.id ?? 'scripted',
    name: options.id ?? 'Scripted',
    local: options.local ?? false,
    features: options.features ?? [],
    markup: options.markup ?? true,
    mixesMarkup: options.mixesMarkup ?? false,
    sharesWork: options.sharesWork ?? false,
    takesContext: options.takesContext ?? false,
    takesLengths: options.takesLengths ?? false,
    limits: { texts: 50, characters: 10_000, concurrency: 4, ...options.limits },
    state: async () => ({ state: 'ready' }),
    supports: async () => ({ ready: true, via: [] }),
    pairs: async () => [],
    close: async () => {},
    batches,
    peak: () => peak,
    async translate(batch, signal) {
      batches.push(batch);
      peak = Math.max(peak, ++running);
      try {
        return await translate(batch, signal);
      } finally {
        running--;
      }
    },
  };
}

export interface FixedSelector extends EngineSelector {
  readonly failures: { engine: string; error: unknown }[];
  readonly successes: string[];
}

/** Selects the given engines for every pair, and remembers the outcomes told. */
export function fixedSelector(...engines: TranslateEngine[]): FixedSelector {
  const failures: FixedSelector['failures'] = [];
  const successes: string[] = [];
  return {
    failures,
    successes,
    select: async () => engines,
    succeeded: (engine) => void successes.push(engine.id),
    failed: (engine, error) => void failures.push({ engine: engine.id, error }),
  };
}

/** Rejects like an engine that cannot be reached. */
export function unavailable(): never {
  throw new GlossaError('engine_unavailable', 'The engine cannot be reached.');
}

/** Waits until the signal aborts, then rejects with its reason. */
export function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * Changes the words of plain or coded text and leaves codes, entities, numbers and placeholders alone:
 * letters are shifted within their alphabet, so that no check takes the answer for the source.
 */
export function pseudo(text: string): string {
  return text.replace(/<[^<>]*>|&[a-z]+;|[a-zA-Z]/g, (match) => {
    if (match.length > 1) return match;
    const code = match.charCodeAt(0);
    const base = code < 97 ? 65 : 97;
    return String.fromCharCode(base + ((code - base + 13) % 26));
  });
}
