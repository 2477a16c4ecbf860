import {
  createBergamotEngine,
  createPackManager,
  type PackManager,
  packSettings,
} from '../bergamot/index.ts';
import { detectEngine } from '../detect/index.ts';
import { createApertiumEngine } from '../node/index.ts';
import { createNullEngine } from '../null/null-engine.ts';
import type { DetectEngine } from '../ports/detect.ts';
import type { EngineSelector } from '../ports/selector.ts';
import type { TranslateEngine } from '../ports/translate.ts';
import {
  DEFAULT_ORDER,
  type EngineEnv,
  type EngineSettings,
  readEngineSettings,
  type TranslateEngineId,
} from './config.ts';
import { createSelector, type EngineReport, type ServedPair } from './selector.ts';

export interface EngineDependencies {
  /** Folder in which language packs are kept. */
  dataDir: string;
  fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

export interface CapabilityReport {
  capability: 'translate' | 'detect' | 'chat';
  engines: EngineReport[];
}

/** Everything of one process that translates, detects and chats. */
export interface Engines {
  translate: EngineSelector;
  detect: DetectEngine;
  /** Language packs of the Bergamot engine. */
  packs: PackManager;
  /** For `GET /engines`: each capability and its engines, best first. */
  report(): Promise<CapabilityReport[]>;
  /** For `GET /languages`: each pair that can be served now and the engine that comes first. */
  pairMatrix(): Promise<ServedPair[]>;
  close(): Promise<void>;
}

function translateEngines(settings: EngineSettings, packs: PackManager): TranslateEngine[] {
  const factories: Record<TranslateEngineId, () => TranslateEngine[]> = {
    deepl: () => [],
    google: () => [],
    azure: () => [],
    openai: () => [],
    libretranslate: () => [],
    bergamot: () => [createBergamotEngine({ packs })],
    apertium: () => [
      createApertiumEngine(
        settings.APERTIUM_MODES_DIR === undefined
          ? {}
          : { modesFolder: settings.APERTIUM_MODES_DIR },
      ),
    ],
  };
  const order = settings.TRANSLATE_ENGINES ?? DEFAULT_ORDER;
  const engines = order.flatMap((id) => factories[id]());
  if (!settings.GLOSSA_NULL_ENGINE) return engines;
  const null_ = createNullEngine({
    latencyMs: settings.GLOSSA_NULL_LATENCY_MS ?? 0,
    failEvery: settings.GLOSSA_NULL_FAIL_EVERY ?? 0,
  });
  return [null_, ...engines];
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
  const engines = translateEngines(settings, packs);
  const selector = createSelector({
    engines,
    now,
    prepare(engine, pair) {
      // Another engine answers meanwhile; a failed download is tried again at the next request.
      if (engine.id === 'bergamot') packs.add(pair).catch(() => {});
    },
  });
  return {
    translate: selector,
    detect: detectEngine,
    packs,
    report: async () => [
      { capability: 'translate', engines: await selector.report() },
      {
        capability: 'detect',
        engines: [{ id: detectEngine.id, name: 'tinyld', local: true, state: 'ready' }],
      },
    ],
    pairMatrix: () => selector.pairs(),
    async close() {
      await Promise.all(engines.map((engine) => engine.close()));
      await packs.close();
    },
  };
}
