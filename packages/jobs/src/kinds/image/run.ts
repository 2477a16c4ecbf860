import { join } from 'node:path';
import {
  fragmentText,
  GlossaError,
  imageCredits,
  LIMITS,
  type TranslatedUnit,
} from '@glossa/contract';
import type { Rendered } from '@glossa/pictures';
import { z } from 'zod';
import { type DeferredMemory, deferMemory } from '../../credits/deferred-memory.ts';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import { isTransient } from '../../runtime/transient.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { resultFileName } from '../../work/file-name.ts';
import { type LoadedSource, loadSource } from '../../work/load-source.ts';
import { surveyUnits, unitList } from '../../work/survey-units.ts';
import { translateUnits } from '../../work/translate-units.ts';
import { MemoryTranslations } from '../../work/translations.ts';
import { openBody, withWorkFolder } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import type { ImageInput } from './input.ts';
import { keepText } from './keep-text.ts';
import { type PictureText, readPicture } from './read-picture.ts';
import { type ImageResult, type StoredImage, storedImageSchema } from './result.ts';

/** Percents of one picture's time. */
export const STAGES = { fetching: 0, reading: 5, translating: 55, drawing: 85 } as const;

type Job = JobContext<ImageInput, keyof typeof STAGES>;

/** A picture that is done, and whether it counts for the price. */
const doneSchema = z.object({ image: storedImageSchema, charged: z.boolean() });
type Done = z.output<typeof doneSchema>;

/** Errors of the picture itself: others of the same job may still be fine. */
const OF_PICTURE: readonly string[] = [
  'unsupported_format',
  'corrupt_file',
  'limit_exceeded',
  'not_found',
  'url_not_allowed',
  'payload_too_large',
];

/** What a retry would only repeat is told as what it is. */
async function withoutRetry<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GlossaError && error.code === 'timeout') {
      throw new GlossaError('limit_exceeded', 'The picture takes too long.', { cause: error });
    }
    throw error;
  }
}

/** As it was fetched. */
const sourceKey = (jobId: string, index: number) => blobKeys.ofJob(jobId, `source-${index}`);

async function translate(
  { work: { translator } }: KindServices,
  job: Job,
  units: PictureText['units'],
  { from, to }: { from: string; to: string },
  memory: DeferredMemory,
  onProgress: (share: number) => void,
): Promise<ReadonlyMap<string, TranslatedUnit>> {
  const { tone } = job.input;
  const list = unitList(units);
  const request = {
    ...{ from, to, memory, onProgress, owner: job.owner },
    ...(tone === undefined ? {} : { tone }),
    ...{ signal: job.signal, checkpoints: job.checkpoints },
  };
  const into = new MemoryTranslations();
  const survey = await surveyUnits(list);
  const translated = await translateUnits(translator, list, survey, request, into);
  const segments = [...translated.values()].flatMap((unit) => unit.segments);
  const worked = segments.filter(({ state }) => state !== 'copied');
  if (worked.length > 0 && worked.every(({ state }) => state === 'failed')) {
    throw new GlossaError('engine_unavailable', 'No segment could be translated.');
  }
  return translated;
}

function render(
  { work: { pictures } }: KindServices,
  { input: { paste }, signal, owner }: Job,
  to: string,
  { path }: LoadedSource,
  { blocks, units, flow }: PictureText,
  translated: ReadonlyMap<string, TranslatedUnit>,
  outPath: string,
): Promise<Rendered> {
  const rendered = blocks.map(({ box, lines, vertical, alignment, size, source }, index) => {
    const target = translated.get(units[index]!.id)?.target;
    const translation = target === undefined ? source : fragmentText(target);
    const id = String(index + 1);
    return { id, box, lines, vertical, alignment, size, source, translation };
  });
  const task = { path, to, flow, blocks: rendered, ...(paste ? { outPath } : {}) };
  return withoutRetry(pictures.render(task, signal, owner));
}

