import {
  GlossaError,
  LANGUAGES,
  LIMITS,
  mediaCredits,
  minutePrice,
  type SpokenLanguage,
  type TranscriptionResult,
} from '@glossa/contract';
import {
  blobKeys,
  canOpenRecordings,
  fileNameOf,
  foundUpload,
  keptInput,
  keptResult,
  safeFileName,
} from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { createReadingLimits, readingLine } from '../documents/reading-limits.ts';
import { isUrl } from '../documents/resolve-source.ts';
import { createDocumentSources } from '../documents/sources.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { viewListed } from '../jobs/job-view.ts';
import { refuseForeign } from '../middleware/refuse-foreign.ts';
import type { CallDeps } from './deps.ts';
import { needFfmpeg } from './need-ffmpeg.ts';

const KINDS = ['transcription'] as const;
const VIDEO_KINDS = ['subtitled-video'] as const;

interface Recording {
  key?: string | undefined;
  url?: string | undefined;
}

/** The one field that names the recording. Errors: `validation_failed` for none or two. */
function fieldOf({ key, url }: Recording): string {
  const [field, more] = [key, url].filter((one) => one !== undefined);
  if (field === undefined || more !== undefined)
    throw new GlossaError('validation_failed', 'Give either a key or a URL.');
  if (url !== undefined && !isUrl(url))
    throw new GlossaError('validation_failed', 'This is no URL.');
  return field;
}

/** Transcriptions, their exports, and videos with subtitles. */
export function transcriptionCalls({
  services,
  rateLimits,
  visitors,
  reader,
  startJob,
  resumeJob,
}: CallDeps): Pick<
  CallHandlers,
  | 'audioVttCreate'
  | 'audioVttHistory'
  | 'audioVttStatus'
  | 'spokenLanguages'
  | 'subtitledVideoCreate'
  | 'subtitledVideoStatus'
  | 'transcriptExport'
  | 'transcriptionCost'
  | 'transcriptionRetry'
  | 'videoVttCreate'
  | 'videoVttHistory'
  | 'videoVttStatus'
