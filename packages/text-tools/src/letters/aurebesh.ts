import { inverted } from '../text/letter-map.ts';
import { remembering } from '../text/remember.ts';
import type { Codec, Options } from '../tool.ts';

/** Letters and the eight pairs that have a letter of their own, in the order of the alphabet. */
const NAMES: readonly (readonly [latin: string, name: string])[] = [
  ['a', 'Aurek'],
  ['b', 'Besh'],
  ['c', 'Cresh'],
  ['d', 'Dorn'],
  ['e', 'Esk'],
  ['f', 'Forn'],
  ['g', 'Grek'],
  ['h', 'Herf'],
  ['i', 'Isk'],
  ['j', 'Jenth'],
  ['k', 'Krill'],
  ['l', 'Leth'],
  ['m', 'Mern'],
  ['n', 'Nern'],
  ['o', 'Osk'],
  ['p', 'Peth'],
  ['q', 'Qek'],
  ['r', 'Resh'],
  ['s', 'Senth'],
  ['t', 'Trill'],
  ['u', 'Usk'],
  ['v', 'Vev'],
  ['w', 'Wesk'],
  ['x', 'Xesh'],
  ['y', 'Yirt'],
  ['z', 'Zerek'],
  ['ch', 'Cherek'],
  ['ae', 'Enth'],
  ['eo', 'Onith'],
  ['kh', 'Krenth'],
  ['ng', 'Nen'],
  ['oo', 'Orenth'],
  ['sh', 'Shen'],
  ['th', 'Thesh'],
];
const NAME_OF = new Map(NAMES);
const LATIN_OF = new Map(NAMES.map(([latin, name]) => [name.toLowerCase(), latin]));

/** First code point of Aurebesh in the Under-ConScript Unicode Registry, a private agreement among fonts. */
const PRIVATE_USE_START = 0xe890;
const PRIVATE_USE = new Map(
  NAMES.map(([latin], index) => [latin, String.fromCodePoint(PRIVATE_USE_START + index)]),
);

const LETTERS = /[a-z]/giu;
const LETTERS_AND_PAIRS = /ch|ae|eo|kh|ng|oo|sh|th|[a-z]/giu;
const NAMES_OF_A_WORD = /[A-Za-z]+(?:-[A-Za-z]+)*/g;

function withoutAccents(text: string): string {
  if (!/[^\0-\u007f]/.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/(?<=[A-Za-z])[\u0300-\u036f]+/g, '')
    .normalize('NFC');
}

/**
 * Aurebesh as the names of its letters (`aurek-besh`) or as private-use characters for fonts that follow the
 * registry. Options: `form` (names, private-use), `pairs` (ch, ae, eo, kh, ng, oo, sh, th as one letter).
 */
export function aurebesh({ form, pairs }: Options): Codec {
  const pattern = pairs ? LETTERS_AND_PAIRS : LETTERS;
  if (form === 'private-use') {
    const back = inverted(PRIVATE_USE);
    return {
      encode: (text) =>
        withoutAccents(text).replace(pattern, (found) => PRIVATE_USE.get(found.toLowerCase())!),
      decode: (text) => text.replace(/[\ue890-\ue8b1]/g, (sign) => back.get(sign)!),
    };
  }
  const spelled = remembering((word) =>
    Array.from(word.matchAll(pattern), ([found]) => NAME_OF.get(found.toLowerCase())!).join('-'),
  );
  return {
    encode: (text) => withoutAccents(text).replace(/[A-Za-z]+/g, spelled),
    decode: (text) =>
      text.replace(NAMES_OF_A_WORD, (word) =>
        word
          .split('-')
          .map((name) => LATIN_OF.get(name.toLowerCase()) ?? name)
          .join(''),
      ),
  };
}
