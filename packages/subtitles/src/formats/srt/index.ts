import { tagPieces } from '../../text/tags.ts';
import { writeClock } from '../../timing/clock.ts';
import type { FormatRules } from '../format.ts';
import { readSrt } from './read.ts';
import { styleLike } from './timing-line.ts';

const TIMES =
  /(?:^|[\n\r])[ \t\ufeff]*-?\d{1,4}:\d{1,2}:\d{1,2}[.,:]\d{1,3}[ \t]*(?:-+>|-+&gt;|→)[ \t]*-?\d{1,4}:\d/;

/** SubRip. There is no standard; what players and programs agree on is. */
export const srt: FormatRules = {
  format: 'srt',

  sniff(source) {
    if (!TIMES.test(source)) return 0;
    return /^\s*WEBVTT/.test(source) ? 0.1 : 0.9;
  },

  read: readSrt,

  pieces: ({ source }, { text }) => tagPieces(source, text, { braces: true }),

  escape: (text) => text.replaceAll('-->', '→'),

  lineBreak: ({ newline }) => newline,

  writeTime: (ms, like) => writeClock(ms, styleLike(like, ',')),

  precision: () => 1,
};
