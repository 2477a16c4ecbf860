import { join } from 'node:path';
import {
  fragmentText,
  GlossaError,
  imageCredits,
  LIMITS,
  type TranslatedUnit,
} from '@glossa/contract';
import type { BlobStore } from '@glossa/platform';
import type { TranslationMemory, Translator } from '@glossa/translation';
import { z } from 'zod';
import { type DeferredMemory, deferMemory } from '../credits/deferred-memory.ts';
import { resultFileName } from '../document/file-name.ts';
import { type FetchFile, type LoadedSource, loadSource } from '../document/load-source.ts';
import { translateWithCheckpoints } from '../document/translate-units.ts';
import { openBody, withWorkFolder } from '../document/work-folder.ts';
import { defineJob, type JobContext } from '../runtime/define-job.ts';
import { isTransient } from '../runtime/transient.ts';
import { blobKeys } from '../service/blob-keys.ts';
import { type ImageInputFields, imageInputSchema } from './input.ts';
import type { Rendered } from './picture/render.ts';
import { type PictureText, type ReadPictureDeps, readPicture } from './read-picture.ts';
import { type ImageResult, type StoredImage, storedImageSchema } from './result.ts';

export interface ImageJobDeps extends ReadPictureDeps {
  translator: Translator;
  blobs: BlobStore;
  fetchFile: FetchFile;
  memoryOf(owner: string): TranslationMemory;
}

type Job = JobContext<ImageInputFields>;

/** A picture that is done, and whether it counts for the price. */
const doneSchema = z.object({ image: storedImageSchema, charged: z.boolean() });
type Done = z.output<typeof doneSchema>;

/** One person has at most all but one of these. */
const CONCURRENCY = 3;
/** Shares of one picture's time after which a step begins. */
const AT = { reading: 0.05, translating: 0.55, drawing: 0.85 } as const;
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

/** Images → for each: fetch, decode, read, translate with checkpoints, draw, store. */
export function imageJob(deps: ImageJobDeps) {
  const { pictures, translator, blobs } = deps;

  async function translate(
    job: Job,
    units: PictureText['units'],
    from: string,
    memory: DeferredMemory,
    onProgress: (share: number) => void,
  ): Promise<ReadonlyMap<string, TranslatedUnit>> {
    const { to, tone } = job.input;
    const translated = await translateWithCheckpoints(translator, units, job.checkpoints, {
      from,
      to,
      ...(tone === undefined ? {} : { tone }),
      memory,
      signal: job.signal,
      onProgress,
      onParts: () => {},
    });
    const segments = [...translated.values()].flatMap((unit) => unit.segments);
    const worked = segments.filter(({ state }) => state !== 'copied');
    if (worked.length > 0 && worked.every(({ state }) => state === 'failed')) {
      throw new GlossaError('engine_unavailable', 'No segment could be translated.');
    }
    return translated;
  }

  function render(
    { input: { to, paste }, signal, owner }: Job,
    { path }: LoadedSource,
    { blocks, units }: PictureText,
    translated: ReadonlyMap<string, TranslatedUnit>,
    outPath: string,
  ): Promise<Rendered> {
    const rendered = blocks.map(({ box, lines, vertical, alignment, size, source }, index) => {
      const target = translated.get(units[index]!.id)?.target;
      const translation = target === undefined ? source : fragmentText(target);
      const boxes = lines.map((line) => line.box);
      const id = String(index + 1);
      return { id, box, lines: boxes, vertical, alignment, size, source, translation };
    });
    const task = { path, to, blocks: rendered, ...(paste ? { outPath } : {}) };
    return withoutRetry(pictures.render(task, signal, owner));
  }

  async function one(
    job: Job,
    index: number,
    folder: string,
    memory: DeferredMemory,
    charged: number,
  ): Promise<Done> {
    const { input, signal, jobId } = job;
    const { images, from, to } = input;
    const progress = (share: number) => (100 * (index + share)) / images.length;
    await job.stage('fetching', progress(0));
    const place = {
      path: join(folder, `source-${index}`),
      maxBytes: LIMITS.image.bytes,
      checkpoint: `source/${index}`,
      blobKey: blobKeys.sourceImage(jobId, index),
    };
    const loaded = await loadSource(images[index]!, place, job, deps);
    const image = { originalKey: loaded.blobKey, name: loaded.name };
    await job.stage('reading', progress(AT.reading));
    const request = { path: loaded.path, from, id: String(index), folder, owner: job.owner };
    const text = await withoutRetry(readPicture(deps, request, signal));
    const { width, height, units } = text;
    const { language } = text.language;
    const size = { width, height, language };
    if (units.length === 0) return { image: { ...image, ...size, regions: [] }, charged: false };

    await job.stage('translating', progress(AT.translating));
    const needed = language !== null && language !== to;
    if (needed) await job.reserve(imageCredits(charged + 1));
    const onShare = (share: number) =>
      job.progress(progress(AT.translating + (AT.drawing - AT.translating) * share));
    const translated = needed
      ? await translate(job, units, language, memory, onShare)
      : new Map<string, TranslatedUnit>();

    await job.stage('drawing', progress(AT.drawing));
    const outPath = join(folder, `${index}.out`);
    const { regions, format } = await render(job, loaded, text, translated, outPath);
    const stored: StoredImage = { ...image, ...size, regions };
    if (format !== undefined) {
      stored.blobKey = blobKeys.image(jobId, index);
      const name = resultFileName(loaded.name, to, format.extension);
      await blobs.put(stored.blobKey, openBody(outPath), { mime: format.mime, name, signal });
    }
    return { image: stored, charged: needed };
  }

  /** A picture that cannot be translated does not keep the others back. */
  async function oneOrError(...[job, index, ...rest]: Parameters<typeof one>): Promise<Done> {
    try {
      return await one(job, index, ...rest);
    } catch (error) {
      job.signal.throwIfAborted();
      const { images } = job.input;
      const isOwn = error instanceof GlossaError && OF_PICTURE.includes(error.code);
      if (!isOwn || isTransient(error) || images.length === 1) throw error;
      const source = images[index]!;
      const kept = 'blobKey' in source ? source : undefined;
      return {
        image: {
          originalKey: kept?.blobKey ?? blobKeys.sourceImage(job.jobId, index),
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

  return defineJob({
    kind: 'image',
    input: imageInputSchema,
    concurrency: CONCURRENCY,
    run: (job) =>
      withWorkFolder(async (folder) => {
        const memory = deferMemory(deps.memoryOf(job.owner));
        const done: Done[] = [];
        const chargedSoFar = () => done.filter(({ charged }) => charged).length;
        const result = (): ImageResult => ({ images: done.map(({ image }) => image) });
        for (const index of job.input.images.keys()) {
          const key = `image/${index}`;
          const known = await job.checkpoints.get(key, doneSchema);
          const next = known ?? (await oneOrError(job, index, folder, memory, chargedSoFar()));
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
          afterwards: () => memory.commit(),
        };
      }),
  });
}
