import type { LetterMap } from '../text/letter-map.ts';

/** Where an alphabet of Unicode's block Mathematical Alphanumeric Symbols begins. */
interface Alphabet {
  capitals: number;
  smalls: number;
  /** Letters that older blocks already had. */
  exceptions?: Readonly<Record<string, string>>;
  greekCapitals?: number;
  greekSmalls?: number;
}

const ALPHABETS = {
  script: {
    capitals: 0x1d49c,
    smalls: 0x1d4b6,
    exceptions: {
      B: 'ℬ',
      E: 'ℰ',
      F: 'ℱ',
      H: 'ℋ',
      I: 'ℐ',
      L: 'ℒ',
      M: 'ℳ',
      R: 'ℛ',
      e: 'ℯ',
      g: 'ℊ',
      o: 'ℴ',
    },
  },
  'bold-script': { capitals: 0x1d4d0, smalls: 0x1d4ea },
  serif: {
    capitals: 0x1d434,
    smalls: 0x1d44e,
    exceptions: { h: 'ℎ' },
    greekCapitals: 0x1d6e2,
    greekSmalls: 0x1d6fc,
  },
  'serif-bold': {
    capitals: 0x1d468,
    smalls: 0x1d482,
    greekCapitals: 0x1d71c,
    greekSmalls: 0x1d736,
  },
  sans: { capitals: 0x1d608, smalls: 0x1d622 },
  'sans-bold': {
    capitals: 0x1d63c,
    smalls: 0x1d656,
    greekCapitals: 0x1d790,
    greekSmalls: 0x1d7aa,
  },
} as const satisfies Record<string, Alphabet>;

export type MathsAlphabet = keyof typeof ALPHABETS;

/** Letters of one mathematical alphabet by the plain letter. */
export function mathsAlphabet(name: MathsAlphabet): LetterMap {
  const alphabet: Alphabet = ALPHABETS[name];
  const map = new Map<string, string>();
  const addRange = (from: number, count: number, to: number | undefined) => {
    if (to === undefined) return;
    for (let index = 0; index < count; index += 1)
      map.set(String.fromCodePoint(from + index), String.fromCodePoint(to + index));
  };
  addRange(0x41, 26, alphabet.capitals);
  addRange(0x61, 26, alphabet.smalls);
  addRange(0x391, 25, alphabet.greekCapitals);
  addRange(0x3b1, 25, alphabet.greekSmalls);
  // Not a letter: the capitals have a theta symbol in its place.
  map.delete('\u03a2');
  for (const [letter, symbol] of Object.entries(alphabet.exceptions ?? {})) map.set(letter, symbol);
  return map;
}
