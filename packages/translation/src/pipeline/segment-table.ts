import type { UnitContext } from '@glossa/contract';
import type { CodedSegment } from '../codes/coded-segment.ts';
import { type PendingSegment, pendingSegment } from './pending-segment.ts';

/** Notes longer than this (UTF-16 units) are cut. */
const MOST_CONTEXT = 1_200;

/**
 * The segments of one run by key: the same segment is translated once, but for different notes: a note says what it
 * means. Of the texts around it the first counts, so that a document says the same thing in the same words; of the lengths
 * that its places allow the smallest that is known when an engine is asked. Finished segments are forgotten, oldest first, beyond a number of characters, so that a document of any length fits in memory.
 */
export class SegmentTable {
  private readonly segments = new Map<string, PendingSegment>();
  private characters = 0;
  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** The segment for `coded` in its context, of at most so many characters, and whether it is new. */
  get(
    coded: CodedSegment,
    { note, around }: UnitContext = {},
    mostCharacters?: number,
  ): { segment: PendingSegment; fresh: boolean } {
    const key = note === undefined ? coded.key : `${coded.key}\u0000\u0000${note}`;
    const known = this.segments.get(key);
    if (known !== undefined) {
      bound(known, mostCharacters);
      return { segment: known, fresh: false };
    }
    const context = (note ?? around)?.slice(0, MOST_CONTEXT).toWellFormed();
    const segment = pendingSegment(coded, context);
    bound(segment, mostCharacters);
    this.segments.set(key, segment);
    this.characters += segment.characters;
    if (this.characters > this.capacity) this.evict();
    return { segment, fresh: true };
  }

  private evict(): void {
    for (const [key, segment] of this.segments) {
      if (this.characters <= this.capacity * 0.75) return;
      if (segment.outcome === undefined) continue;
      this.segments.delete(key);
      this.characters -= segment.characters;
    }
  }
}

function bound(segment: PendingSegment, most: number | undefined): void {
  if (most === undefined) return;
  segment.mostCharacters = Math.min(most, segment.mostCharacters ?? most);
}
