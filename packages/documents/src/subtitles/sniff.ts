import type { SubtitleFormat } from '@glossa/subtitles';

const BEGINNINGS: Readonly<Record<SubtitleFormat, RegExp>> = {
  srt: /^\s*(?:\d+[ \t]*(?:\r\n|\r|\n)\s*)?-?\d{1,4}:\d\d:\d\d[.,]\d{1,3}[ \t]*-->/,
  vtt: /^WEBVTT/,
  ass: /^\s*(?:;[^\n]*\n\s*)*\[Script Info\]/i,
  ssa: /^\s*(?:;[^\n]*\n\s*)*\[Script Info\]/i,
  sbv: /^\s*\d{1,4}:\d\d:\d\d\.\d{3},\d/,
  microdvd: /^\s*\{\d+\}\{\d*\}/,
  subviewer: /^\s*(?:\[INFORMATION\]|\d{1,4}:\d\d:\d\d\.\d\d,\d)/i,
  lrc: /^\s*\[(?:(?:ti|ar|al|au|by|re|ve|length|offset):|\d{1,3}:\d\d[.:]\d\d)/i,
  smi: /^\s*<SAMI/i,
  ttml: /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:\w+:)?tt\b/i,
};

/** Whether a text is subtitles from its first line on: other texts may show some. */
export const beginsLike = (format: SubtitleFormat, text: string): boolean =>
  BEGINNINGS[format].test(text.slice(0, 4000));