async function one(
  services: KindServices,
  job: Job,
  index: number,
  folder: string,
  memory: DeferredMemory,
  charged: number,
): Promise<Done> {
  const { input, signal, jobId } = job;
  const { images, from, to } = input;
  const progress = (percent: number) => (100 * index + percent) / images.length;
  await job.stage('fetching', progress(STAGES.fetching));
  const place = {
    path: join(folder, `source-${index}`),
    maxBytes: LIMITS.image.bytes,
    checkpoint: `source/${index}`,
    blobKey: sourceKey(jobId, index),
  };
  using loaded = await loadSource(images[index]!, place, job, services);
  const image = { originalKey: loaded.blobKey, name: loaded.name };
  await job.stage('reading', progress(STAGES.reading));
  const request = {
    ...{ path: loaded.path, from, flow: input.flow, rows: to === undefined },
    ...{ id: String(index), folder, owner: job.owner },
  };
  const text = await withoutRetry(readPicture(services, request, signal));
  const { width, height, units } = text;
  const { language } = text.language;
  const size = { width, height, language };
  if (to === undefined) {
    if (units.length === 0) return { image: { ...image, ...size, regions: [] }, charged: false };
    await job.reserve(imageCredits(charged + 1));
    const read = await keepText(text, index, job, services);
    return { image: { ...image, ...size, ...read }, charged: true };
  }
  // Nothing is charged for what needs no translation, nor is its text shown: to have it read has a price.
  if (units.length === 0 || language === null || language === to)
    return { image: { ...image, ...size, regions: [] }, charged: false };

  await job.stage('translating', progress(STAGES.translating));
  await job.reserve(imageCredits(charged + 1));
  const onShare = (share: number) =>
    job.progress(progress(STAGES.translating + (STAGES.drawing - STAGES.translating) * share));
  const translated = await translate(services, job, units, { from: language, to }, memory, onShare);

  await job.stage('drawing', progress(STAGES.drawing));
  const outPath = join(folder, `${index}.out`);
  const { regions, format } = await render(services, job, to, loaded, text, translated, outPath);
  const stored: StoredImage = { ...image, ...size, regions };
  if (format !== undefined) {
    stored.blobKey = blobKeys.ofJob(jobId, `image-${index}`);
    const name = resultFileName(loaded.name, to, format.extension);
    await services.stores.blobs.put(stored.blobKey, openBody(outPath), {
      mime: format.mime,
      name,
      signal,
    });
  }
  return { image: stored, charged: true };
}

/** A picture that cannot be translated does not keep the others back. */
async function oneOrError(
  ...[services, job, index, ...rest]: Parameters<typeof one>
): Promise<Done> {
  try {
    return await one(services, job, index, ...rest);
  } catch (error) {
    job.signal.throwIfAborted();
    const { images } = job.input;
    const isOwn = error instanceof GlossaError && OF_PICTURE.includes(error.code);
    if (!isOwn || isTransient(error) || images.length === 1) throw error;
    const source = images[index]!;
    const kept = 'blobKey' in source ? source : undefined;
    return {
      image: {
        originalKey: kept?.blobKey ?? sourceKey(job.jobId, index),
        name: kept?.name ?? 'image',
        width: 0,
        height: 0,
        language: null,
        regions: [],
        error: error.code,
      },
      charged: false,
    };
  }
}

/** Images → for each: fetch, decode, read, translate with checkpoints, draw, store. */
export function runImages(job: Job, services: KindServices): Promise<JobOutcome<ImageResult>> {
  return withWorkFolder(async (folder) => {
    const memory = deferMemory(services.stores.memoryOf(job.owner));
    const done: Done[] = [];
    const chargedSoFar = () => done.filter(({ charged }) => charged).length;
    const result = (): ImageResult => ({
      images: done.map(({ image }) => image),
      total: job.input.images.length,
    });
    for (const index of job.input.images.keys()) {
      const key = `image/${index}`;
      const known = await job.checkpoints.get(key, doneSchema);
      const next =
        known ?? (await oneOrError(services, job, index, folder, memory, chargedSoFar()));
      if (known === undefined) await job.checkpoints.put(key, next);
      done.push(next);
      const finished = chargedSoFar();
      job.partial(result(), finished === 0 ? null : { credits: imageCredits(finished) });
    }
    const errors = done.map(({ image }) => image.error);
    if (errors.every((code) => code !== undefined)) {
      throw new GlossaError(errors[0]!, 'None of the pictures could be translated.');
    }
    return {
      result: result(),
      credits: imageCredits(chargedSoFar()),
      afterwards: ({ paidBy }) => memory.commit(services.stores.memoryOf(job.owner, paidBy)),
    };
  });
}
