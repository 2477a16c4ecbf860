/**
 * Languages told apart by letters that only one of them writes. Each entry is tried in order; the first
 * whose letters occur wins, else the last, which has none.
 */
const BY_LETTERS: Readonly<Record<string, ReadonlyArray<readonly [tag: string, letters: RegExp]>>> =
  {
    Arabic: [
      ['ug', /[ۇۆۈۋېە]/u],
      ['ckb', /[ڕڵۆێ]/u],
      ['sd', /[ڄڃڦڳڱ]/u],
      ['ps', /[ټډړږښڼۍې]/u],
      ['ur', /[ٹڈڑںےھ]/u],
      ['fa', /[پچژگکی]/u],
      ['ar', /./su],
    ],
    Hebrew: [
      ['yi', /[ײװױ]|אַ|אָ|פֿ/u],
      ['he', /./su],
    ],
    Ethiopic: [
      // The definite copulas of the two languages.
      ['ti', /እዩ|እዮም|ኣብ|ናይ/u],
      ['am', /./su],
    ],
    Bengali: [
      ['as', /[ৰৱ]/u],
      ['bn', /./su],
    ],
  };

/** Fewer letters may well be without those that tell a language apart. */
const FEW = 20;

/**
 * The language of a text in a script that letters decide, or `undefined` for other scripts. Where no letter speaks
 * for one, the first of `likely` that writes the script.
 */
export function languageByLetters(
  script: string,
  text: string,
  likely: readonly string[] = [],
): string | undefined {
  const languages = BY_LETTERS[script];
  const found = languages?.find(([, letters]) => letters.test(text))?.[0];
  if (found !== languages?.at(-1)?.[0] || text.length >= FEW) return found;
  return likely.find((tag) => languages?.some(([other]) => other === tag)) ?? found;
}

/** Letters beyond a–z of languages in the Latin script. */
const ALPHABETS: Readonly<Record<string, string>> = {
  en: '',
  id: '',
  la: '',
  es: 'áéíñóúü',
  fr: 'àâæçèéêëîïôœùûüÿ',
  de: 'äöüß',
  it: 'àèéìîòù',
  pt: 'àáâãçéêíóôõúü',
  nl: 'áäéèëïíóöúü',
  ro: 'ăâîșțşţ',
  tr: 'âçğıîöşüû',
  da: 'æøåé',
  no: 'æøåéòóôê',
  nn: 'æøåéòóôê',
  sv: 'åäöé',
  fi: 'äöåšž',
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  hr: 'čćđšž',
  sl: 'čšž',
  hu: 'áéíóöőúüű',
  is: 'áæðéíóöþúý',
  ca: 'àçèéíïòóúü',
  gl: 'áéíñóúü',
  eu: 'ñü',
  ga: 'áéíóú',
  et: 'äõöüšž',
  lv: 'āčēģīķļņšūž',
  lt: 'ąčęėįšųūž',
  eo: 'ĉĝĥĵŝŭ',
  tk: 'äçžňöşüý',
  af: 'áéèêëíîïóôúû',
};

/** Share of a text's letters beyond a–z that `tag` does not write, 0–1. */
export function foreignLetters(tag: string, text: string): number {
  const alphabet = ALPHABETS[tag];
  const special = text.toLowerCase().match(/(?![a-z])\p{sc=Latin}/gu);
  if (alphabet === undefined || special === null) return 0;
  return special.filter((letter) => !alphabet.includes(letter)).length / special.length;
}
