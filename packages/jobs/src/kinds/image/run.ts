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
import { bookOf } from './book-of.ts';
import { toTranslate, translateEach } from './by-language.ts';
import type { ImageInput } from './input.ts';
import { keepText } from './keep-text.ts';
import { type ListedPicture, listPictures } from './list-pictures.ts';
import { ofPicture } from './picture-errors.ts';
import { type PictureText, readPicture } from './read-picture.ts';
import { type ImageResult, type StoredImage, storedImageSchema } from './result.ts';
import { PictureProgress, reserveEach, together } from './together.ts';

/** Percents of one picture's time. */
export const STAGES = { fetching: 0, reading: 5, translating: 55, drawing: 85 } as const;

type Job = JobContext<ImageInput, keyof typeof STAGES>;

/** A picture that is done, and whether it counts for the price. */
const doneSchema = z.object({ image: storedImageSchema, charged: z.boolean() });
type Done = z.output<typeof doneSchema>;

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
  paths: { outPath: string; stagesPath: string },
): Promise<Rendered> {
  const rendered = blocks.map(({ box, lines, vertical, turn, alignment, size, source }, index) => {
    const target = translated.get(units[index]!.id)?.target;
    const translation = target === undefined ? source : fragmentText(target);
    const id = String(index + 1);
    return { id, box, lines, vertical, turn, alignment, size, source, translation };
  });
  const task = { path, to, flow, blocks: rendered, ...(paste ? paths : {}) };
  return withoutRetry(pictures.render(task, signal, owner));
}

/** A picture of the job, and what its work has of the whole. */
interface Turn {
  index: number;
  listed: ListedPicture;
  folder: string;
  memory: DeferredMemory;
  progress: PictureProgress;
  reserve(): Promise<void>;
}

async function one(
  services: KindServices,
  job: Job,
  { index, listed, folder, memory, progress: all, reserve }: Turn,
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
    ...{ id: String(index), folder, owner: job.owner },
  };
  const text = await withoutRetry(readPicture(services, request, signal));
  const { width, height, units } = text;
  const { language } = text.language;
  const size = { width, height, language };
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
    (group, onPart) =>
      translate(services, job, group.units, { from: group.from, to }, memory, onPart),
    onShare,
  );

  await job.stage('drawing', progress(STAGES.drawing));
  const outPath = join(folder, `${index}.out`);
  const stagesPath = join(folder, `${index}.json`);
  const paths = { outPath, stagesPath };
  const rendered = await render(services, job, to, loaded, text, translated, paths);
  const { regions, format, remarks = [] } = rendered;
  const stored: StoredImage = { ...image, ...size, regions };
  if (remarks.length > 0) stored.remarks = remarks;
  const { blobs } = services.stores;
  if (input.paste) {
    stored.stagesKey = blobKeys.ofJob(jobId, `stages-${index}.json`);
    const json = { mime: 'application/json', name: 'stages.json', signal };
    await blobs.put(stored.stagesKey, openBody(stagesPath), json);
  }
  if (format !== undefined) {
    stored.blobKey = blobKeys.ofJob(jobId, `image-${index}`);
    const name = resultFileName(loaded.name, to, format.extension);
    await blobs.put(stored.blobKey, openBody(outPath), {
      mime: format.mime,
      name,
      signal,
    });
  }
  job.progress(progress(100));
  return { image: stored, charged: needed };
}

/** A picture that cannot be translated does not keep the others back. */
async function oneOrError(
  services: KindServices,
  job: Job,
  turn: Turn,
  isOnly: boolean,
): Promise<Done> {
  try {
    return await one(services, job, turn);
  } catch (error) {
    job.signal.throwIfAborted();
    if (!ofPicture(error) || isTransient(error) || isOnly) throw error;
    const { index, listed, progress } = turn;
    job.progress(progress.of(index, 100));
    const source = 'source' in listed ? listed.source : undefined;
    const kept = source !== undefined && 'blobKey' in source ? source : undefined;
    return {
      image: {
        originalKey: kept?.blobKey ?? sourceKey(job.jobId, index),
        name: kept?.name ?? ('name' in listed ? listed.name : 'image'),
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

/** Images → for each: fetch, decode, read, translate with checkpoints, draw, store; several beside one another. */
export function runImages(job: Job, services: KindServices): Promise<JobOutcome<ImageResult>> {
  return withWorkFolder(async (folder) => {
    const memory = deferMemory(services.stores.memoryOf(job.owner));
    const pictures = (await listPictures(job, services, folder)).slice(job.input.skip);
    const book = await bookOf(job.jobId, job.input.images, services.stores.blobs);
    const keyOf = (index: number) => `image/${index}`;
    const known: (Done | undefined)[] = [];
    for (const index of pictures.keys())
      known.push(await job.checkpoints.get(keyOf(index), doneSchema));
    const reserve = reserveEach(job, known.filter((one) => one?.charged).length);
    const progress = new PictureProgress(pictures.length);
    const done: Done[] = [];
    const chargedSoFar = () => done.filter(({ charged }) => charged).length;
    const result = (): ImageResult => ({
      images: done.map(({ image }) => image),
      total: pictures.length,
      ...(book === undefined || pictures.length === 1 ? {} : { book: book.form }),
    });
    const work = async (index: number): Promise<Done> => {
      const before = known[index];
      if (before !== undefined) {
        progress.of(index, 100);
        return before;
      }
      const turn = { index, listed: pictures[index]!, folder, memory, progress, reserve };
      const next = await oneOrError(services, job, turn, pictures.length === 1);
      await job.checkpoints.put(keyOf(index), next);
      return next;
    };
    for await (const next of together([...pictures.keys()], work)) {
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
