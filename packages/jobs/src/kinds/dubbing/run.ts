import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GlossaError, LIMITS, mediaCredits, type TranslationReport } from '@glossa/contract';
import { openSound } from '@glossa/engines/node';
import { extractSound, type MediaFacts, probeMedia } from '@glossa/media';
import { deferMemory } from '../../credits/deferred-memory.ts';
import type { JobOutcome } from '../../runtime/job-definition.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { readCues } from '../../transcripts/read-cues.ts';
import { type LoadedSource, loadSource } from '../../work/load-source.ts';
import { refuseDearer, refuseLonger } from '../../work/recording-limits.ts';
import { recordingPlace } from '../../work/recording-place.ts';
import { withWorkFolder } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import { changedText } from './changed-text.ts';
import { drawRecording } from './draw-recording.ts';
import { dubLines } from './dub-lines.ts';
import { earlierSentences, priceOfChange } from './earlier.ts';
import { keepThumbnail } from './keep-thumbnail.ts';
import { refuseWordy } from './refuse-wordy.ts';
import { reportOf } from './report.ts';
import type { StoredDubbing } from './result.ts';
import { sourceText } from './source-text.ts';
import { createLineSounds, planLines } from './spoken-lines.ts';
import { type DubbingJob, enter } from './stages.ts';
import { targetText } from './target-text.ts';
import { wordAndSay } from './word-and-say.ts';
import { DRAWN, writeFilm, writeForms } from './write-film.ts';

/**
 * Recording → what is said in it → translated → said by voices, line by line → mixed with the original → film. What each stage
 * comes to is kept: a run after a crash makes nothing anew.
 */
export function runDubbing(
  job: DubbingJob,
  services: KindServices,
): Promise<JobOutcome<StoredDubbing>> {
  return withWorkFolder(async (folder) => {
    const { input, jobId } = job;
    const { blobs } = services.stores;
    await enter(job, 'fetching');
    using loaded = await loadSource(input.recording, recordingPlace(folder, jobId), job, services);
    await enter(job, 'extracting');
    const facts = await factsOf(folder, job, loaded);
    const recording = { path: loaded.path, name: loaded.name, facts };
    const whole = mediaCredits(facts.durationMs, input.perMinute);
    if (input.base === undefined) {
      refuseDearer(whole, input.maxCredits);
      await job.reserve(whole);
    }

    const soundKey = await drawRecording(folder, job, services, recording);
    const thumbnailKey = await keepThumbnail(folder, job, services, recording);
    const memory = deferMemory(services.stores.memoryOf(job.owner), job.checkpoints);
    const text = await textsOf(folder, job, services, recording, memory);
    const target = await readFile(text.targetPath, 'utf8');
    const cues = readCues(target);
    const base = input.base?.spoken;
    const settled = [...(base?.voices ?? []), ...input.voices];
    const { durationMs } = facts;
    const { cueVoices = [] } = input;
    const known = { settled, pitches: text.pitches, cueVoices };
    // Where nothing is said there is nothing to speak, and no other film to make, which nobody would pay.
    const isSaid = cues.length > 0;
    const plan =
      input.dub && isSaid ? await planLines(services.engines, cues, input, known) : undefined;
    const voices = plan?.voices ?? [];
    let credits = isSaid ? whole : 0;
    if (text.before !== undefined) {
      refuseWordy(cues, facts.durationMs);
      const before = { vtt: text.before, voices: base?.voices ?? [], cueVoices: base?.cueVoices };
      const after = { vtt: target, voices, cueVoices };
      ({ credits } = priceOfChange(before, after, { durationMs, perMinute: input.perMinute }));
      refuseDearer(credits, input.maxCredits);
      await job.reserve(credits);
    }
    const earlier = await earlierSentences(blobs, { spoken: base });
    const obtain = createLineSounds(job, services, earlier);
    const said =
      plan && (await wordAndSay(folder, job, services, { cues, plan, durationMs, obtain }));
    const vttPath = said?.wording?.path ?? text.targetPath;
    const { forms, paths } = await writeForms(folder, job, services, vttPath, loaded.name);
    const dubbed =
      said &&
      (await dubLines(job, services, {
        ...{ folder, recording, said: said.said, gains: base?.gains, obtain },
      }));
    const made = { folder, recording, subtitles: paths, sound: dubbed };
    const film = isSaid ? await writeFilm(job, services, made) : {};
    const { voicelessKey } = dubbed ?? {};
    const spoken = dubbed && {
      ...{ linesKey: dubbed.linesKey, gains: dubbed.gains, voices, cueVoices },
      ...(voicelessKey && { voicelessKey }),
    };
    return {
      result: {
        ...film,
        vtt: await readFile(vttPath, 'utf8'),
        ...{ sourceVtt: await readFile(text.sourcePath, 'utf8'), forms },
        ...{ language: text.language, to: input.to, durationMs },
        ...{ video: facts.video !== undefined, mediaKey: loaded.blobKey },
        ...(soundKey === undefined ? {} : { soundKey }),
        ...(thumbnailKey === undefined ? {} : { thumbnailKey }),
        ...(dubbed && { mixKey: dubbed.mixKey }),
        burned: isSaid && facts.video !== undefined && input.burn,
        ...(spoken && { spoken }),
        report: reportOf(cues.length, dubbed?.lines, said?.plan.leftOut ?? [], {
          ...text,
          wording: said?.wording,
          isSeparated: voicelessKey !== undefined,
        }),
      },
      credits,
      afterwards: async ({ paidBy }) => {
        await memory.commit(services.stores.memoryOf(job.owner, paidBy));
        await blobs.delete(blobKeys.ofJob(jobId, DRAWN));
        await services.work.keptSources.drop(loaded.blobKey);
      },
    };
  });
}

