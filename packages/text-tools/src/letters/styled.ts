import {
  composed,
  inverted,
  type LetterMap,
  mapLetters,
  mapWithMarks,
} from '../text/letter-map.ts';
import type { Codec } from '../tool.ts';

/** A codec that replaces letters by their like in another style and back. */
export function styledCodec(map: LetterMap): Codec {
  const back = inverted(map);
  return {
    encode: (text) => mapWithMarks(text, map),
    decode: (text) => composed(mapLetters(text, back)),
  };
}
