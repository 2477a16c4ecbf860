import { type LetterMap, letterMap } from '../text/letter-map.ts';
import type { Codec, Options } from '../tool.ts';
import { styledCodec } from './styled.ts';

const SMALLS = 'abcdefghijklmnopqrstuvwxyz';
const CAPITALS = SMALLS.toUpperCase();
const OTHERS = '0123456789+-=()';

// A space means that Unicode has no such letter.
const STYLES: Record<string, () => LetterMap> = {
  // x has no small capital of its own and looks like one.
  'small-caps': () => letterMap(SMALLS, 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ ʏᴢ'),
  superscript: () =>
    letterMap(
      SMALLS + CAPITALS + OTHERS,
      `ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖ𐞥ʳˢᵗᵘᵛʷˣʸᶻᴬᴮꟲᴰᴱꟳᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾꟴᴿ ᵀᵁⱽᵂ   ⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾`,
    ),
  subscript: () => letterMap(SMALLS + OTHERS, `ₐ   ₑ  ₕᵢⱼₖₗₘₙₒₚ ᵣₛₜᵤᵥ ₓ  ₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎`),
};

/** Small letters. Options: `style` (small-caps, superscript, subscript). */
export function tiny({ style }: Options): Codec {
  return styledCodec(STYLES[String(style)]!());
}
