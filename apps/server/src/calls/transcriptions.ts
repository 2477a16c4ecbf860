import {
  GlossaError,
  LANGUAGES,
  LIMITS,
  mediaCredits,
  type TranscriptionResult,
  youTubeId,
} from '@glossa/contract';
import { blobKeys, canOpenRecordings, keptInput, keptResult, safeFileName } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { createReadingLimits, readingLine } from '../documents/reading-limits.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { viewListed } from '../jobs/job-view.ts';
import { startWithFiles } from '../jobs/start-with-files.ts';
import { refuseForeign } from '../middleware/refuse-foreign.ts';
import { createRecordings, fieldOf, putVtt, recordingName } from '../recordings/recordings.ts';
import type { CallDeps } from './deps.ts';

const KINDS = ['transcription'] as const;
const VIDEO_KINDS = ['subtitled-video'] as const;

/** Transcriptions, their exports, and videos with subtitles. */
export function transcriptionCalls(
  deps: CallDeps,
): Pick<
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
  const { services, rateLimits, visitors, reader, startJob, resumeJob } = deps;
  const { blobs, limiter } = services.stores;
  const { transcribe } = services.engines;
  const reading = createReadingLimits(limiter, rateLimits.loopback);
  const recordings = createRecordings(deps, 'recording');
  const videos = createRecordings(deps, 'subtitled-video');
  const { checkUpload, longest, priceFor, refuseUnheard } = recordings;

  const create: CallHandlers['videoVttCreate'] = async (asked, c) => {
    const { language, diarize, words, maxCredits, userId } = asked;
    refuseForeign(c, userId);
    const field = fieldOf(asked);
    await checkUpload(c, field);
    await refuseUnheard(language);
    const { source, taken } = await recordings.take(c, field);
    const options = {
      ...{ language, diarize, words, perMinute: priceFor(c) },
      ...(maxCredits === undefined ? {} : { maxCredits }),
      ...longest(c),
    };
    const input = { recording: source, ...options };
    const name = recordingName(source);
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
      const { durationMs, video, bytes } = await measured(c, field);
      const isLong = durationMs > (longest(c).maxMs ?? LIMITS.media.ms);
      const allowance = visitors.of(caller);
      const freeFiles = await allowance?.filesLeft('recording', { bytes, pages: 1 });
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
        return (await recordings.takeAgain(c, input.recording)).taken;
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
      const options = { as, language, perMinute: priceFor(c), ...longest(c) };
      const input = { video: source, vttKey, ...options };
      const job = { id, kind: 'subtitled-video', input, name: recordingName(source) } as const;
      return startWithFiles(
        blobs,
        { id, taken },
        () => putVtt(blobs, vttKey, vtt),
        () => startJob(c, job, taken),
      );
    },
    subtitledVideoStatus: ({ jobId }, c) => reader.show(c, jobId, VIDEO_KINDS),
  };

  /** Films on sites of others are not fetched for their price: the site says how long they are. */
  async function measured(c: AppContext, field: string) {
    if (youTubeId(field) !== undefined) {
      const { durationMs } = await services.work.videos.look(field);
      if (durationMs === undefined)
        throw new GlossaError('video_live', 'Nobody knows how long the film will be.');
      return { durationMs, video: true, bytes: 0 };
    }
    const upload = await recordings.uploadOf(c, field);
    const line = readingLine(c.get('caller'));
    const facts = await services.work.measureRecording(upload, line, c.req.raw.signal);
    return { ...facts, bytes: upload.size };
  }

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
