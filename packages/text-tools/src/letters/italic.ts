import type { Codec, Options } from '../tool.ts';
import { type MathsAlphabet, mathsAlphabet } from './maths-alphabets.ts';
import { styledCodec } from './styled.ts';

/** Italic letters, Latin and (but for `sans`) Greek. Options: `style`. */
export function italic({ style }: Options): Codec {
  return styledCodec(mathsAlphabet(style as MathsAlphabet));
}
