import type { PageFlow, PictureFace } from '@glossa/contract';
import { middle } from '../erase/area.ts';
import type { Region } from './region.ts';

/** Times the middle size of a page's texts from which letters are large, and how many texts show that size. */
const LARGE = 1.6;
const FEW = 4;

export interface Place {
  region: Pick<Region, 'isClosed' | 'isBox'>;
  /** Of the source, in pixels. */
  size: number;
}

/**
 * The kind of letters for a text: of comics what stands in a caption is narrated, what is large outside of bubbles is
 * shouted, and all else is said.
 * @param sizes of all texts around it
 */
export function faceOf(
  { region, size }: Place,
  sizes: readonly number[],
  flow: PageFlow,
): PictureFace {
  if (flow === 'plain') return 'sans';
  const isLarge = sizes.length >= FEW && size >= LARGE * middle([...sizes]);
  if (isLarge) return region.isClosed ? 'lettering' : 'shout';
  return region.isBox ? 'narration' : 'lettering';
}
