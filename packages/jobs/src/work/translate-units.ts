import { randomUUID } from 'node:crypto';
import { fragmentLength, type TextUnit, type TranslatedUnit } from '@glossa/contract';
import type { DocumentParts } from '@glossa/documents';
import { type TranslateUnitsOptions, type Translator, withNeighbours } from '@glossa/translation';
import { z } from 'zod';
import type { JobCheckpoints } from '../runtime/job-definition.ts';
import { PartCounter, partByPart } from './part-progress.ts';

const PREFIX = 'units/';
/** A checkpoint is written after so many units, or so much time, whichever comes first. */
const UNITS_PER_CHECKPOINT = 64;
const CHECKPOINT_EVERY_MS = 1_000;

const chunkSchema = z.array(z.custom<TranslatedUnit>((v) => typeof v === 'object' && v !== null));

/** Translations by unit id. */
export type Translated = ReadonlyMap<string, TranslatedUnit>;

export interface TranslateUnitsRequest extends Omit<TranslateUnitsOptions, 'onUnit'> {
  /** Where what is done is kept as it goes, so that a run after a crash translates only the rest. */
  checkpoints?: JobCheckpoints | undefined;
  /** Share of the source's characters that is done, 0–1. */
  onProgress?: ((share: number) => void) | undefined;
  /** What the document is divided into. */
  parts?: DocumentParts | undefined;
  /** How far its parts are: of what is kept, so that a run after a crash does not tell of less. */
  onParts?: ((parts: PartCounter) => void) | undefined;
}

async function restore(
  checkpoints: JobCheckpoints | undefined,
  wanted: ReadonlyMap<string, TextUnit>,
): Promise<Map<string, TranslatedUnit>> {
  const done = new Map<string, TranslatedUnit>();
  for (const chunk of (await checkpoints?.all(PREFIX)) ?? []) {
    for (const unit of chunkSchema.parse(chunk)) if (wanted.has(unit.id)) done.set(unit.id, unit);
  }
  return done;
}

/** Translates text units, part by part. Answers every unit's translation, those of earlier runs included. */
export async function translateUnits(
  translator: Translator,
  units: readonly TextUnit[],
  { checkpoints, onProgress, parts, onParts, ...options }: TranslateUnitsRequest,
): Promise<Map<string, TranslatedUnit>> {
  const wanted = new Map(units.map((unit) => [unit.id, unit]));
  const translated = await restore(checkpoints, wanted);
  const lengthOf = (id: string) => fragmentLength(wanted.get(id)!.source);
  const total = Math.max(
    1,
    units.reduce((sum, { id }) => sum + lengthOf(id), 0),
  );
  let finished = [...translated.keys()].reduce((sum, id) => sum + lengthOf(id), 0);
  const counter = parts && new PartCounter(parts, units);
  function keep(ids: Iterable<string>): void {
    if (counter === undefined) return;
    for (const id of ids) counter.add(wanted.get(id)!);
    onParts?.(counter);
  }
  keep(translated.keys());
  onProgress?.(finished / total);

  if (translated.size === wanted.size) return translated;
  const earlier = new Set(translated.keys());
  /** In a run after a crash each unit has the context that it had before. */
  async function* rest(): AsyncGenerator<TextUnit> {
    for await (const unit of withNeighbours(partByPart(units))) {
      if (!earlier.has(unit.id)) yield unit;
    }
  }
  let chunk: TranslatedUnit[] = [];
  let lastWrite = performance.now();

  async function write(): Promise<void> {
    if (chunk.length === 0) return;
    const value = chunk;
    chunk = [];
    lastWrite = performance.now();
    // Runs may overlap when a worker is taken for dead: a key of its own keeps both.
    await checkpoints?.put(PREFIX + randomUUID(), value);
    keep(value.map(({ id }) => id));
  }

  /** Without checkpoints nothing is kept, so that each unit counts at once. */
  const isDue = () =>
    checkpoints === undefined ||
    chunk.length >= UNITS_PER_CHECKPOINT ||
    performance.now() - lastWrite >= CHECKPOINT_EVERY_MS;

  await translator.translateUnits(rest(), {
    ...options,
    async onUnit(unit) {
      translated.set(unit.id, unit);
      chunk.push(unit);
      finished += lengthOf(unit.id);
      if (isDue()) await write();
      onProgress?.(finished / total);
    },
  });
  await write();
  return translated;
}
