import { inverted, letterMap, mapLetters } from '../text/letter-map.ts';
import type { Codec } from '../tool.ts';

// The characters of the Wingdings font by their key, as Unicode 7.0 encoded them (L2/12-368, "Symbols from
// Wingdings").
const KEYS =
  '!"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~';
const SIGNS =
  '🖉✂✁👓🕭🕮🕯🕿✆🖂🖃📪📫📬📭🗀🗁🗎🗏🗐🗄⌛🖮🖰🖲🖳🖴🖫🖬✇✍🖎✌🖏👍👎☜☞☝☟🖐☺😐☹💣🕱🏳🏱✈☼🌢❄🕆✞🕈✠✡☪☯🕉☸♈♉♊♋♌♍♎♏♐♑♒♓🙰🙵●🔾■□🞐❑❒⬧⧫◆❖⬥⌧⮹⌘🏵🏶🙶🙷';

/** Signs of the Wingdings font as Unicode characters, which show without that font. */
export function wingdings(): Codec {
  const map = letterMap(KEYS, SIGNS);
  const back = inverted(map);
  return {
    encode: (text) => mapLetters(text, map),
    // Texts from elsewhere may ask for the emoji form of a sign.
    decode: (text) => mapLetters(text.replace(/(?<=\p{So}|\p{Emoji})[\ufe0e\ufe0f]/gu, ''), back),
  };
}
