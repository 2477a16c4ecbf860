import type { ReadLine } from '@glossa/engines';
import type { StripPart } from '../decode/strip.ts';
import type { FoundBlock, PageLayout, TextBlock } from '../model.ts';
import type { Straight } from '../straighten/place.ts';

/** Lines beside columns are read as surely as this, or are drawings. */
export const SURE_LINE = 0.8;

/** What a page says, or a part of a strip, before it is put in order. */
export interface ReadTexts {
  texts: TextBlock[];
  layout: PageLayout;
  strip: StripPart | undefined;
  /** Of a page that did not lie level: all lengths are the straightened picture's. */
  straight?: Straight | undefined;
  language: string | null;
  /** Blocks of rows on paper of their own. */
  bubbles: readonly FoundBlock[];
  hasColumns: boolean;
  isFromRight: boolean;
}

export const isFromRight = (lines: readonly ReadLine[]): boolean =>
  lines.length > 0 && lines.every(({ direction }) => direction === 'rtl');
