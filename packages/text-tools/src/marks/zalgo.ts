import { graphemes, isBlank } from '../text/graphemes.ts';
import { mapLines } from '../text/lines.ts';
import { lineSeed, seededRandom } from '../text/random.ts';
import type { Codec, Options } from '../tool.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));

/** Marks above, through and below a letter (canonical combining classes 230, 1 and 220). */
const ABOVE = [...range(0x300, 0x314), ...range(0x33d, 0x344), ...range(0x363, 0x36f)];
const MIDDLE = ['\u0334', '\u0335', '\u0336', '\u0337', '\u0338', '\u0489'];
const BELOW = [
  ...range(0x316, 0x319),
  ...range(0x31c, 0x320),
  ...range(0x323, 0x326),
  ...range(0x329, 0x333),
];

/**
 * Combining grapheme joiner: invisible, keeps marks from being reordered, and tells our marks from those
 * that the text had before, so that the way back is exact.
 */
const FENCE = '\u034f';
const OWN_MARKS = /\u034f\p{M}*/gu;
/** More marks than any orthography piles up, as other generators make them. */
const PILED =
  /(?:[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]|[\u0483-\u0489]){3,}/gu;
const STRUCK = /[\u0334-\u0338\u0489]/gu;

/**
 * Piles marks onto letters; the way back takes them off, those of other generators too.
 * Options: `intensity` 1–100, `above`, `middle`, `below`, `seed`.
 */
export function zalgo({ intensity, above, middle, below, seed }: Options): Codec {
  const most = (share: number) => (Number(intensity) / 100) * share;
  const kinds = [
    { marks: ABOVE, most: above ? most(12) : 0 },
    { marks: MIDDLE, most: middle ? most(3) : 0 },
    { marks: BELOW, most: below ? most(12) : 0 },
  ];
  const piles = makePiles(kinds, seededRandom(Number(seed)));
  return {
    encode: (text) =>
      mapLines(text, (line) => {
        const random = seededRandom(lineSeed(Number(seed), line));
        const marked = graphemes(line).map((cluster) =>
          isBlank(cluster) ? cluster : cluster + piles[Math.floor(random() * piles.length)]!,
        );
        return marked.join('');
      }),
    decode: (text) => {
      const own = text.replace(OWN_MARKS, '');
      return own.replace(PILED, '').replace(STRUCK, '');
    },
  };
}

interface Kind {
  marks: readonly string[];
  /** Most marks of this kind on one letter. */
  most: number;
}

/** Enough different piles that no two words look alike; making each anew would take most of the time. */
const PILES = 1024;

function makePiles(kinds: readonly Kind[], random: () => number): string[] {
  return Array.from({ length: PILES }, () => {
    let pile = '';
    for (const { marks, most } of kinds) {
      // Now and then one mark, however low the intensity.
      const count = Math.floor(random() * (most + 1));
      for (let index = 0; index < count; index += 1)
        pile += marks[Math.floor(random() * marks.length)];
    }
    return pile === '' ? '' : FENCE + pile;
  });
}