/** What is in a recording, of which the length is known then. Errors: those of `probeMedia`; `no_sound`, `limit_exceeded`. */
async function factsOf(
  folder: string,
  { input, signal }: DubbingJob,
  { path }: Pick<LoadedSource, 'path'>,
): Promise<MediaFacts> {
  const facts = await probeMedia(path, { signal });
  if (!facts.hasSound && facts.video === undefined)
    throw new GlossaError('no_sound', 'There is nothing to hear in the file.');
  let { durationMs } = facts;
  if (durationMs === 0) {
    // What a browser records says no length.
    const wav = join(folder, 'length.wav');
    await extractSound(path, wav, { maxMs: LIMITS.media.ms, signal });
    durationMs = (await openSound(wav)).durationMs;
  }
  refuseLonger(durationMs, input.maxMs);
  return { ...facts, durationMs };
}

/** The texts of a job, as files. */
interface Texts {
  sourcePath: string;
  targetPath: string;
  language: string | null;
  /** The translation before it was changed, where another job's is. */
  before?: string;
  pitches: Readonly<Record<string, number>>;
  told?: number;
  translation?: TranslationReport;
  transcribed?: { engines: string[]; draft: boolean } | undefined;
}

async function textsOf(
  folder: string,
  job: DubbingJob,
  services: KindServices,
  recording: { path: string; facts: MediaFacts },
  memory: ReturnType<typeof deferMemory>,
): Promise<Texts> {
  const { base } = job.input;
  if (base !== undefined)
    return {
      ...(await changedText(folder, job, services, base)),
      ...{ language: base.language, pitches: {} },
    };
  const source = await sourceText(folder, job, services, recording);
  await enter(job, 'translating');
  const target = await targetText(folder, job, services, source, memory);
  return {
    ...{ sourcePath: source.path, targetPath: target.path, language: target.language },
    ...{ pitches: source.pitches, told: source.told },
    ...{ translation: target.report, transcribed: source.transcribed },
  };
}
