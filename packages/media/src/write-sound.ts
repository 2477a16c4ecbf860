import { AAC } from './aac.ts';
import { fileAddress, INPUT, type MediaWork, progressOf, runMediaProgram } from './ffmpeg.ts';
import type { MediaFacts } from './probe.ts';

/** Forms that a sound is written in, and how. */
const FORMS = {
  mp3: ['-c:a', 'libmp3lame', '-q:a', '2', '-c:v', 'copy', '-f', 'mp3'],
  m4a: ['-c:a', ...AAC, '-b:a', '192k', '-c:v', 'copy', '-movflags', '+faststart', '-f', 'ipod'],
  wav: ['-vn', '-c:a', 'pcm_s16le', '-rf64', 'auto', '-f', 'wav'],
  flac: ['-vn', '-c:a', 'copy', '-f', 'flac'],
} as const;
export type SoundForm = keyof typeof FORMS;

const MEMORY_MB = 512;
const PATIENCE_MS = 20 * 60_000;

/** The form of a sound like that of a file with this name; M4A for those that are not written here. */
export function soundFormOf(name: string): SoundForm {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(FORMS, ending) ? (ending as SoundForm) : 'm4a';
}

/**
 * Writes a sound in the place of another, with what is said of that: titles, chapters, its cover where the form has one.
 * @param flac a FLAC file of ours
 * Errors: those of `runMediaProgram`.
 */
export async function writeSound(
  flac: string,
  { path, facts }: { path: string; facts: MediaFacts },
  { form, to }: { form: SoundForm; to: string },
  { signal, onProgress }: MediaWork = {},
): Promise<void> {
  const progress = progressOf(facts.durationMs, onProgress);
  const args = [
    ...['-nostdin', ...progress.args, '-f', 'flac', '-i', fileAddress(flac)],
    ...[...INPUT, '-i', fileAddress(path), '-map', '0:a:0', '-map', '1:v?'],
    ...['-map_metadata', '1', '-map_chapters', '1', ...FORMS[form], '-y', fileAddress(to)],
  ];
  const limits = { timeoutMs: PATIENCE_MS + facts.durationMs, memoryMb: MEMORY_MB };
  await runMediaProgram('ffmpeg', args, limits, { signal, ...progress });
}
