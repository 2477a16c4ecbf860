import { escapeMarkup } from '../../text/entities.ts';
import { markupTokens } from '../../text/markup.ts';
import type { FormatRules } from '../format.ts';
import { ttmlPieces } from './pieces.ts';
import { readTtml, timeBaseOf } from './read.ts';
import { writeTimeExpression } from './times.ts';

/** Timed Text Markup Language (W3C TTML 1 and 2, IMSC). */
export const ttml: FormatRules = {
  format: 'ttml',

  sniff: (source) =>
    /<(?:\w+:)?tt\b[^>]*>/i.test(source.slice(0, 20_000)) &&
    /ns\/ttml|ttaf1|<(?:\w+:)?body\b/.test(source)
      ? 0.98
      : 0,

  read: readTtml,
  pieces: ({ source }, { text }) => ttmlPieces(source, text),
  escape: escapeMarkup,
  lineBreak: ({ source }) => /<(?:\w+:)?br\s*\/>/.exec(source)?.[0] ?? prefixed(source),
  writeTime: (ms, like, { source }) =>
    writeTimeExpression(ms, like, timeBaseOf(markupTokens(source, 0, 65_536))),
  precision: () => 1,
};

/** An element of the namespace that the file's root is written in. */
function prefixed(source: string): string {
  const prefix = /<(\w+:)?tt\b/.exec(source)?.[1] ?? '';
  return `<${prefix}br/>`;
}
