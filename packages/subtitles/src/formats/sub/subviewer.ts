import { clockStyle, writeClock } from '../../timing/clock.ts';
import type { FormatRules } from '../format.ts';
import { bracketPieces, readTimePairs, writesBrackets } from '../sbv/index.ts';

/** SubViewer 2, `.sub`: hundredths of a second, lines broken by `[br]`, and a header in brackets. */
export const subviewer: FormatRules = {
  format: 'subviewer',

  sniff(source) {
    const times = /^[ \t]*-?\d{1,4}:\d\d:\d\d[.:]\d{2},-?\d{1,4}:\d\d:\d\d[.:]\d{2}[ \t]*$/m.test(
      source,
    );
    if (!times) return 0;
    return /^[ \t]*\[INFORMATION\]/im.test(source) ? 1 : 0.8;
  },

  read: (source) => readTimePairs(source, 'subviewer'),
  pieces: ({ source }, { text }) => bracketPieces(source, text),
  escape: (text) => text,
  lineBreak: (file) => (breaksByLines(file) ? file.newline : '[br]'),
  writeTime: (ms, like) => {
    const style = clockStyle(like);
    const fraction = Math.max(2, Math.min(3, style.fraction));
    return writeClock(ms, { ...style, separator: style.separator || '.', fraction });
  },
  precision: () => 10,
};

function breaksByLines(file: Parameters<FormatRules['lineBreak']>[0]): boolean {
  const broken = file.cues.some(({ text }) =>
    /[\r\n]/.test(file.source.slice(text.start, text.end)),
  );
  return broken && !writesBrackets(file);
}
