import { randomUUID } from 'node:crypto';
import { fragmentLength, type TextUnit, type TranslatedUnit } from '@glossa/contract';
import { type TranslateUnitsOptions, type Translator, withNeighbours } from '@glossa/translation';
import { z } from 'zod';
import type { JobCheckpoints } from '../runtime/job-definition.ts';
import type { PartCounter } from './part-progress.ts';
import type { UnitList, UnitSurvey } from './survey-units.ts';
import type { Translations } from './translations.ts';

const PREFIX = 'units/';
/** A checkpoint is written after so many units, or so much time, whichever comes first. */
const UNITS_PER_CHECKPOINT = 128;
const CHECKPOINT_EVERY_MS = 1_000;

const chunkSchema = z.array(z.custom<TranslatedUnit>((v) => typeof v === 'object' && v !== null));

export interface TranslateUnitsRequest extends Omit<TranslateUnitsOptions, 'onUnit'> {
  /** Where what is done is kept as it goes, so that a run after a crash translates only the rest. */
  checkpoints?: JobCheckpoints | undefined;
  /** Share of the source's characters that is done, 0–1. */
  onProgress?: ((share: number) => void) | undefined;
  /** How far its parts are: of what is kept, so that a run after a crash does not tell of less. */
  onParts?: ((parts: PartCounter) => void) | undefined;
}

/** Takes what earlier runs have done. */
async function restore(checkpoints: JobCheckpoints | undefined, into: Translations): Promise<void> {
  if (checkpoints === undefined) return;
  for await (const chunk of checkpoints.each(PREFIX)) {
    for (const unit of chunkSchema.parse(chunk)) if (!into.has(unit.id)) await into.add(unit);
  }
}

/**
 * Translates text units, part by part, into `into`: every unit's translation, those of earlier runs included. Holds no
 * more units than the translator reads ahead: a slow translator slows the reading, slow checkpoints the translator.
 */
export async function translateUnits<Into extends Translations>(
  translator: Translator,
  units: UnitList,
  { characters, order, counter }: UnitSurvey,
  { checkpoints, onProgress, onParts, ...options }: TranslateUnitsRequest,
  into: Into,
): Promise<Into> {
  async function* all(): AsyncGenerator<TextUnit> {
    for (const index of order) yield await units.read(index);
  }
  const total = Math.max(1, characters);
  let finished = 0;
  let count = 0;
  await restore(checkpoints, into);
  if (into.size > 0) {
    for await (const unit of all()) {
      if (!into.has(unit.id)) continue;
      count++;
      finished += fragmentLength(unit.source);
      counter?.add(unit);
    }
  }
  if (counter !== undefined) onParts?.(counter);
  onProgress?.(finished / total);
  if (count === units.length) return into;

  /** Units that are on their way. */
  const open = new Map<string, TextUnit>();
  let chunk: TranslatedUnit[] = [];
  /** Of the chunk, where parts are counted. */
  let counted: TextUnit[] = [];
  let lastWrite = performance.now();

  /** In a run after a crash each unit has the context that it had before. */
  async function* rest(): AsyncGenerator<TextUnit> {
    for await (const unit of withNeighbours(all())) {
      if (into.has(unit.id)) continue;
      open.set(unit.id, unit);
      yield unit;
    }
  }

  async function write(isKept: boolean): Promise<void> {
    if (chunk.length === 0) return;
    const [value, units] = [chunk, counted];
    [chunk, counted] = [[], []];
    lastWrite = performance.now();
    // Runs may overlap when a worker is taken for dead: a key of its own keeps both.
    if (isKept) await checkpoints?.put(PREFIX + randomUUID(), value);
    if (counter === undefined) return;
    for (const unit of units) counter.add(unit);
    onParts?.(counter);
  }

  /** Without checkpoints nothing is kept, so that each unit counts at once. */
  const isDue = () =>
    checkpoints === undefined ||
    chunk.length >= UNITS_PER_CHECKPOINT ||
    performance.now() - lastWrite >= CHECKPOINT_EVERY_MS;

  await translator.translateUnits(rest(), {
    ...options,
    async onUnit(done) {
      const unit = open.get(done.id)!;
      open.delete(done.id);
      await into.add(done);
      chunk.push(done);
      if (counter !== undefined) counted.push(unit);
      finished += fragmentLength(unit.source);
      if (isDue()) await write(true);
      onProgress?.(finished / total);
    },
  });
  // Of a short document nothing is kept: what a crash costs is no more than anywhere else. Parts that were told are.
  await write(counter !== undefined || isDue());
  return into;
}
