import { join } from 'node:path';
import { GlossaError, LIMITS } from '@glossa/contract';
import type { Glossary } from '@glossa/translation';
import { z } from 'zod';
import type { DeferredMemory } from '../../credits/deferred-memory.ts';
import type { JobContext } from '../../runtime/job-definition.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { loadSource } from '../../work/load-source.ts';
import type { KindServices } from '../define-kind.ts';
import { toTranslate, translateEach } from './by-language.ts';
import { drawPicture } from './draw-picture.ts';
import type { ImageInput } from './input.ts';
import { keepText } from './keep-text.ts';
import type { ListedPicture } from './list-pictures.ts';
import { withoutRetry } from './picture-errors.ts';
import { readPicture } from './read-picture.ts';
import { storedImageSchema } from './result.ts';
import type { PictureProgress } from './together.ts';
import { translatePicture } from './translate-picture.ts';

/** Percents of one picture's time. */
export const STAGES = { fetching: 0, reading: 5, translating: 55, drawing: 85 } as const;

export type ImageJob = JobContext<ImageInput, keyof typeof STAGES>;

/** A picture that is done, and whether it counts for the price. */
export const doneSchema = z.object({ image: storedImageSchema, charged: z.boolean() });
export type Done = z.output<typeof doneSchema>;

/** As it was fetched. */
export const sourceKey = (jobId: string, index: number) => blobKeys.ofJob(jobId, `source-${index}`);

/** A picture of the job, and what its work has of the whole. */
export interface Turn {
  index: number;
  listed: ListedPicture;
  folder: string;
  memory: DeferredMemory;
  glossary: Glossary | undefined;
  progress: PictureProgress;
  reserve(): Promise<void>;
}

/** Fetches, reads, translates, draws and stores a picture. Errors: those of each of these; `ofPicture` tells which are its own. */
export async function onePicture(
  services: KindServices,
  job: ImageJob,
  { index, listed, folder, memory, glossary, progress: all, reserve }: Turn,
): Promise<Done> {
  const { input, signal, jobId } = job;
  const { from, to } = input;
  const progress = (percent: number) => all.of(index, percent);
  if ('error' in listed) throw new GlossaError(listed.error, 'The picture cannot be had.');
  await job.stage('fetching', progress(STAGES.fetching));
  const place = {
    path: join(folder, `source-${index}`),
    maxBytes: LIMITS.image.bytes,
    checkpoint: `source/${index}`,
    blobKey: sourceKey(jobId, index),
  };
  using loaded = await loadSource(listed.source, place, job, services);
  const image = { originalKey: loaded.blobKey, name: loaded.name };
  await job.stage('reading', progress(STAGES.reading));
  const request = {
    ...{ path: loaded.path, from, flow: input.flow, rows: to === undefined },
    ...{ handwriting: input.handwriting === true, log: job.log },
    ...{ id: String(index), folder, owner: job.owner },
  };
  const text = await withoutRetry(readPicture(services, request, signal));
  const { width, height, units } = text;
  const { language } = text.language;
  const size = { width, height, language, ...text.by };
  if (to === undefined) {
    if (units.length === 0) return { image: { ...image, ...size, regions: [] }, charged: false };
    await reserve();
    const read = await keepText(text, loaded.path, index, job, services);
    job.progress(progress(100));
    return { image: { ...image, ...size, ...read }, charged: true };
  }
  const groups = toTranslate(text, to);
  const needed = groups.length > 0;
  // Nothing is charged for what needs no translation, nor is its text shown: to have it read has a price. Where nothing was
  // found, somebody may still see a text, and draw it.
  if (units.length > 0 ? !needed : !input.paste)
    return { image: { ...image, ...size, regions: [] }, charged: false };

  await job.stage('translating', progress(STAGES.translating));
  if (needed) await reserve();
  const onShare = (share: number) =>
    job.progress(progress(STAGES.translating + (STAGES.drawing - STAGES.translating) * share));
  const translated = await translateEach(
    groups,
    ({ units, from }, onPart) =>
      translatePicture(services, job, units, { from, to }, { memory, glossary }, onPart),
    onShare,
  );

  await job.stage('drawing', progress(STAGES.drawing));
  const drawn = await drawPicture(services, job, { index, folder, loaded, text, translated, to });
  job.progress(progress(100));
  return { image: { ...image, ...size, ...drawn }, charged: needed };
}
