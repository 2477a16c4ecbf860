import { readFileSync } from 'node:fs';
import { GlossaError } from '@glossa/contract';
import { createTranslationAssistant, translateWith } from '../assistant/index.ts';
import {
  createBergamotEngine,
  createPackManager,
  type PackManager,
  packSettings,
} from '../bergamot/index.ts';
import { detectEngine } from '../detect/index.ts';
import {
  createAzureEngine,
  createDeeplEngine,
  createGoogleEngine,
  createLibreTranslateEngine,
  createOpenAiChatEngine,
  createOpenAiTranslateEngine,
  type HttpOptions,
} from '../http/index.ts';
import { createApertiumEngine, createTesseractEngine } from '../node/index.ts';
import { createNullEngine } from '../null/null-engine.ts';
import type { ChatEngine } from '../ports/chat.ts';
import type { DetectEngine } from '../ports/detect.ts';
import type { ReadEngine } from '../ports/read.ts';
import type { EngineSelector } from '../ports/selector.ts';
import type { TranslateEngine } from '../ports/translate.ts';
import {
  type EngineEnv,
  type EngineSettings,
  readEngineSettings,
  TRANSLATE_ENGINE_IDS,
  type TranslateEngineId,
} from './config.ts';
import { createSelector, type EngineReport, type ServedPair } from './selector.ts';

export interface EngineDependencies {
  /** Folder in which language packs are kept. */
  dataDir: string;
  /** Modes of Apertium kept warm at once. */
  warmModes?: number;
  /** Limits of the process that reads pictures. */
  reading?: { memoryMb: number; idleMs: number };
  fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

export interface CapabilityReport {
  capability: 'translate' | 'detect' | 'read' | 'chat';
  engines: EngineReport[];
}

/** Everything of one process that translates, detects, reads and chats. */
export interface Engines {
  translate: EngineSelector;
  detect: DetectEngine;
  /** Reads the text in pictures. */
  read: ReadEngine;
  /** The configured chat model, else the translation assistant. */
  chat: ChatEngine;
  /** Language packs of the Bergamot engine. */
  packs: PackManager;
  /** For `GET /engines`: each capability and its engines, best first. */
  report(): Promise<CapabilityReport[]>;
  /** For `GET /languages`: each pair that can be served now and the engine that comes first. */
  pairMatrix(): Promise<ServedPair[]>;
  close(): Promise<void>;
}

/** Leaves out what is not set. */
function given<T extends Record<string, string | undefined>>(values: T) {
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as { [K in keyof T]?: string };
}

/** The service-account key: the variable itself, or the file that Google's own tools read. */
function googleKey(settings: EngineSettings): string | undefined {
  const file = settings.GOOGLE_APPLICATION_CREDENTIALS;
  if (settings.GOOGLE_TRANSLATE_CREDENTIALS !== undefined || file === undefined) {
    return settings.GOOGLE_TRANSLATE_CREDENTIALS;
  }
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const message = 'GOOGLE_APPLICATION_CREDENTIALS names a file that cannot be read.';
    throw new GlossaError('validation_failed', message, { cause });
  }
}

const openAi = (settings: EngineSettings, model = settings.OPENAI_MODEL) =>
  given({ apiKey: settings.OPENAI_API_KEY, baseUrl: settings.OPENAI_BASE_URL, model });

function translateEngines(
  settings: EngineSettings,
  packs: PackManager,
  http: HttpOptions,
  { warmModes }: Pick<EngineDependencies, 'warmModes'>,
): TranslateEngine[] {
  const factories: Record<TranslateEngineId, () => TranslateEngine> = {
    deepl: () =>
      createDeeplEngine({
        ...http,
        ...given({ apiKey: settings.DEEPL_API_KEY, baseUrl: settings.DEEPL_URL }),
      }),
    google: () =>
      createGoogleEngine({
        ...http,
        ...given({ credentials: googleKey(settings), baseUrl: settings.GOOGLE_TRANSLATE_URL }),
      }),
    azure: () =>
      createAzureEngine({
        ...http,
        ...given({
          apiKey: settings.AZURE_TRANSLATOR_KEY,
          region: settings.AZURE_TRANSLATOR_REGION,
          baseUrl: settings.AZURE_TRANSLATOR_URL,
        }),
      }),
    openai: () => createOpenAiTranslateEngine({ ...http, ...openAi(settings) }),
    libretranslate: () =>
      createLibreTranslateEngine({
        ...http,
        ...given({
          baseUrl: settings.LIBRETRANSLATE_URL,
          apiKey: settings.LIBRETRANSLATE_API_KEY,
        }),
      }),
    bergamot: () => createBergamotEngine({ packs }),
    apertium: () =>
      createApertiumEngine({
        ...given({ modesFolder: settings.APERTIUM_MODES_DIR }),
        ...(warmModes === undefined ? {} : { warmModes }),
      }),
  };
  const order = settings.TRANSLATE_ENGINES ?? TRANSLATE_ENGINE_IDS;
  const engines = order.map((id) => factories[id]());
  if (!settings.GLOSSA_NULL_ENGINE) return engines;
  const nullEngine = createNullEngine({
    latencyMs: settings.GLOSSA_NULL_LATENCY_MS ?? 0,
    failEvery: settings.GLOSSA_NULL_FAIL_EVERY ?? 0,
  });
  return [nullEngine, ...engines];
}

async function stateOf(engine: ReadEngine | ChatEngine): Promise<EngineReport> {
  const { id, name, local } = engine;
  return { id, name, local, ...(await engine.state()) };
}

/**
 * Builds the engines that the environment configures. Nothing is started or asked yet: engines that lack
 * something say so in `report`.
 * @throws GlossaError `validation_failed` for a wrong setting
 */
export function createEngines(env: EngineEnv, deps: EngineDependencies): Engines {
  const settings = readEngineSettings(env);
  const now = deps.now ?? Date.now;
  const packs = createPackManager({ dataDir: deps.dataDir, now, ...packSettings(env) });
  const http: HttpOptions = { now, ...(deps.fetch ? { fetch: deps.fetch } : {}) };
  const engines = translateEngines(settings, packs, http, deps);
  const selector = createSelector({
    engines,
    now,
    prepare(engine, pair) {
      // Another engine answers meanwhile; a failed download is tried again at the next request.
      if (engine.id === 'bergamot') packs.add(pair).catch(() => {});
    },
  });
  const chatEngines = [
    createOpenAiChatEngine({
      ...http,
      ...openAi(settings, settings.OPENAI_CHAT_MODEL ?? settings.OPENAI_MODEL),
    }),
    createTranslationAssistant({ translate: translateWith(selector), detect: detectEngine }),
  ] as const;
  const read = createTesseractEngine({
    ...given({ dataFolder: settings.TESSDATA_DIR }),
    ...deps.reading,
  });
  const hasModel = (settings.OPENAI_API_KEY ?? settings.OPENAI_BASE_URL) !== undefined;
  return {
    translate: selector,
    detect: detectEngine,
    read,
    chat: hasModel ? chatEngines[0] : chatEngines[1],
    packs,
    report: async () => [
      { capability: 'translate', engines: await selector.report() },
      {
        capability: 'detect',
        engines: [{ id: detectEngine.id, name: 'tinyld', local: true, state: 'ready' }],
      },
      { capability: 'read', engines: [await stateOf(read)] },
      {
        capability: 'chat',
        engines: await Promise.all(chatEngines.map(stateOf)),
      },
    ],
    pairMatrix: () => selector.pairs(),
    async close() {
      await Promise.all(engines.map((engine) => engine.close()));
      await read.close();
      await packs.close();
    },
  };
}
