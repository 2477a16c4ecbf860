import { join } from 'node:path';
import { LIMITS, type TranscriptFormat } from '@glossa/contract';
import { openSound } from '@glossa/engines/node';
import { type Engines, firstSpeech, type TranscribedStretch } from '@glossa/engines/select';
import { extractSound } from '@glossa/media';
import { safeFileName, stemOf } from '../work/file-name.ts';
import { describeTranscript, type TranscriptReport } from './describe.ts';
import type { TranscriptFiles } from './files.ts';
import { writeTranscript } from './forms.ts';

export interface TranscriptionServices {
  engines: Pick<Engines, 'transcribe'>;
  files: TranscriptFiles;
  close(): Promise<void>;
}

export interface TranscribeFileRequest {
  path: string;
  /** Folder for what lies between. */
  folder: string;
  format: TranscriptFormat;
  /** Catalogue tag, or `auto`. */
  language: string;
  diarize: boolean;
  signal: AbortSignal;
  /** Told how much is done, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * What is said in a file of this machine, written down in a form, without a job.
 * Errors: those of `extractSound`, `Transcriber` and `writeTranscript`.
 */
export async function transcribeFile(
  { engines: { transcribe }, files }: TranscriptionServices,
  request: TranscribeFileRequest,
): Promise<{
  bytes: Uint8Array;
  language: string | null;
  durationMs: number;
  report: TranscriptReport;
}> {
  const { path, folder, format, language, diarize, signal, onProgress } = request;
  const wav = join(folder, 'sound.wav');
  await extractSound(path, wav, { maxMs: LIMITS.media.ms, signal });
  const sound = await openSound(wav);
  const stretches = await transcribe.listen(sound, signal);
  const opening = firstSpeech(stretches);
  const done: TranscribedStretch[] = [];
  for (const { speech, ...stretch } of stretches) {
    done.push(await transcribe.transcribe({ sound, stretch, speech, opening, language }, signal));
    onProgress?.(stretch.endMs / sound.durationMs);
  }
  const turns = diarize ? await transcribe.speakers(sound, signal) : undefined;
  const told = describeTranscript(stretches, done, turns);
  const name = stemOf(safeFileName(path), 'transcript');
  const text = { vtt: told.vtt, name, language: told.language ?? undefined, words: told.words };
  const { durationMs } = sound;
  const { bytes } = await writeTranscript({ ...text, durationMs }, format, { files, signal });
  return { bytes, language: told.language, durationMs, report: told.report };
}
