import { CAPABILITIES, type Capability } from '@glossa/contract';
import { createPackManager, type PackManager, packSettings } from '../bergamot/index.ts';
import type { HttpOptions } from '../http/index.ts';
import {
  createDictionary,
  createSherpaProcesses,
  createSilero,
  createSpeechModels,
  type SpeechModels,
} from '../node/index.ts';
import type { ChatEngine } from '../ports/chat.ts';
import type { CloneEngine } from '../ports/clone.ts';
import type { DetectEngine } from '../ports/detect.ts';
import type { Engine } from '../ports/engine.ts';
import type { ReadEngine } from '../ports/read.ts';
import type { EngineSelector } from '../ports/selector.ts';
import type { LanguagePair } from '../ports/translate.ts';
import { createVoiceCloner, type VoiceCloner } from './cloner.ts';
import { type EngineEnv, readEngineSettings } from './config.ts';
import type { EngineContext, EngineOf, EngineRow } from './define-engine.ts';
import { createLanguageSelector, type LanguageSelector } from './language-selector.ts';
import { createPageAtOnceReader, type PageAtOnceReader } from './page-at-once.ts';
import { createReadSelector, readWith } from './read-selector.ts';
import { createReferenceWords } from './reference-words.ts';
import type { EngineReport } from './selector.ts';
import { createSpeaker, createSpeakSelector, type Speaker } from './speaker.ts';
import { speechSettings } from './speech-settings.ts';
import { ENGINES } from './table.ts';
import { createTranscriber, createTranscribeSelector, type Transcriber } from './transcriber.ts';
import { createTranslateSelector, type ServedPair } from './translate-selector.ts';
import { createWholeReader, type WholeReader } from './whole-reader.ts';

export interface EngineDependencies
  extends Partial<Pick<EngineContext, 'warmModes' | 'reading' | 'voices'>> {
  /** Folder in which language packs are kept. */
  dataDir: string;
  /** Limits of the processes that run speech models. */
  speaking?: { memoryMb: number; idleMs: number };
  fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** All engines there are, best first within a capability; the product's unless given. */
  table?: readonly EngineRow[];
}

export interface CapabilityReport {
  capability: Capability;
  engines: EngineReport[];
}

/** Everything of one process that translates, detects, reads and chats. */
export interface Engines {
  translate: EngineSelector;
  detect: DetectEngine;
  /** Reads the text in pictures, with its places. */
  read: ReadEngine;
  /** The same without places, as vision models do. */
  readWhole: WholeReader;
  /** The same with its places, all of a page at once, by readers that are paid by the picture. */
  readPage: PageAtOnceReader;
  /** The configured chat model, else the translation assistant. */
  chat: ChatEngine;
  /** Writes down what is spoken. */
  transcribe: Transcriber;
  /** Says texts. */
  speak: Speaker;
  /** Speaks after samples of voices. */
  clone: VoiceCloner;
  /** Chooses among the engines of a capability that has no entry of its own here. */
  selector<C extends Exclude<Capability, 'translate' | 'read' | 'transcribe'>>(
    capability: C,
  ): LanguageSelector<EngineOf<C>>;
  /** Language packs of the Bergamot engine. */
  packs: PackManager;
  /** Models of sherpa-onnx. */
  speechModels: SpeechModels;
  /** For `GET /engines`: each capability and its engines, best first. */
  report(): Promise<CapabilityReport[]>;
  /**
   * For `GET /languages`: each pair that can be served now and the engine that comes first; with `failing` also
   * by engines that are left out for a while.
   */
  pairMatrix(options?: { failing?: boolean }): Promise<ServedPair[]>;
  /** True when an engine supports the pair (with `failing` also one that is left out for a while); nothing is chosen. */
  serves(pair: LanguagePair, options?: { failing?: boolean }): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Builds the engines that the environment configures. Nothing is started or asked yet: engines that lack
 * something say so in `report`.
 * @throws GlossaError `validation_failed` for a wrong setting
 */
export function createEngines(env: EngineEnv, deps: EngineDependencies): Engines {
  const { table = ENGINES, dataDir, now = Date.now, ...limits } = deps;
  const settings = readEngineSettings(table, env);
  const packs = createPackManager({ dataDir, now, ...packSettings(env) });
  const http: HttpOptions = { now, ...(deps.fetch ? { fetch: deps.fetch } : {}) };
  const models = createSpeechModels({ dataDir, http, now, ...speechSettings(env) });
  const pool = createSherpaProcesses(deps.speaking);
  const context: EngineContext = {
    ...limits,
    speech: { models, pool },
    japanese: createDictionary(limits.reading && { idleMs: limits.reading.idleMs }),
    dataDir,
    http,
    packs,
    translate: () => translate,
    detect: () => detect,
  };
  const engines = new Map<Capability, readonly Engine[]>();
  function create<C extends Capability>(capability: C): readonly EngineOf<C>[] {
    const rows = settings.rowsOf(capability);
    const made = rows.map((row) => row.create(settings.values as never, context));
    engines.set(capability, made);
    return made as EngineOf<C>[];
  }

  const translate = createTranslateSelector({ engines: create('translate'), now });
  const [detect] = create('detect') as [EngineOf<'detect'>];
  const read = createReadSelector({ engines: create('read'), now });
  const transcribe = createTranscribeSelector({ engines: create('transcribe'), now });
  const speakers = createSpeakSelector({ engines: create('speak'), now });
  const selectors = new Map<Capability, LanguageSelector<Engine>>();
  for (const capability of CAPABILITIES) {
    if (['translate', 'read', 'transcribe', 'speak'].includes(capability)) continue;
    const made = engines.get(capability) ?? create(capability);
    selectors.set(capability, createLanguageSelector({ engines: made, now }));
  }
  const reporters = new Map<Capability, Pick<LanguageSelector<Engine>, 'report'>>([
    ...selectors,
    ['translate', translate],
    ['read', read],
    ['transcribe', transcribe],
    ['speak', speakers],
  ]);
  // A model that was set up and fails is not replaced by an assistant that can do less.
  const chatRow = settings.rowsOf('chat').findIndex((row) => row.isSetUp(settings.values as never));
  const chat = engines.get('chat')![Math.max(0, chatRow)] as ChatEngine;

  const silero = createSilero(pool);
  const transcribers = transcribe.engines.filter(({ local, draft }) => local && !draft);
  const listeners = createTranscribeSelector({ engines: transcribers, now });

  return {
    translate,
    detect,
    read: readWith(read),
    readWhole: createWholeReader(read),
    readPage: createPageAtOnceReader(read),
    chat,
    transcribe: createTranscriber(transcribe, silero),
    speak: createSpeaker(speakers),
    clone: createVoiceCloner(
      selectors.get('clone') as LanguageSelector<CloneEngine>,
      silero,
      createReferenceWords(createTranscriber(listeners, silero)),
    ),
    selector: (capability) => selectors.get(capability) as LanguageSelector<never>,
    packs,
    speechModels: models,
    async report() {
      const told = CAPABILITIES.filter((capability) => engines.get(capability)!.length > 0);
      return Promise.all(
        told.map(async (capability) => ({
          capability,
          engines: await reporters.get(capability)!.report(),
        })),
      );
    },
    pairMatrix: (options) => translate.pairs(options),
    serves: (pair, options) => translate.serves(pair, options),
    async close() {
      await Promise.all([...engines.values()].flat().map((engine) => engine.close()));
      await packs.close();
      await models.close();
      pool.close();
    },
  };
}
