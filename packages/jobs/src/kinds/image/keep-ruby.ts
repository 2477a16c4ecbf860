import type { ImageRegion } from '@glossa/contract';
import { type TextBlock, withReadings } from '@glossa/pictures';

/** A region whose source says how its kanji are read, where that was told of its text. */
export function keepRuby(
  region: ImageRegion,
  block: Pick<TextBlock, 'source' | 'ruby'>,
): ImageRegion {
  const { source, ruby } = withReadings(block);
  if (ruby.length === 0) return region;
  // What was not translated says its source as its translation.
  const isSource = region.translation === block.source;
  return { ...region, source, ruby, ...(isSource ? { translation: source } : {}) };
}
