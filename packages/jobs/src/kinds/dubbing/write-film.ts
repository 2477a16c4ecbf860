import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addSubtitles,
  burnSubtitles,
  type MediaFacts,
  muxSound,
  probeMedia,
  type SoundForm,
  type SubtitleContainer,
  soundFormOf,
  wholeContainer,
  writeSound,
} from '@glossa/media';
import { z } from 'zod';
import { FILM_TYPES } from '../../films/film-types.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { writeTranscript } from '../../transcripts/forms.ts';
import { resultFileName } from '../../work/file-name.ts';
import { threeLetters } from '../../work/three-letters.ts';
import { openBody } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import { keptFile } from './kept-file.ts';
import { type StoredDubbing, SUBTITLE_FORMS } from './result.ts';
import { type DubbingJob, enter, within } from './stages.ts';

type Ending = SubtitleContainer | SoundForm;
const MEDIA_TYPES: Readonly<Record<Ending, string>> = {
  ...FILM_TYPES,
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', wav: 'audio/wav', flac: 'audio/flac' },
};

/** The pictures with subtitles in them, which is what takes longest: kept until the job is done. */
export const DRAWN = 'drawn';

interface Film {
  folder: string;
  recording: { path: string; name: string; facts: MediaFacts };
  /** The translated subtitles, by their forms. */
  subtitles: { ass: string; srt: string };
  /** The mix, where something was spoken. */
  sound: { path: string; layout: string } | undefined;
}

/** Writes the translated subtitles of all forms; answers their files and blobs. Errors: those of `writeTranscript`. */
export async function writeForms(
  folder: string,
  job: DubbingJob,
  { stores: { blobs }, work: { transcriptFiles: files } }: KindServices,
  vttPath: string,
  name: string,
): Promise<{ forms: StoredDubbing['forms']; paths: Record<'srt' | 'vtt' | 'ass', string> }> {
  const { signal, owner, jobId, input } = job;
  const vtt = await readFile(vttPath, 'utf8');
  const keyOf = (form: string) => blobKeys.ofJob(jobId, `translated.${form}`);
  const pathOf = (form: string) => join(folder, `translated.${form}`);
  for (const form of SUBTITLE_FORMS) {
    const text = { vtt, name, language: input.to };
    const { bytes, mime } = await writeTranscript(text, form, { files, signal, owner });
    await writeFile(pathOf(form), bytes);
    await blobs.put(keyOf(form), bytes, {
      mime,
      name: resultFileName(name, input.to, form),
      signal,
    });
  }
  const each = (of: (form: string) => string) => ({
    ...{ srt: of('srt'), vtt: of('vtt'), ass: of('ass') },
  });
  return { forms: each(keyOf), paths: each(pathOf) };
}

/** Writes and keeps the film, or the sound; nothing where a sound was to have subtitles alone. Errors: those of the steps. */
export async function writeFilm(
  job: DubbingJob,
  services: KindServices,
  film: Film,
): Promise<Pick<StoredDubbing, 'fileKey' | 'fileName'>> {
  const { folder, recording, subtitles, sound } = film;
  const { input, signal, jobId } = job;
  const { blobs } = services.stores;
  const toOf = (ending: Ending) => join(folder, `film.${ending}`);
  const language = threeLetters(input.to);
  let { facts, path } = recording;
  let ending: Ending | undefined;
  if (facts.video !== undefined && input.burn) {
    await enter(job, 'drawing');
    ending = wholeContainer(facts);
    const drawn = join(folder, DRAWN);
    const file = { name: DRAWN, mime: MEDIA_TYPES[ending], path: drawn, about: z.object({}) };
    await keptFile(job, blobs, file, async () => {
      const onProgress = within(job, 'drawing', 'writing');
      const drawing = { ass: subtitles.ass, language: input.to };
      await burnSubtitles({ path, facts }, drawing, drawn, { signal, onProgress });
      return {};
    });
    facts = { ...(await probeMedia(drawn, { signal })), durationMs: facts.durationMs };
    path = drawn;
  }
  await enter(job, 'writing');
  const work = { signal, onProgress: within(job, 'writing', 'storing') };
  if (facts.video === undefined) {
    if (sound === undefined) return {};
    const form = soundFormOf(recording.name);
    await writeSound(sound.path, { path, facts }, { form, to: toOf(form) }, work);
    ending = form;
    path = toOf(form);
  } else if (sound !== undefined) {
    ending = await muxSound({ path, facts }, { ...sound, language }, toOf, work);
    path = toOf(ending);
  } else if (ending === undefined) {
    ending = facts.isMp4 ? 'mp4' : 'mkv';
    const beside = { container: ending, to: toOf(ending) };
    await addSubtitles({ path, facts }, { srt: subtitles.srt, language }, beside, work);
    path = beside.to;
  }
  await enter(job, 'storing');
  const fileName = resultFileName(recording.name, input.to, ending!);
  const fileKey = blobKeys.ofJob(jobId, `film.${ending}`);
  const info = { mime: MEDIA_TYPES[ending!], name: fileName, signal };
  await blobs.put(fileKey, openBody(path), info);
  return { fileKey, fileName };
}
