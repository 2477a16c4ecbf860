import { GlossaError, imageCredits } from '@glossa/contract';
import { deferMemory } from '../../credits/deferred-memory.ts';
import type { JobOutcome } from '../../runtime/job-definition.ts';
import { isTransient } from '../../runtime/transient.ts';
import { loadGlossary } from '../../work/job-glossary.ts';
import { withWorkFolder } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import { bookOf } from './book-of.ts';
import { listPictures } from './list-pictures.ts';
import {
  type Done,
  doneSchema,
  type ImageJob,
  onePicture,
  sourceKey,
  type Turn,
} from './one-picture.ts';
import { ofPicture } from './picture-errors.ts';
import type { ImageResult } from './result.ts';
import { PictureProgress, reserveEach, together } from './together.ts';

/** A picture that cannot be translated does not keep the others back. */
async function oneOrError(
  services: KindServices,
  job: ImageJob,
  turn: Turn,
  isOnly: boolean,
): Promise<Done> {
  try {
    return await onePicture(services, job, turn);
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
export function runImages(job: ImageJob, services: KindServices): Promise<JobOutcome<ImageResult>> {
  return withWorkFolder(async (folder) => {
    const memory = deferMemory(services.stores.memoryOf(job.owner));
    const glossary = await loadGlossary(services.stores.blobs, job.input.glossaryKey);
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
      const listed = pictures[index]!;
      const turn = { index, listed, folder, memory, glossary, progress, reserve };
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
