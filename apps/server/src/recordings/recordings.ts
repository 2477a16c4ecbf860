import {
  GlossaError,
  LIMITS,
  mediaCredits,
  minutePrice,
  type SpokenLanguage,
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
export const recordingName = (source: FileSource): string =>
  'name' in source ? source.name : fileNameOf(new URL(source.url));

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

  /** Errors: `not_found` for what is not the caller's; `payload_too_large`. */
  async function checkUpload(
    c: AppContext,
    field: string,
    maxBytes: number = LIMITS.media.bytes,
  ): Promise<void> {
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
      const upload = await sources.uploadOf(c, field);
      const line = readingLine(caller);
      const { signal } = c.req.raw;
      const measured = await services.work.measureRecording(upload, line, signal);
      const { durationMs, video, hasSound } = measured;
      const paid = await means(c, { bytes: upload.size, durationMs });
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
