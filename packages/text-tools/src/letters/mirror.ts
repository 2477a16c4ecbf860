import { graphemes } from '../text/graphemes.ts';
import { composed, type LetterMap, letterMap, mapWithMarks, swapping } from '../text/letter-map.ts';
import { mapLines } from '../text/lines.ts';
import type { Codec, Options } from '../tool.ts';

const MIRRORED = letterMap(
  'abcefghjkprstyzBCDEFGJKLNPRSZ3([{<«/?;“',
  'ɒdɔɘʇǫʜꞁʞqɿꙅƚγƹᙠƆᗡƎꟻᎮႱꓘ⅃ИꟼЯƧƸƐ)]}>»\\⸮⁏”',
);
const TURNED = letterMap(
  'abcdefghijklmnrtvwyABCDEFGJKLMPRTUVY23456([{<«.,"!?&_‘7',
  "ɐqɔpǝɟƃɥᴉɾʞꞁɯuɹʇʌʍʎ∀ꓭƆꓷƎℲ⅁ſꓘ⅂WԀꓤ⊥∩Λ⅄ᘔƐᔭϛ9)]}>»˙'„¡¿⅋‾’ㄥ",
);

const STYLES: Record<string, LetterMap> = {
  mirror: swapping(MIRRORED),
  'upside-down': swapping(TURNED),
  reverse: new Map(),
};

/**
 * Text as a mirror shows it, line by line. Every letter map swaps pairs, so the way back is the same way.
 * Options: `style` (mirror, upside-down, reverse).
 */
export function mirror({ style }: Options): Codec {
  const map = STYLES[String(style)]!;
  const turn = (text: string) =>
    mapLines(text, (line) =>
      graphemes(line)
        .reverse()
        .map((cluster) => (map.size === 0 ? cluster : mapWithMarks(cluster, map)))
        .join(''),
    );
  return { encode: turn, decode: (text) => composed(turn(text)) };
}
