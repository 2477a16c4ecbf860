import type { Fragment, TextUnit, Tone, TranslatedUnit, TranslationReport } from '@glossa/contract';

export interface GlossaryEntry {
  source: string;
  target: string;
  caseSensitive?: boolean;
  /** The term stays as it stands in the text; `target` does not count. */
  keep?: boolean;
}

/** Terms of one pair of languages. */
export interface Glossary {
  /** Catalogue tags. */
  from: string;
  to: string;
  entries: readonly GlossaryEntry[];
}

/** What identifies a remembered segment; `source` is the segment in coded text. */
export interface MemoryKey {
  /** What the engine knew beside the segment; absent where it was translated by itself. */
  context?: string;
  /** Fingerprint of the glossary that it has terms of; absent where it has none. */
  glossary?: string;
  from: string;
  to: string;
  tone: Tone;
  source: string;
}
export interface MemoryEntry extends MemoryKey {
  target: string;
  engine: string;
}

/** Translation memory port: exact matches of one owner. */
export interface TranslationMemory {
  /** One answer for each key, in order. */
  lookup(keys: readonly MemoryKey[]): Promise<(MemoryEntry | undefined)[]>;
  store(entries: readonly MemoryEntry[]): Promise<void>;
}

export interface TranslateUnitsOptions {
  /** Catalogue tag; the caller resolves `auto` first. */
  from: string;
  to: string;
  tone?: Tone;
  glossary?: readonly GlossaryEntry[];
  memory?: TranslationMemory;
  alternatives?: number;
  /** Somebody waits for it: engines take it before what is not urgent. */
  urgent?: boolean;
  /** For whom it is: owners take turns at an engine, however much one asks. */
  owner?: string;
  signal: AbortSignal;
  /** Called once for each unit as soon as it is complete, in any order; awaited (back-pressure, checkpoints). */
  onUnit(unit: TranslatedUnit, alternatives?: Fragment[]): void | Promise<void>;
}

/** The pipeline every tool shares. Never drops a unit: a failed one comes back with its source and state `failed`. */
export interface Translator {
  translateUnits(
    units: Iterable<TextUnit> | AsyncIterable<TextUnit>,
    options: TranslateUnitsOptions,
  ): Promise<TranslationReport>;
}
