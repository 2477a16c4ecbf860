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
export function createRecordings({ services, visitors }: CallDeps, kind: string) {
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

  /** Credits of a started minute for the caller. */
  const priceFor = (c: AppContext) => minutePrice(c.get('caller').account?.createdAt);

  return {
    ...sources,
    checkUpload,
    priceFor,
    /** The longest that the caller may have worked on, where that is less than anybody may. */
    longest: (c: AppContext) =>
      visitors.of(c.get('caller'))?.limitsFiles ? { maxMs: LIMITS.visitor.ms } : {},
    /** Refuses at once what no retry would cure. Errors: `unsupported_language_pair`, `engine_unavailable`. */
    async refuseUnheard(language: string): Promise<SpokenLanguage> {
      needFfmpeg('opens recordings');
      const [served] = await services.engines.transcribe.languages([language]);
      if (served !== undefined) return served;
      const message =
        language === 'auto'
          ? 'No engine here finds out the language: say which it is.'
          : `Nothing spoken in ${language} can be written down here.`;
      throw new GlossaError('unsupported_language_pair', message, { details: { language } });
    },
  };
}
