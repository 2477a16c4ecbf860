import { GlossaError, LANGUAGES, type TranscriptionResult } from '@glossa/contract';
import { blobKeys, canOpenRecordings, keptInput, keptResult, safeFileName } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { viewListed } from '../jobs/job-view.ts';
import { startWithFiles } from '../jobs/start-with-files.ts';
import { refuseForeign } from '../middleware/refuse-foreign.ts';
import { createRecordings, fieldOf, putVtt, recordingName } from '../recordings/recordings.ts';
import type { CallDeps } from './deps.ts';

const KINDS = ['transcription'] as const;
/** Jobs whose pictures subtitles are put into. */
const RECORDING_KINDS = ['transcription', 'dubbing'] as const;
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
  const { services, reader, startJob, resumeJob } = deps;
  const { blobs } = services.stores;
  const { transcribe } = services.engines;
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
      const field = fieldOf(asked);
      const engine = await refuseUnheard(language);
      const { price, hasSound } = await recordings.price(c, field);
      if (!hasSound) throw new GlossaError('no_sound', 'There is nothing to hear in the file.');
      return { ...price, engine };
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
      if (!canOpenRecordings()) return { languages: [], recordings: false };
      const asked = ['auto', ...LANGUAGES.map(({ tag }) => tag)];
      return { languages: await transcribe.languages(asked), recordings: true };
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

  async function takeVideo(c: AppContext, field: string) {
    await checkUpload(c, field);
    return videos.take(c, field);
  }

  /** The recording of the caller's transcription, or the film of their dubbing. Errors: `not_found`. */
  async function recordingOf(c: AppContext, jobId: string) {
    const row = await reader.own(c, jobId, RECORDING_KINDS);
    const blobKey =
      row.kind === 'dubbing'
        ? keptResult('dubbing', row)?.fileKey
        : keptResult('transcription', row)?.mediaKey;
    const info = blobKey === undefined ? undefined : await blobs.head(blobKey);
    if (blobKey === undefined || info === undefined)
      throw new GlossaError('not_found', 'The recording is gone.');
    return { blobKey, name: row.kind === 'dubbing' ? info.name : (row.name ?? info.name) };
  }
}
