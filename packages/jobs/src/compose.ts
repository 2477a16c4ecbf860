import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { TranscriptFormat } from '@glossa/contract';
import { type Owner, ownerExists } from '@glossa/db';
import type { Engines } from '@glossa/engines/select';
import { createPictures } from '@glossa/pictures';
import {
  type Clock,
  createSafeFetch,
  loadSecret,
  openSealedText,
  type SafeFetch,
  type SafeFetchOptions,
  systemClock,
} from '@glossa/platform';
import { createYouTube, type VideoSite, type YouTubeOptions } from '@glossa/videos';
import type { ServicesConfig } from './config.ts';
import { ledgerCredits } from './credits/ledger-credits.ts';
import type { CreditPolicy } from './credits/port.ts';
import { unlimitedCredits } from './credits/unlimited.ts';
import { createFilmContainers, type FilmContainers } from './films/film-containers.ts';
import { createFilmPreviews, type PreviewFilm } from './films/film-previews.ts';
import type { KindServices } from './kinds/define-kind.ts';
import { countPictures } from './kinds/image/count-pictures.ts';
import type { Logger } from './logger.ts';
import { createBooks } from './pictures/book.ts';
import { createFindPicture, type FindPicture } from './pictures/newest-pictures.ts';
import { createPictureEditing, type PictureEditing } from './pictures/picture-editing.ts';
import type { JobListener } from './runtime/job-listener.ts';
import { takeJobs } from './runtime/take-jobs.ts';
import { createFetchFile } from './service/fetch-file.ts';
import { createJobService, type JobService } from './service/job-service.ts';
import { createOutsideVoices } from './service/outside-voices.ts';
import { createUploadService, type UploadService } from './service/upload-service.ts';
import { createVoiceService, type VoiceService } from './service/voice-service.ts';
import { createSoundOfText } from './speeches/speak-text.ts';
import { openStores, type Stores } from './stores.ts';
import { createTranscriptFiles } from './transcripts/files.ts';
import { type WrittenTranscript, writeTranscript } from './transcripts/forms.ts';
import type { TranscriptText } from './transcripts/text-forms.ts';
import { createTranslationServices } from './translation-services.ts';
import { createKeptSources } from './work/kept-sources.ts';
import { createMeasureRecording, type MeasureRecording } from './work/measure-recording.ts';
import { createMediaFetcher, type MediaFetcher } from './work/media-fetcher.ts';
import { createVoiceSeparator } from './work/voice-separator.ts';

/** What is done with stores and engines. */
export interface Work
  extends Omit<
    KindServices['work'],
    | ('pictures' | 'transcriptFiles' | 'fetchFile' | 'keptSources' | 'unseal')
    | ('mediaFetcher' | 'voiceSeparator')
  > {
  /** Who pays what for work. */
  credits: CreditPolicy;
  /** Jobs as people have them: rows, queue, files and credits in step. */
  jobService: JobService;
  uploads: UploadService;
  /** Voices of samples that people give. */
  voices: VoiceService;
  /** A transcript as a file of a form. Errors: those of `writeTranscript`. */
  writeTranscript(
    transcript: TranscriptText,
    format: TranscriptFormat,
    who: { signal: AbortSignal; owner?: string },
  ): Promise<WrittenTranscript>;
  measureRecording: MeasureRecording;
  previewFilm: PreviewFilm;
  filmContainers: FilmContainers;
  /** Films that others show. */
  videos: VideoSite;
  mediaFetcher: Pick<MediaFetcher, 'fetches'>;
  pictureEditing: PictureEditing;
  findPicture: FindPicture;
  makeBook: ReturnType<typeof createBooks>;
  /** How many pictures an uploaded file holds. Errors: those of `countPictures`. */
  countPictures(
    upload: { blobKey: string; name: string; size: number },
    reading: Parameters<typeof countPictures>[2],
  ): Promise<number>;
  /** Says a short text for who waits for it. */
  soundOfText: ReturnType<typeof createSoundOfText>;
  /** Reaches the addresses of people's webhooks. */
  webhookFetch: SafeFetch;
}

/** What stands behind the API and the workers. */
export interface Services {
  clock: Clock;
  /** Signs links. */
  secret: Uint8Array;
  /** How long files are kept, in milliseconds. */
  retentionMs: number;
  stores: Stores;
  engines: Engines;
  work: Work;
  /** Takes jobs until `close`, tells `listeners` of those that end, and deletes what is kept long enough. */
  takeJobs(listeners?: readonly JobListener[]): Promise<void>;
  /** Finishes jobs within `graceMs`, gives the rest back, closes everything. Safe to call twice. */
  close(graceMs: number): Promise<void>;
}

