import { fixQuality } from '../quality/fix.ts';
import type { QualityOptions } from '../quality/rules.ts';
import { readSubtitles } from '../subtitles.ts';
import { spokenCues } from './read.ts';
import type { SpokenCue } from './types.ts';
import { writeCues } from './write.ts';

/** Subtitles of a transcript with everything mended that {@link fixQuality} mends; empty ones go. */
export const fixSpoken = (cues: readonly SpokenCue[], options: QualityOptions): SpokenCue[] => {
  const file = readSubtitles(writeCues(cues.filter(({ text }) => text.trim() !== '')), 'vtt');
  return spokenCues(fixQuality(file, options).file);
};
