import { fragmentLength } from '@glossa/contract';
import { corrupt } from '../errors.ts';
import { makeFilter } from '../filter.ts';
import { pagesOf } from '../text/pages.ts';
import type { MergeOptions, Skeleton } from '../types.ts';
import { UnitCollector } from '../units/collector.ts';
import { RtfFonts } from './fonts.ts';
import { RtfPass } from './pass.ts';

interface RtfSkeleton extends Skeleton {
  format: 'rtf';
  source: string;
  hiddenText: boolean;
}

/** Rich Text Format 1.9.1. What is written is 7-bit; every byte that is not of a translated paragraph stays. */
export const rtfFilter = makeFilter<RtfSkeleton>({
  format: 'rtf',

  sniff({ bytes }) {
    return /^\s*\{\\rtf/.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1')) ? 1 : 0;
  },

  prepare({ bytes }, { choices = {} }) {
    const source = Buffer.from(bytes).toString('latin1');
    if (!source.includes('{\\rtf')) throw corrupt('The file is not RTF.');
    return { source, hiddenText: choices.hiddenText ?? false };
  },

  read({ source, hiddenText }) {
    const collector = new UnitCollector();
    pass(source, collector, hiddenText, undefined);
    const counted = Number(/\\nofpages(\d{1,6})/.exec(source.slice(0, 100_000))?.[1] ?? 0);
    const letters = collector.units.reduce(
      (sum, { source: text }) => sum + fragmentLength(text),
      0,
    );
    return { pages: counted || pagesOf(letters), units: collector.units };
  },

  write({ source, hiddenText }, targets, languages) {
    const collector = new UnitCollector(targets);
    return Buffer.from(pass(source, collector, hiddenText, languages), 'latin1');
  },
});

function pass(
  source: string,
  collector: UnitCollector,
  hiddenText: boolean,
  languages: MergeOptions | undefined,
): string {
  collector.enter('text');
  const fonts = new RtfFonts(source);
  return new RtfPass(source, { collector, fonts, hiddenText, languages }).run();
}