/** What tests replace. */
export interface ServicesOverrides {
  clock?: Clock;
  safeFetch?: SafeFetchOptions;
  youTube?: Pick<YouTubeOptions, 'origin' | 'pictures'>;
}

/**
 * Opens everything the settings choose: database, queue, files, engines.
 * Errors: `conflict` (another process has the data folder), `source_unavailable`, `internal`; whatever
 * was open by then is closed again.
 */
export async function createServices(
  config: ServicesConfig,
  log: Logger,
  overrides: ServicesOverrides = {},
): Promise<Services> {
  const { clock = systemClock } = overrides;
  const { retentionMs } = config;
  let graceMs = 0;
  await using opened = new AsyncDisposableStack();

  // First, because a wrong setting shows here before anything slow was opened.
  const { engines, ...translation } = createTranslationServices(config);
  opened.defer(() => translation.close());
  const pictures = createPictures(config.images);
  opened.defer(() => pictures.close());
  const transcriptFiles = createTranscriptFiles(config.images);
  opened.defer(() => transcriptFiles.close());
  const safeFetch = createSafeFetch(overrides.safeFetch);
  opened.defer(() => safeFetch.close());
  const webhookFetch = createSafeFetch({
    ...overrides.safeFetch,
    allowPrivate: config.webhooks.allowPrivate,
  });
  opened.defer(() => webhookFetch.close());
  const stores = await openStores(config, { clock, log, opened, graceMs: () => graceMs });
  const secretFile = join(config.dataDir, 'secret');
  const secret = await loadSecret({ value: config.secret, file: secretFile });
  const everything = opened.move();

  const fetchFile = createFetchFile(safeFetch);
  const mediaFetcher = createMediaFetcher(config.mediaFetcher);
  const keptSources = createKeptSources(join(config.dataDir, 'sources'), {
    maxBytes: config.keptSourcesBytes,
  });
  const credits =
    config.credits === 'unlimited' ? unlimitedCredits(stores) : ledgerCredits(stores, log);
  const kindServices: KindServices = {
    stores,
    engines,
    work: {
      ...translation.work,
      ...{ pictures, transcriptFiles, fetchFile, mediaFetcher, keptSources },
      voiceSeparator: createVoiceSeparator(config.voiceSeparator),
      unseal: (sealed) => openSealedText(secret, sealed),
    },
  };
  const shared = {
    ...{ ...stores, credits, clock, log, retentionMs },
    ownerExists: (owner: Owner) => ownerExists(stores.database.db, owner),
  };

  const pictureEditing = createPictureEditing({
    ...{ blobs: stores.blobs, pictures, reader: engines.read },
  });
  const findPicture = createFindPicture({ ...stores, editing: pictureEditing });
  const outside = createOutsideVoices({ ...shared, cloner: engines.clone });
  const uploads = createUploadService({ ...shared, fetchFile, checkUrl: safeFetch.check });

  return {
    clock,
    secret,
    retentionMs,
    stores,
    engines,
    work: {
      ...translation.work,
      credits,
      writeTranscript: (transcript, format, who) =>
        writeTranscript(transcript, format, { files: transcriptFiles, ...who }),
      soundOfText: createSoundOfText({ engines, processes: availableParallelism() }),
      videos: createYouTube({ fetch: safeFetch, clock, ...overrides.youTube }),
      mediaFetcher,
      measureRecording: createMeasureRecording({ blobs: stores.blobs, keptSources }),
      previewFilm: createFilmPreviews({ blobs: stores.blobs, keptSources }),
      filmContainers: createFilmContainers({ ...stores, keptSources }),
      pictureEditing,
      findPicture,
      makeBook: createBooks({
        ...{ jobs: stores.jobs, blobs: stores.blobs, pictures, findPicture },
        documents: translation.work.documents,
      }),
      countPictures: (upload, reading) => countPictures(kindServices, upload, reading),
      jobService: createJobService({ ...shared, maxUnfinished: config.maxUnfinishedJobs }),
      uploads,
      voices: createVoiceService({ ...stores, cloner: engines.clone, uploads, outside }),
      webhookFetch,
    },
    takeJobs: (listeners = []) =>
      takeJobs({
        ...{ ...shared, stores, kindServices, listeners, outside },
        memoryKeptMs: config.memoryKeptMs,
        taken: config.jobs,
        opened: everything,
      }),
    async close(grace) {
      graceMs = grace;
      await everything.disposeAsync();
    },
  };
}
