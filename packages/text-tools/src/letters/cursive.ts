import type { Codec, Options } from '../tool.ts';
import { mathsAlphabet } from './maths-alphabets.ts';
import { styledCodec } from './styled.ts';

/** Script letters. Options: `style` (script, bold-script). */
export function cursive({ style }: Options): Codec {
  return styledCodec(mathsAlphabet(style === 'bold-script' ? 'bold-script' : 'script'));
}
