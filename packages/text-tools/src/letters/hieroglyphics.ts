import { inverted } from '../text/letter-map.ts';
import { mapLines } from '../text/lines.ts';
import type { Codec, Options } from '../tool.ts';
import { CARTOUCHE, ENGLISH, POWERS_OF_TEN, SCHOLARLY, SIGNS } from './hieroglyphs.ts';

const SIGN_OF = new Map(SIGNS.map(([, sign, codage]) => [codage, sign]));
const GARDINER_OF = new Map(SIGNS.map(([gardiner, sign]) => [sign, gardiner]));
const CODAGE_OF = inverted(SIGN_OF);
const NUMBER_SIGN = /[𓏺𓎆𓍢𓆼𓂭𓆐𓁨]+/gu;

/** How the way back spells a sign in everyday letters. */
const SOUND_OF: Readonly<Record<string, string>> = {
  A: 'a',
  H: 'h',
  x: 'kh',
  X: 'kh',
  S: 'sh',
  T: 'ch',
  D: 'j',
};

/**
 * Letters as uniliteral hieroglyphs. `english` follows English spelling roughly by sound; `egyptological`
 * reads transliteration, in the letters of the Manuel de Codage or of scholars (ꜣ ꜥ ḥ ḫ ẖ š ḳ ṯ ḏ), and
 * comes back exactly as codage. Numbers up to 9,999,999 become Egyptian numerals.
 * Options: `scheme`, `output` (signs, or Gardiner numbers such as `G1-M17`), `cartouche` (round each line).
 */
export function hieroglyphics({ scheme, output, cartouche }: Options): Codec {
  const toSign = scheme === 'english' ? englishSigns() : transliterationSigns();
  const keys = [...toSign.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`${keys.join('|')}|[0-9]+`, scheme === 'english' ? 'giu' : 'gu');
  const signs = (line: string) =>
    line.replace(pattern, (found) =>
      /^[0-9]/.test(found)
        ? numeral(found)
        : toSign.get(scheme === 'english' ? found.toLowerCase() : found)!,
    );
  const encodeLine = (line: string) => {
    const written = signs(scheme === 'english' ? withoutAccents(line) : line.normalize('NFC'));
    const shown = output === 'gardiner' ? gardinerNumbers(written) : written;
    return cartouche && line.trim() !== '' ? `${CARTOUCHE.start}${shown}${CARTOUCHE.end}` : shown;
  };
  return {
    encode: (text) => mapLines(text, encodeLine),
    decode: (text) => decodeSigns(text, scheme === 'english'),
  };
}

function englishSigns(): Map<string, string> {
  return new Map(
    ENGLISH.map(([spelling, codage]) => [
      spelling,
      [...codage].map((letter) => SIGN_OF.get(letter)!).join(''),
    ]),
  );
}

function transliterationSigns(): Map<string, string> {
  const map = new Map(SIGN_OF);
  for (const [letter, codage] of SCHOLARLY) map.set(letter, SIGN_OF.get(codage)!);
  return map;
}

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(?<=[A-Za-z])[\u0300-\u036f]+/g, '')
    .normalize('NFC');

/** A decimal number in Egyptian numerals, highest power first; longer ones and those with a leading 0 stay. */
function numeral(digits: string): string {
  if (digits.length > POWERS_OF_TEN.length || digits.startsWith('0')) return digits;
  return [...digits]
    .map((digit, index) => POWERS_OF_TEN[digits.length - 1 - index]!.repeat(Number(digit)))
    .join('');
}

function readNumeral(signs: string): string {
  let sum = 0;
  for (const sign of signs) sum += 10 ** POWERS_OF_TEN.indexOf(sign as '𓏺');
  return String(sum);
}

function gardinerNumbers(text: string): string {
  return text.replace(/[\u{13000}-\u{1342f}]+/gu, (run) =>
    [...run].map((sign) => GARDINER_OF.get(sign) ?? sign).join('-'),
  );
}

const GARDINER_RUN =
  /(?:Aa|[A-Z])\d{1,3}[A-Z]?(?:-(?:(?:Aa|[A-Z])\d{1,3}[A-Z]?|[\u{13000}-\u{1342f}]))*/gu;
const SIGN_OF_GARDINER = new Map(SIGNS.map(([gardiner, sign]) => [gardiner, sign]));

function decodeSigns(text: string, asSounds: boolean): string {
  return text
    .replace(GARDINER_RUN, (run) =>
      run
        .split('-')
        .map((code) => SIGN_OF_GARDINER.get(code) ?? code)
        .join(''),
    )
    .replace(/[\u{13379}\u{1337b}]/gu, '')
    .replace(NUMBER_SIGN, readNumeral)
    .replace(/[\u{13000}-\u{1342f}]/gu, (sign) => {
      const codage = CODAGE_OF.get(sign);
      if (codage === undefined) return sign;
      return asSounds ? (SOUND_OF[codage] ?? codage) : codage;
    });
}
