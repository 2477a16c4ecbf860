import { GlossaError, imageCredits, type imgResultSchema, isFinal } from '@glossa/contract';
import type { ReadEngine } from '@glossa/engines';
import {
  drawnPictures,
  hasTexts,
  isTextsFormat,
  keepGlossary,
  keptInput,
  keptResult,
  loadGlossary,
  withNewestPictures,
} from '@glossa/jobs';
import { newId } from '@glossa/platform';
import type { Glossary } from '@glossa/translation';
import type { z } from 'zod';
import { createReadingLimits } from '../documents/reading-limits.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { createImageSources } from '../images/sources.ts';
import { viewListed } from '../jobs/job-view.ts';
import type { AskedJob } from '../jobs/start-job.ts';
import { startWithFiles } from '../jobs/start-with-files.ts';
import { refuseForeign } from '../middleware/refuse-foreign.ts';
import { languagePair, statedSource } from '../text/languages.ts';
import type { Taken } from '../visitors/allowance.ts';
import type { CallDeps } from './deps.ts';

const KINDS = ['image'] as const;
/** Jobs that are not over, of one caller, as `check-status` lists them. */
const MOST_RUNNING = 100;

function nameOf(images: readonly object[]): string {
  const named = images.find((image): image is { name: string } => 'name' in image);
  return named?.name ?? 'image';
}

/** Refuses at once what no retry would cure. Errors: `unsupported_language_pair`. */
async function refuseUnreadable(reader: ReadEngine, from: string): Promise<void> {
  if (from === 'auto' || (await reader.canRead(from))) return;
  throw new GlossaError('unsupported_language_pair', `Pictures in ${from} cannot be read here.`);
}

/** Translation, state and history of pictures. */
export function imageCalls({
  services,
  visitors,
  rateLimits,
  reader,
  links,
  startJob,
  resumeJob,
  glossaryOf,
}: CallDeps): Pick<
  CallHandlers,
  | 'imgArchive'
  | 'imgCheckStatus'
  | 'imgCost'
  | 'imgCreate'
  | 'imgHistory'
  | 'imgLanguages'
  | 'imgRead'
  | 'imgRetry'
  | 'imgStatus'
> {
  const { blobs, jobs, limiter, pictureEdits } = services.stores;
  const reading = createReadingLimits(limiter, rateLimits.loopback);
  const sources = createImageSources(services, visitors);

  /** Starts a job with its glossary as it is now. */
  function start(
    c: AppContext,
    job: AskedJob<'image'>,
    glossary: Glossary | undefined,
    taken: Taken | undefined,
  ): Promise<{ jobId: string }> {
    if (glossary === undefined) return startJob(c, job, taken);
    const id = newId();
    return startWithFiles(
      blobs,
      { id, taken },
      () => keepGlossary(blobs, id, glossary),
      (glossaryKey) => startJob(c, { ...job, id, input: { ...job.input, glossaryKey } }, taken),
    );
  }

  return {
    async imgCost({ imgs }, c) {
      const caller = c.get('caller');
      await reading.count(caller);
      const counts = await sources.count(c, imgs);
      const images = counts.reduce((sum, count) => sum + count, 0);
      const freeFiles = await visitors.of(caller)?.filesLeft('image', { bytes: 0, pages: 1 });
      return {
        ...{ counts, images, credits: imageCredits(images) },
        balance: await services.work.credits.balance(caller.payer),
        ...(freeFiles === undefined ? {} : { freeFiles }),
      };
    },

    async imgCreate({ imgs, from, to, userId, glossaryId, ...options }, c) {
      refuseForeign(c, userId);
      const pair = languagePair(from, to);
      await refuseUnreadable(services.engines.read, pair.from);
      const glossary = await glossaryOf(c, glossaryId, pair);
      const { images, taken } = await sources.take(c, imgs);
      const input = { images, ...pair, ...options };
      return start(c, { kind: 'image', input, name: nameOf(images), ...pair }, glossary, taken);
    },

    async imgRead({ imgs, from, userId, ...options }, c) {
      refuseForeign(c, userId);
      const language = statedSource(from);
      await refuseUnreadable(services.engines.read, language);
      const { images, taken } = await sources.take(c, imgs);
      const input = { images, from: language, paste: false, ...options };
      return startJob(c, { kind: 'image', input, name: nameOf(images), from: language }, taken);
    },

    async imgRetry({ jobId }, c) {
      const row = await reader.own(c, jobId, KINDS);
      const kept = () => {
        const input = keptInput('image', row);
        if (input === undefined) throw new GlossaError('not_found', 'The pictures are gone.');
        return input;
      };
      if (row.shown === null || (row.status !== 'failed' && row.status !== 'canceled')) {
        return resumeJob(c, row, () => sources.takeAgain(c, kept().images));
      }
      // What was shown is charged, and has ended: the others are a job of their own.
      const { skip = 0, glossaryKey, ...input } = kept();
      const { images: done = [], total } = keptResult('image', row) ?? {};
      if (done.length === total) throw new GlossaError('conflict', 'All pictures were done.');
      const glossary = await loadGlossary(blobs, glossaryKey);
      const taken = await sources.takeAgain(c, input.images);
      const { from, to } = input;
      const rest = { ...input, skip: skip + done.length };
      const job = { kind: 'image', input: rest, name: row.name ?? '', from } as const;
      return start(c, { ...job, ...(to === undefined ? {} : { to }) }, glossary, taken);
    },

    async imgArchive({ jobId, format, image }, c) {
      const row = await reader.own(c, jobId, KINDS);
      const [newest = row] = await withNewestPictures(pictureEdits, [row]);
      const isDrawn = drawnPictures(newest).length > 0;
      if (format === 'zip') return { url: isDrawn ? links.archive([row.id]) : null };
      if (!isTextsFormat(format)) {
        // Pages of a TIFF file stay in the form of their file.
        const isHad = format !== 'tiff' || keptResult('image', newest)?.book === format;
        const isOver = isFinal(row.status);
        return { url: isHad && isOver && isDrawn ? links.archive([row.id], { format }) : null };
      }
      return { url: hasTexts(newest, image) ? links.archive([row.id], { format, image }) : null };
    },

    async imgLanguages() {
      const languages = await services.engines.read.languages();
      return { languages: languages.length === 0 ? [] : ['auto', ...languages] };
    },

    imgStatus: ({ jobId }, c) => reader.show(c, jobId, KINDS),

    async imgCheckStatus({ user_id }, c) {
      refuseForeign(c, user_id);
      const caller = c.get('caller');
      // An address is shared: what one of its people does is not for the others to list.
      if (caller.kind === 'ip') return { running: [] };
      const { items } = await jobs.list(caller.owner, {
        kinds: KINDS,
        statuses: ['queued', 'running'],
        limit: MOST_RUNNING,
      });
      return { running: items.map(({ id }) => id) };
    },

    imgHistory: (asked, c) =>
      reader.history(c, KINDS, asked, viewListed<z.output<typeof imgResultSchema>>),
  };
}