> {
  const { blobs, limiter } = services.stores;
  const { transcribe } = services.engines;
  const reading = createReadingLimits(limiter, rateLimits.loopback);
  // How long a visitor's recording is shows when it is opened: the job refuses a longer one.
  const sources = createDocumentSources(services, visitors, {
    kind: 'recording',
    pages: async () => 1,
  });
  const videos = createDocumentSources(services, visitors, {
    kind: 'subtitled-video',
    pages: async () => 1,
  });
  const longest = (c: AppContext) =>
    visitors.of(c.get('caller'))?.limitsFiles ? { maxMs: LIMITS.visitor.ms } : {};

  /** Errors: `not_found` for what is not the caller's; `payload_too_large`. */
  async function checkUpload(c: AppContext, field: string): Promise<void> {
    if (isUrl(field)) return;
    const { size } = foundUpload(await services.work.uploads.find(c.get('caller').owner, field));
    const { bytes: maxBytes } = LIMITS.media;
    if (size <= maxBytes) return;
    throw new GlossaError('payload_too_large', `The recording is over ${maxBytes} bytes.`, {
      details: { maxBytes, bytes: size },
    });
  }

  const priceFor = (c: AppContext) => minutePrice(c.get('caller').account?.createdAt);

  /** Refuses at once what no retry would cure. Errors: `unsupported_language_pair`, `engine_unavailable`. */
  async function refuseUnheard(language: string): Promise<SpokenLanguage> {
    needFfmpeg('opens recordings');
    const [served] = await transcribe.languages([language]);
    if (served !== undefined) return served;
    const message =
      language === 'auto'
        ? 'No engine here finds out the language: say which it is.'
        : `Nothing spoken in ${language} can be written down here.`;
    throw new GlossaError('unsupported_language_pair', message, { details: { language } });
  }

  const create: CallHandlers['videoVttCreate'] = async (asked, c) => {
    const { language, diarize, words, maxCredits, userId } = asked;
    refuseForeign(c, userId);
    const field = fieldOf(asked);
    await checkUpload(c, field);
    await refuseUnheard(language);
    const { source, taken } = await sources.take(c, field);
    const options = {
      ...{ language, diarize, words, perMinute: priceFor(c) },
      ...(maxCredits === undefined ? {} : { maxCredits }),
      ...longest(c),
    };
    const input = { recording: source, ...options };
    const name = 'name' in source ? source.name : fileNameOf(new URL(source.url));
    return startJob(c, { kind: 'transcription', input, name, from: language }, taken);
  };
  const status: CallHandlers['videoVttStatus'] = ({ jobId }, c) => reader.show(c, jobId, KINDS);
  const history: CallHandlers['videoVttHistory'] = (asked, c) =>
    reader.history(c, KINDS, asked, viewListed<TranscriptionResult>);

  return {
    async transcriptionCost({ language, ...asked }, c) {
      const caller = c.get('caller');
      const field = fieldOf(asked);
      const engine = await refuseUnheard(language);
      await reading.count(caller);
      await checkUpload(c, field);
      const upload = await sources.uploadOf(c, field);
      const line = readingLine(caller);
      const { signal } = c.req.raw;
      const { durationMs, video } = await services.work.measureRecording(upload, line, signal);
      const isLong = durationMs > (longest(c).maxMs ?? LIMITS.media.ms);
      const allowance = visitors.of(caller);
      const freeFiles = await allowance?.filesLeft('recording', { bytes: upload.size, pages: 1 });
      return {
        ...{ durationMs, video, engine, credits: mediaCredits(durationMs, priceFor(c)) },
        balance: await services.work.credits.balance(caller.payer),
        ...(freeFiles === undefined ? {} : { freeFiles: isLong ? 0 : freeFiles }),
      };
    },

    videoVttCreate: create,
    audioVttCreate: create,
    videoVttStatus: status,
    audioVttStatus: status,
    videoVttHistory: history,
    audioVttHistory: history,

    async transcriptionRetry({ jobId }, c) {
      const row = await reader.own(c, jobId, KINDS);
      return resumeJob(c, row, async () => {
        const input = keptInput('transcription', row);
        if (input === undefined) throw new GlossaError('not_found', 'The recording is gone.');
        return (await sources.takeAgain(c, input.recording)).taken;
      });
    },

    async spokenLanguages() {
      if (!canOpenRecordings()) return { languages: [] };
      const asked = ['auto', ...LANGUAGES.map(({ tag }) => tag)];
      return { languages: await transcribe.languages(asked) };
    },

    async transcriptExport({ vtt, format, name, language }, c) {
      const stem = safeFileName(name, 'transcript');
      const transcript = { vtt, name: stem, language };
      const { bytes, mime } = await services.work.writeTranscript(transcript, format, {
        signal: c.req.raw.signal,
        owner: c.get('caller').line,
      });
      const base64 = Buffer.from(bytes).toString('base64');
      return { fileName: `${stem}.${format}`, mime, base64 };
    },

    async subtitledVideoCreate({ key, url, jobId, vtt, as, language, userId }, c) {
      refuseForeign(c, userId);
      const { source, taken } =
        jobId === undefined
          ? await takeVideo(c, fieldOf({ key, url }))
          : await videos.takeAgain(c, await recordingOf(c, jobId));
      const id = newId();
      const vttKey = blobKeys.ofJob(id, 'subtitles.vtt');
      const info = { mime: 'text/vtt', name: 'subtitles.vtt' };
      try {
        await blobs.put(vttKey, new TextEncoder().encode(vtt), info);
      } catch (error) {
        await taken?.giveBack();
        throw error;
      }
      const options = { as, language, perMinute: priceFor(c), ...longest(c) };
      const input = { video: source, vttKey, ...options };
      const name = 'name' in source ? source.name : fileNameOf(new URL(source.url));
      try {
        const job = { id, kind: 'subtitled-video', input, name } as const;
        return await startJob(c, job, taken);
      } catch (error) {
        await blobs.delete(vttKey);
        throw error;
      }
    },
    subtitledVideoStatus: ({ jobId }, c) => reader.show(c, jobId, VIDEO_KINDS),
  };

  async function takeVideo(c: AppContext, field: string) {
    await checkUpload(c, field);
    return videos.take(c, field);
  }

  /** The recording of the caller's transcription. Errors: `not_found`. */
  async function recordingOf(c: AppContext, jobId: string) {
    const row = await reader.own(c, jobId, KINDS);
    const result = keptResult('transcription', row);
    const info = result && (await blobs.head(result.mediaKey));
    if (result === undefined || info === undefined)
      throw new GlossaError('not_found', 'The recording is gone.');
    return { blobKey: result.mediaKey, name: row.name ?? info.name };
  }
}
