import { escapeMarkup } from '../../text/entities.ts';
import { writeClock } from '../../timing/clock.ts';
import type { FormatRules } from '../format.ts';
import { vttPieces } from './pieces.ts';
import { readVtt } from './read.ts';

/** WebVTT (W3C). */
export const vtt: FormatRules = {
  format: 'vtt',
  sniff: (source) => (/^\s*WEBVTT(?:[ \t\r\n]|$)/.test(source) ? 1 : 0),
  read: readVtt,
  pieces: ({ source }, { text }) => vttPieces(source, text),
  escape: escapeMarkup,
  lineBreak: ({ newline }) => newline,
  // Three digits and no sign: there are no others, whatever the file had.
  writeTime: (ms, like) =>
    writeClock(Math.max(0, ms), {
      hours: like.split(':').length > 2 ? Math.max(2, like.indexOf(':')) : 0,
      minutes: 2,
      separator: '.',
      fraction: 3,
    }),
  precision: () => 1,
};
