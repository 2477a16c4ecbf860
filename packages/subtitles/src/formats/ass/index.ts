import { writeClock } from '../../timing/clock.ts';
import type { FormatRules } from '../format.ts';
import { assPieces } from './pieces.ts';
import { readAss } from './read.ts';

const rules = (format: 'ass' | 'ssa'): FormatRules => ({
  format,

  sniff(source) {
    const old =
      /^[ \t]*\[V4 Styles\]/im.test(source) || /^[ \t]*ScriptType:\s*v4\.00\s*$/im.test(source);
    const known =
      /^[ \t]*\[(?:Script Info|V4\+{0,2} Styles\+?)\]/im.test(source) ||
      /^[ \t]*Dialogue:\s*(?:Marked=)?\d+\s*,\s*\d+:\d\d:\d\d/im.test(source);
    if (!known) return 0;
    return old === (format === 'ssa') ? 1 : 0.3;
  },

  read: (source) => readAss(source, format),

  pieces: ({ source }, cue) => assPieces(source, cue),

  // Braces of text would open an override. Escaped ones are shown by libass, and a backslash that means nothing is too.
  escape: (text) => text.replace(/[{}]/g, '\\$&').replace(/\\(?=[Nnh])/g, '\\\u2060'),

  lineBreak: () => '\\N',

  writeTime: (ms) =>
    writeClock(Math.max(0, ms), { hours: 1, minutes: 2, separator: '.', fraction: 2 }),

  precision: () => 10,
});

/** Advanced SubStation Alpha, as Aegisub and libass read it. */
export const ass = rules('ass');
/** SubStation Alpha. */
export const ssa = rules('ssa');
