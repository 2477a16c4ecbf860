import { availableParallelism } from 'node:os';
import { GlossaError } from '@glossa/contract';
import { findProgram } from '@glossa/processes';
import type { EngineState } from '../../ports/engine.ts';
import type {
  EngineTranslation,
  LanguagePair,
  PairSupport,
  TranslateBatch,
  TranslateEngine,
} from '../../ports/translate.ts';
import { translateCoded } from './coded.ts';
import { type ApertiumMode, modeCommands, readModes } from './modes.ts';
import { translatePlain } from './plain.ts';
import { type Route, RouteTable } from './routes.ts';
import { UnknownWords } from './unknown-words.ts';
import { WarmPools } from './warm-pools.ts';

export interface ApertiumOptions {
  /** Folder of `.mode` files. */
  modesFolder?: string;
  /** Folders in which programs are looked up, as in PATH. */
  searchPath?: string;
  /** Most pipelines of one mode at a time; each keeps several cores busy by itself. */
  poolSize?: number;
  /** Modes kept warm at once, 50–620 MB each; the least recently used one is ended for a new one. */
  warmModes?: number;
  /** Milliseconds after which an unused pipeline is ended. */
  idleMs?: number;
  /** Milliseconds a text may take beyond an allowance for its length. */
  timeoutMs?: number;
}

/** Debian's packages for the pairs the product promises, in the order people install them. */
const PACKAGES =
  'apertium apertium-eng-spa apertium-fr-es apertium-es-pt apertium-spa-ita apertium-es-ro ' +
  'apertium-eng-cat apertium-fra-cat apertium-cat-ita apertium-por-cat apertium-swe-dan ' +
  'apertium-swe-nor apertium-dan-nor cg3';

/**
 * Batches at once. A pipeline is as slow for one text as its dozen programs are to wake in turn, and as quick for
 * many as the slowest of them: with few under way, a busy machine leaves it waiting most of the time.
 */
const CONCURRENCY = 32;
/** Analysers kept warm at once beside the modes; what they answered is kept, so that they are seldom asked. */
const WARM_ANALYSERS = 2;
const ANALYSER_IDLE_MS = 30_000;
/** Documents bring batches of up to fifty texts. */
const BACKGROUND = 4;

/**
 * Apertium, rule-based machine translation by programs of the system, which are spawned and kept warm.
 * Modes are read once, at the first question; a machine where packages are added later needs a restart.
 */
export function createApertiumEngine(options: ApertiumOptions = {}): TranslateEngine {
  const modesFolder = options.modesFolder ?? '/usr/share/apertium/modes';
  const searchPath = options.searchPath ?? '/usr/local/bin:/usr/bin:/bin';
  const poolOptions = {
    // The programs take UTF-8 only in a UTF-8 locale.
    env: { PATH: searchPath, LC_ALL: 'C.UTF-8' },
    size: options.poolSize ?? Math.max(1, Math.floor(availableParallelism() / 4)),
    idleMs: options.idleMs ?? 5 * 60_000,
    timeoutMs: options.timeoutMs ?? 20_000,
  };
  const pools = new WarmPools(poolOptions, options.warmModes ?? 6);
  const analysers = new WarmPools({ ...poolOptions, idleMs: ANALYSER_IDLE_MS }, WARM_ANALYSERS);
  const unknownWords = new UnknownWords();
  let routes: Promise<RouteTable> | undefined;

  async function readRoutes(): Promise<RouteTable> {
    // Word-bound blanks, which carry inline codes, came with Apertium 3.8.
    const usable = findProgram('apertium-wblank-attach', searchPath) !== undefined;
    return new RouteTable(usable ? await readModes(modesFolder, searchPath) : []);
  }
  const table = () => {
    routes ??= readRoutes();
    return routes;
  };

  const poolOf = (mode: ApertiumMode) => pools.get(mode.name, () => modeCommands(mode));
  /** The first program of a route alone, which looks words up. */
  const analyserOf = (mode: ApertiumMode) =>
    analysers.get(mode.name, () => modeCommands(mode).slice(0, 1));

  async function runRoute(
    route: Route,
    stream: string,
    signal: AbortSignal,
    urgent: boolean | undefined,
  ): Promise<string> {
    let text = stream;
    for (const mode of route.modes) text = await poolOf(mode).run(text, signal, urgent);
    return text;
  }

  return {
    id: 'apertium',
    name: 'Apertium',
    local: true,
    sharesWork: true,
    features: ['variants'],
    markup: true,
    limits: { texts: 50, characters: 20_000, concurrency: CONCURRENCY, background: BACKGROUND },
    async state(): Promise<EngineState> {
      return (await table()).pairs().length > 0
        ? { state: 'ready' }
        : {
            state: 'missing',
            needs: { code: 'system_package', values: { package: PACKAGES } },
          };
    },
    async supports(pair: LanguagePair): Promise<PairSupport | undefined> {
      const route = (await table()).find(pair);
      return route && { ready: true, via: route.via };
    },
    async pairs(): Promise<LanguagePair[]> {
      return (await table()).pairs();
    },
    async translate(batch: TranslateBatch, signal: AbortSignal): Promise<EngineTranslation[]> {
      signal.throwIfAborted();
      const route = (await table()).find(batch);
      if (!route) {
        throw new GlossaError(
          'unsupported_language_pair',
          `Apertium does not translate ${batch.from} to ${batch.to}.`,
        );
      }
      const run = (stream: string) => runRoute(route, stream, signal, batch.urgent);
      const translate = batch.markup === 'coded' ? translateCoded : translatePlain;
      const translated = await Promise.all(
        batch.texts.map(async (source) => ({ source, translation: await translate(source, run) })),
      );
      const first = route.modes[0] as ApertiumMode;
      const analyse = (stream: string) => analyserOf(first).run(stream, signal, batch.urgent);
      const unknown = await unknownWords.find(first.name, translated, analyse).catch(() => {
        // A translation is not lost for what could be said of it.
        signal.throwIfAborted();
        return [];
      });
      return translated.map(({ translation: text }, index) => {
        const words = unknown[index] ?? [];
        return words.length > 0 ? { text, unknown: words } : { text };
      });
    },
    async close(): Promise<void> {
      await Promise.all([pools.close(), analysers.close()]);
    },
  };
}
