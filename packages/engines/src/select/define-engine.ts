import type { Capability } from '@glossa/contract';
import type { z } from 'zod';
import type { PackManager } from '../bergamot/index.ts';
import type { HttpOptions } from '../http/index.ts';
import type { Dictionary, SherpaOptions } from '../node/index.ts';
import type { ChatEngine } from '../ports/chat.ts';
import type { CloneEngine } from '../ports/clone.ts';
import type { DetectEngine } from '../ports/detect.ts';
import type { Engine } from '../ports/engine.ts';
import type { ReadEngine, WholeReadEngine } from '../ports/read.ts';
import type { EngineSelector } from '../ports/selector.ts';
import type { SpeakEngine } from '../ports/speak.ts';
import type { TranscribeEngine } from '../ports/transcribe.ts';
import type { TranslateEngine } from '../ports/translate.ts';

/** The port that engines of a capability have. */
interface Ports {
  translate: TranslateEngine;
  detect: DetectEngine & Engine;
  read: ReadEngine | WholeReadEngine;
  chat: ChatEngine;
  transcribe: TranscribeEngine;
  speak: SpeakEngine;
  clone: CloneEngine;
}
export type EngineOf<C extends Capability> = C extends keyof Ports ? Ports[C] : Engine;

/** What an engine may need of the process in which it runs. */
export interface EngineContext {
  /** Folder for what engines download. */
  dataDir: string;
  http: HttpOptions;
  /** Language packs of the Bergamot engine. */
  packs: PackManager;
  /** Modes of Apertium kept warm at once. */
  warmModes?: number;
  /** Limits of the processes that read pictures, and how many there are. */
  reading?: { memoryMb: number; idleMs: number; processes?: number };
  /** Sentences that programs say at once. */
  voices?: { processes: number };
  /** Where Japanese words are looked up, in one process for all that speak. */
  japanese: Dictionary;
  /** Speech models, and the processes that run them. */
  speech: Pick<SherpaOptions, 'models' | 'pool'>;
  /** Engines of capabilities that stand before this one in `CAPABILITIES`. */
  translate(): EngineSelector;
  detect(): DetectEngine;
}

type Shape = Readonly<Record<string, z.ZodType>>;
type Values<S extends Shape> = { [K in keyof S]: z.infer<S[K]> };

export interface EngineRow<C extends Capability = Capability> {
  capability: C;
  /** Unique within its capability; named in `<CAPABILITY>_ENGINES`. */
  id: string;
  /** Environment variables that it reads, and what they may be. */
  settings: Shape;
  /** Whether the environment asks for it. Of chat engines the first such is used; hidden ones are there only then. */
  isSetUp(settings: never): boolean;
  /** True for engines of tests, which stand before all others, and in no order. */
  hidden: boolean;
  /** Starts and asks nothing: what the engine lacks it says in its state. */
  create(settings: never, context: EngineContext): EngineOf<C>;
}

/** A row of the table of engines; `settings` and `create` go together. */
export function defineEngine<
  C extends Capability,
  const S extends Shape = Record<never, never>,
>(row: {
  capability: C;
  id: string;
  settings?: S;
  isSetUp?: (settings: Values<S>) => boolean;
  hidden?: boolean;
  create(settings: Values<S>, context: EngineContext): EngineOf<C>;
}): EngineRow<C> {
  return { settings: {}, isSetUp: () => true, hidden: false, ...row };
}
