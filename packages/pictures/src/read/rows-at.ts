import type { Box } from '@glossa/engines';
import type { TextBlock } from '../model.ts';

/** The rows of a text, where it has some, with their boxes and those of their words elsewhere. */
export const rowsAt = (
  { rows }: Pick<TextBlock, 'rows'>,
  place: (box: Box) => Box,
): Pick<TextBlock, 'rows'> =>
  rows === undefined
    ? {}
    : {
        rows: rows.map((row) => ({
          ...{ ...row, box: place(row.box) },
          ...(row.words && { words: row.words.map((word) => ({ ...word, box: place(word.box) })) }),
        })),
      };

/** The ruby of a text, where it has some, elsewhere. */
export const rubyAt = (
  { ruby }: Pick<TextBlock, 'ruby'>,
  place: (box: Box) => Box,
): Pick<TextBlock, 'ruby'> =>
  ruby === undefined ? {} : { ruby: ruby.map((one) => ({ ...one, box: place(one.box) })) };
