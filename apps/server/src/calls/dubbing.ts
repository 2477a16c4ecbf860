import { type DubbingResult, GlossaError, LIMITS } from '@glossa/contract';
import {
  blobKeys,
  hasCues,
  keepGlossary,
  keptInput,
  keptResult,
  priceOfChange,
  readCues,
  refuseWordy,
  refuseWordyFile,
} from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { resolveSource } from '../documents/resolve-source.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { invalidField } from '../http/validation.ts';
import { viewListed } from '../jobs/job-view.ts';
import { startWithFiles } from '../jobs/start-with-files.ts';
import { refuseForeign, refuseForeignEmail } from '../middleware/refuse-foreign.ts';
import { createRecordings, fieldOf, putVtt, recordingName } from '../recordings/recordings.ts';
import { languagePair } from '../text/languages.ts';
import type { CallDeps } from './deps.ts';
import { needFfmpeg } from './need-ffmpeg.ts';

const KINDS = ['dubbing'] as const;

/** Recordings that are translated, and spoken in the other language. */
export function dubbingCalls(
  deps: CallDeps,
): Pick<
  CallHandlers,
  | 'audioTranslateCreate'
  | 'audioTranslateStatus'
  | 'videoTranslateCost'
  | 'videoTranslateCreate'
  | 'videoTranslateHistory'
  | 'videoTranslateReMerge'
  | 'videoTranslateReMergeCost'
  | 'videoTranslateRetry'
  | 'videoTranslateStatus'
> {
  const { services, reader, startJob, resumeJob, glossaryOf } = deps;
  const { blobs } = services.stores;
  const recordings = createRecordings(deps, 'dubbing');

  /** Errors: `not_found` for a voice that there is none of; `unsupported_language_pair`. */
  async function refuseUnspoken(voices: readonly string[], language: string): Promise<void> {
    for (const voice of new Set(voices)) await services.engines.speak.choose(voice, language);
  }

  const create: CallHandlers['videoTranslateCreate'] = async (asked, c) => {
    const { dub, voice, voices, burn, keepBackground, subtitlesLanguage, maxCredits } = asked;
    refuseForeign(c, asked.userId);
    needFfmpeg('opens recordings');
    const field = fieldOf(asked);
    const { from, to } = languagePair(asked.from, asked.to);
    await recordings.checkUpload(c, field);
    const subtitles = await subtitlesOf(c, asked.subtitles, subtitlesLanguage);
    if (subtitles === undefined) await recordings.refuseUnheard(from);
    if (dub) await refuseUnspoken([voice, ...voices.map((one) => one.voice)], to);
    const glossary = await glossaryOf(c, asked.glossaryId, { from, to });
    const { source, taken } = await recordings.take(c, field);
    const id = newId();
    const input = {
      ...{ recording: source, from, to, dub, voice, voices, burn, keepBackground },
      ...(subtitles && { subtitles }),
      ...{ perMinute: recordings.priceFor(c), ...recordings.longest(c) },
      ...(maxCredits === undefined ? {} : { maxCredits }),
    };
    const job = { id, kind: 'dubbing', name: recordingName(source), from, to } as const;
    return startWithFiles(
      blobs,
      { id, taken },
      async () => glossary && { glossaryKey: await keepGlossary(blobs, id, glossary) },
      (kept) => startJob(c, { ...job, input: { ...input, ...kept } }, taken),
    );
  };

  /** Errors: `not_found` for what is not the caller's; `payload_too_large`, `url_not_allowed`. */
  async function subtitlesOf(c: AppContext, field: string | undefined, language: string) {
    if (field === undefined) return undefined;
    await recordings.checkUpload(c, field, LIMITS.subtitles.bytes);
    return { source: await resolveSource(services.work, c.get('caller').owner, field), language };
  }

  const status: CallHandlers['videoTranslateStatus'] = ({ jobId }, c) =>
    reader.show(c, jobId, KINDS);

  /** What is made again: the job that is done. Errors: `not_found`, and those of a text that is none. */
  async function changeable(c: AppContext, jobId: string, vtt: string) {
    const row = await reader.own(c, jobId, KINDS);
    const before = keptInput('dubbing', row);
    const result = row.status === 'succeeded' ? keptResult('dubbing', row) : undefined;
    if (before === undefined || result === undefined)
      throw new GlossaError('not_found', 'The job has no result, or no more.');
    refuseWordyFile(vtt, result.durationMs);
    if (!hasCues(vtt)) throw invalidField('vtt', 'required', 'There are no subtitles.');
    return { row, before, result };
  }

  return {
    async videoTranslateCost({ from, ...asked }, c) {
      const field = fieldOf(asked);
      needFfmpeg('opens recordings');
      const { price, hasSound } = await recordings.price(c, field);
      const engine = hasSound ? await recordings.listenerOf(from) : undefined;
      return { ...price, hasSound, engine: engine ?? null };
    },

    videoTranslateCreate: create,
    audioTranslateCreate: create,
    videoTranslateStatus: status,
    audioTranslateStatus: status,

    videoTranslateHistory({ email, ...asked }, c) {
      refuseForeignEmail(c, email);
      return reader.history(c, KINDS, asked, viewListed<DubbingResult>);
    },

    async videoTranslateRetry({ jobId }, c) {
      const row = await reader.own(c, jobId, KINDS);
      return resumeJob(c, row, async () => {
        const input = keptInput('dubbing', row);
        if (input === undefined) throw new GlossaError('not_found', 'The recording is gone.');
        return (await recordings.takeAgain(c, input.recording)).taken;
      });
    },

    async videoTranslateReMergeCost({ jobId, vtt, voices, cueVoices }, c) {
      const { result } = await changeable(c, jobId, vtt);
      const { durationMs, spoken } = result;
      refuseWordy(readCues(vtt), durationMs);
      const { size: bytes = 0 } = (await blobs.head(result.mediaKey)) ?? {};
      const known = spoken?.voices ?? [];
      const before = { vtt: result.vtt, voices: known, cueVoices: spoken?.cueVoices };
      const after = { vtt, voices: [...known, ...voices], cueVoices };
      const facts = { durationMs, perMinute: recordings.priceFor(c) };
      const paid = await recordings.means(c, { bytes, durationMs });
      return { ...priceOfChange(before, after, facts), ...paid };
    },

    async videoTranslateReMerge({ jobId, vtt, voices, cueVoices, maxCredits }, c) {
      const { row, before, result } = await changeable(c, jobId, vtt);
      needFfmpeg('opens recordings');
      const { to, voice, dub, burn, keepBackground, from } = before;
      const others = [...voices, ...cueVoices].map((one) => one.voice);
      if (dub) await refuseUnspoken([voice, ...others], to);
      const name = row.name ?? 'recording';
      const recording = { blobKey: result.mediaKey, name };
      const { source, taken } = await recordings.takeAgain(c, recording);
      const id = newId();
      const vttKey = blobKeys.ofJob(id, 'changed.vtt');
      const { language, spoken } = result;
      const input = {
        ...{ recording: source, from, to, dub, voice, voices, cueVoices, burn, keepBackground },
        base: { jobId, vttKey, language, ...(spoken && { spoken }) },
        ...{ perMinute: recordings.priceFor(c), ...recordings.longest(c) },
        ...(maxCredits === undefined ? {} : { maxCredits }),
      };
      return startWithFiles(
        blobs,
        { id, taken },
        () => putVtt(blobs, vttKey, vtt),
        () => startJob(c, { id, kind: 'dubbing', input, name, from, to }, taken),
      );
    },
  };
}
