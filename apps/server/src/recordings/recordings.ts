import {
  GlossaError,
  LIMITS,
  mediaCredits,
  minutePrice,
  type SpokenLanguage,
  youTubeId,
} from '@glossa/contract';
import { type FileSource, fileNameOf, foundUpload } from '@glossa/jobs';
import type { BlobStore } from '@glossa/platform';
import type { CallDeps } from '../calls/deps.ts';
import { needFfmpeg } from '../calls/need-ffmpeg.ts';
import { createReadingLimits, readingLine } from '../documents/reading-limits.ts';
import { isUrl } from '../documents/resolve-source.ts';
import { createDocumentSources } from '../documents/sources.ts';
import type { AppContext } from '../http/env.ts';

interface Recording {
  key?: string | undefined;
  url?: string | undefined;
}

/** The one field that names the recording. Errors: `validation_failed` for none or two. */
export function fieldOf({ key, url }: Recording): string {
  const [field, more] = [key, url].filter((one) => one !== undefined);
  if (field === undefined || more !== undefined)
    throw new GlossaError('validation_failed', 'Give either a key or a URL.');
  if (url !== undefined && !isUrl(url))
    throw new GlossaError('validation_failed', 'This is no URL.');
  return field;
}

/** What a recording is called in lists. */
export function recordingName(source: FileSource): string {
  if ('name' in source) return source.name;
  const film = youTubeId(source.url);
  return film === undefined ? fileNameOf(new URL(source.url)) : `YouTube ${film}`;
}

/** Keeps subtitles that came with a request. */
export async function putVtt(
  blobs: Pick<BlobStore, 'put'>,
  key: string,
  vtt: string,
): Promise<void> {
  const info = { mime: 'text/vtt', name: key.slice(key.lastIndexOf('/') + 1) };
  await blobs.put(key, new TextEncoder().encode(vtt), info);
}

/**
 * What calls with recordings share.
 * @param kind of a visitor's files, each of which is counted by itself
 */
export function createRecordings({ services, visitors, rateLimits }: CallDeps, kind: string) {
  const reading = createReadingLimits(services.stores.limiter, rateLimits.loopback);
  // How long a visitor's recording is shows when it is opened: the job refuses a longer one.
  const sources = createDocumentSources(services, visitors, { kind, pages: async () => 1 });

  /** Errors: `not_found` for what is not the caller's; `payload_too_large`; those of `checkFilm`. */
  async function checkUpload(
    c: AppContext,
    field: string,
    maxBytes: number = LIMITS.media.bytes,
  ): Promise<void> {
    if (youTubeId(field) !== undefined) return checkFilm(c, field);
    if (isUrl(field)) return;
    const { size } = foundUpload(await services.work.uploads.find(c.get('caller').owner, field));
    if (size <= maxBytes) return;
    throw new GlossaError('payload_too_large', `The file is over ${maxBytes} bytes.`, {
      details: { maxBytes, bytes: size },
    });
  }

  /** The longest that the caller may have worked on, where that is less than anybody may. */
  const longest = (c: AppContext) =>
    visitors.of(c.get('caller'))?.limitsFiles ? { maxMs: LIMITS.visitor.ms } : {};
  /** Credits of a started minute for the caller. */
  const priceFor = (c: AppContext) => minutePrice(c.get('caller').account?.createdAt);
  /** Who writes a language down here. */
  const listenerOf = async (language: string): Promise<SpokenLanguage | undefined> =>
    (await services.engines.transcribe.languages([language]))[0];

  /** What a caller has to pay with: credits, or recordings that are free. */
  async function means(
    c: AppContext,
    { bytes, durationMs }: { bytes: number; durationMs: number },
  ) {
    const caller = c.get('caller');
    const isLong = durationMs > (longest(c).maxMs ?? LIMITS.media.ms);
    const freeFiles = await visitors.of(caller)?.filesLeft(kind, { bytes, pages: 1 });
    return {
      balance: await services.work.credits.balance(caller.payer),
      ...(freeFiles === undefined ? {} : { freeFiles: isLong ? 0 : freeFiles }),
    };
  }

  /**
   * Refuses a link to a film that would be fetched for nothing.
   * Errors: `video_not_fetched`, `sign_in_required`, `video_live`, `limit_exceeded`, `insufficient_credits`; those of `VideoSite`.
   */
  async function checkFilm(c: AppContext, url: string): Promise<void> {
    const { mediaFetcher, videos, credits } = services.work;
    if (!mediaFetcher.fetches(url))
      throw new GlossaError('video_not_fetched', 'This server fetches no such films.');
    const caller = c.get('caller');
    if (visitors.of(caller)?.limitsFiles)
      throw new GlossaError('sign_in_required', 'Films are fetched for accounts.');
    const { durationMs, refusal } = await videos.look(url);
    // Where the site shows no page to this server, the program may fetch the film all the same.
    if (durationMs === undefined && refusal === 'source_unavailable') return;
    if (durationMs === undefined) throw new GlossaError('video_live', 'The film has not ended.');
    if (durationMs > LIMITS.media.ms)
      throw new GlossaError('limit_exceeded', 'The film is too long.');
    const balance = await credits.balance(caller.payer);
    if (balance !== null && balance < mediaCredits(durationMs, priceFor(c)))
      throw new GlossaError('insufficient_credits', 'The film costs more than there is.');
  }

  /** Films on sites of others are not fetched for their price: the site says how long they are. */
  async function measured(c: AppContext, field: string) {
    if (youTubeId(field) !== undefined) {
      const { durationMs } = await services.work.videos.look(field);
      if (durationMs === undefined)
        throw new GlossaError('video_live', 'Nobody knows how long the film will be.');
      return { durationMs, video: true, hasSound: true, bytes: 0 };
    }
    const upload = await sources.uploadOf(c, field);
    const line = readingLine(c.get('caller'));
    const facts = await services.work.measureRecording(upload, line, c.req.raw.signal);
    return { ...facts, bytes: upload.size };
  }

  return {
    ...sources,
    checkUpload,
    longest,
    priceFor,
    listenerOf,
    means,
    /** Length and price of a recording, read in the caller's turn. Errors: those of `checkUpload` and `measureRecording`. */
    async price(c: AppContext, field: string) {
      const caller = c.get('caller');
      await reading.count(caller);
      await checkUpload(c, field);
      const { durationMs, video, hasSound, bytes } = await measured(c, field);
      const paid = await means(c, { bytes, durationMs });
      const credits = mediaCredits(durationMs, priceFor(c));
      return { hasSound, price: { durationMs, video, credits, ...paid } };
    },
    /** Refuses at once what no retry would cure. Errors: `unsupported_language_pair`, `engine_unavailable`. */
    async refuseUnheard(language: string): Promise<SpokenLanguage> {
      needFfmpeg('opens recordings');
      const served = await listenerOf(language);
      if (served !== undefined) return served;
      const message =
        language === 'auto'
          ? 'No engine here finds out the language: say which it is.'
          : `Nothing spoken in ${language} can be written down here.`;
      throw new GlossaError('unsupported_language_pair', message, { details: { language } });
    },
  };
}
