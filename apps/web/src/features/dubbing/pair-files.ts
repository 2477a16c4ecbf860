import type { OneSource } from '@glossa/core';

/** A recording, and the file that says what is spoken in it. */
export interface GivenRecording {
  source: OneSource;
  subtitles?: File;
}

const stemOf = ({ name }: File) => name.replace(/\.[^.]+$/, '').toLowerCase();

/**
 * Recordings with their subtitles: those of the same name (`talk.mp4`, `talk.es.srt`), or the only ones of each.
 * @returns and the subtitles that belong to none of them
 */
export function pairFiles(
  recordings: readonly File[],
  subtitles: readonly File[],
): { given: GivenRecording[]; left: File[] } {
  const left = [...subtitles];
  const only = recordings.length === 1 && subtitles.length === 1;
  const given = recordings.map((file): GivenRecording => {
    const stem = stemOf(file);
    const own = (one: File) => stemOf(one) === stem || stemOf(one).startsWith(`${stem}.`);
    const at = only ? 0 : left.findIndex(own);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return { source: { file }, ...(found && { subtitles: found }) };
  });
  return { given, left };
}
