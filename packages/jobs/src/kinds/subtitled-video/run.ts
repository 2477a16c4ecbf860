import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS, mediaCredits } from '@glossa/contract';
import { addSubtitles, burnSubtitles, probeMedia, wholeContainer } from '@glossa/media';
import { FILM_TYPES } from '../../films/film-types.ts';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { writeTranscript } from '../../transcripts/forms.ts';
import { stemOf } from '../../work/file-name.ts';
import { copyBlob, loadSource } from '../../work/load-source.ts';
import { refuseLonger } from '../../work/recording-limits.ts';
import { recordingPlace } from '../../work/recording-place.ts';
import { threeLetters } from '../../work/three-letters.ts';
import { openBody, withWorkFolder } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import type { StoredSubtitledVideo, SubtitledVideoInput } from './input.ts';

/** Percents of the time. */
export const STAGES = { fetching: 0, drawing: 5, storing: 97 } as const;

type Job = JobContext<SubtitledVideoInput, keyof typeof STAGES>;

/** Video and subtitles → fetch, draw or add, store. */
export function runSubtitledVideo(
  job: Job,
  services: KindServices,
): Promise<JobOutcome<StoredSubtitledVideo>> {
  return withWorkFolder(async (folder) => {
    const { input, signal, owner, jobId } = job;
    await job.stage('fetching', STAGES.fetching);
    const place = recordingPlace(folder, jobId);
    using video = await loadSource(input.video, place, job, services);
    const { bytes: maxBytes } = LIMITS.transcript;
    const vttFile = { path: join(folder, 'subtitles.vtt'), maxBytes };
    await copyBlob(services.stores.blobs, input.vttKey, vttFile, signal);
    const vtt = await readFile(vttFile.path, 'utf8');
    const burns = input.as === 'burn';
    const { transcriptFiles: files } = services.work;
    const transcript = { vtt, name: 'subtitles', language: input.language };
    const form = burns ? 'ass' : 'srt';
    // Errors here are the caller's, before anything is drawn.
    const { bytes } = await writeTranscript(transcript, form, { files, signal, owner });
    const subtitles = join(folder, `subtitles.${form}`);
    await writeFile(subtitles, bytes);
    const facts = await probeMedia(video.path, { signal });
    refuseLonger(facts.durationMs, input.maxMs);
    const credits = mediaCredits(facts.durationMs, input.perMinute);
    await job.reserve(credits);

    await job.stage('drawing', STAGES.drawing);
    const container = input.as === 'burn' ? wholeContainer(facts) : input.as;
    const to = join(folder, `subtitled.${container}`);
    const work = {
      signal,
      onProgress: (share: number) =>
        job.progress(STAGES.drawing + (STAGES.storing - STAGES.drawing) * share),
    };
    const source = { path: video.path, facts };
    if (burns) await burnSubtitles(source, { ass: subtitles, language: input.language }, to, work);
    else {
      const track = { srt: subtitles, language: threeLetters(input.language) };
      await addSubtitles(source, track, { container, to }, work);
    }

    await job.stage('storing', STAGES.storing);
    const stem = stemOf(video.name, 'video');
    const fileName = `${stem}.subtitled.${container}`;
    const blobKey = blobKeys.ofJob(jobId, `subtitled.${container}`);
    const info = { mime: FILM_TYPES[container], name: fileName, signal };
    await services.stores.blobs.put(blobKey, openBody(to), info);
    return {
      result: { blobKey, fileName },
      credits,
      afterwards: () => services.work.keptSources.drop(video.blobKey),
    };
  });
}
