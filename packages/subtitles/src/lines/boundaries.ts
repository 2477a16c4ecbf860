import { baseOf, isSpaceless } from './languages.ts';

/** A place where a text may be cut, and how good it is. */
export interface Boundary {
  /** Where the first part ends and the second begins, in UTF-16 units: white space between them goes. */
  end: number;
  next: number;
  /** 0 is the end of a sentence, 1 of a clause, 2 before a word that begins a phrase, 3 between words, 4 inside a phrase. */
  cost: number;
}

/** Words that begin a phrase: a line should begin with them and not end. */
const BEGINNERS: Readonly<Record<string, string>> = {
  en: 'and but or so because that which who when where while if as than to of in on at for with from by about into after before until through over under between without',
  de: 'und aber oder denn weil dass der die das wenn wo während ob als zu von in im an am auf für mit aus bei über nach vor bis durch unter zwischen ohne um',
  fr: 'et mais ou donc car parce que qui quand où si comme à de du des dans sur pour avec par en chez sans sous vers après avant pendant entre',
  es: 'y pero o así porque que quien cuando donde mientras si como a de del en sobre para con por sin entre hasta desde después antes',
  it: 'e ma o quindi perché che chi quando dove mentre se come a di del della in su per con da tra fra senza dopo prima',
  pt: 'e mas ou então porque que quem quando onde enquanto se como a de do da em no na sobre para com por sem entre até desde depois antes',
  nl: 'en maar of dus omdat dat die wanneer waar terwijl als dan te van in op aan voor met uit bij over na door onder tussen zonder om',
  sv: 'och men eller så eftersom att som när där medan om än till av i på för med från vid över efter före under mellan utan',
  da: 'og men eller så fordi at som når hvor mens om end til af i på for med fra ved over efter før under mellem uden',
  no: 'og men eller så fordi at som når hvor mens om enn til av i på for med fra ved over etter før under mellom uten',
  fi: 'ja mutta tai niin koska että joka kun missä kuin jos vaikka ennen jälkeen kanssa ilman',
  pl: 'i ale lub więc bo ponieważ że który kiedy gdzie jeśli jak do od w na dla z przez po przed o bez między',
  ru: 'и но а или так потому что который когда где если как чтобы к от в во на для с со из через по перед о об без между',
  ro: 'și dar sau deci pentru că care când unde dacă ca la de în pe cu din prin după înainte fără între',
  tr: 've ama veya çünkü ki için gibi ile kadar',
  ar: 'و أو ثم لكن لأن الذي التي عندما حيث إذا من إلى في على عن مع بعد قبل',
  he: 'ו או אבל כי ש אשר כאשר אם של על עם אל מן לפני אחרי',
  ko: '그리고 그러나 하지만 또는 그래서 왜냐하면',
};

const words = new Map<string, ReadonlySet<string>>();

function beginners(language: string): ReadonlySet<string> {
  const base = baseOf(language);
  let found = words.get(base);
  if (!found) {
    found = new Set((BEGINNERS[base] ?? '').split(' '));
    words.set(base, found);
  }
  return found;
}

const SENTENCE = /[.!?…。！？؟।]["'”’»)\]」』]*$/u;
const CLAUSE = /(?:[,;:،؛、，；：·]|\s[–—-])["'”’»)\]」』]*$/u;
/** Endings and opening marks that no line begins or ends with (JIS X 4051, the usual rules of kinsoku). */
const NEVER_FIRST =
  /^[、。，．・：；？！」』）】〕》〉｝”’ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々…—!?,.:;)\]}»%]/u;
const NEVER_LAST = /[「『（【〔《〈｛“‘([{«¿¡$€£#]$/u;

/**
 * Where a text may be cut into lines or cues: between words, in languages without spaces between what a dictionary takes
 * for words. Never inside a word, before what ends one or after what opens one.
 */
export function boundariesOf(text: string, language: string): Boundary[] {
  return isSpaceless(language) ? betweenWords(text, language) : atSpaces(text, language);
}

const mayCut = (text: string, end: number, next: number) =>
  !NEVER_FIRST.test(text.slice(next, next + 1)) && !NEVER_LAST.test(text.slice(end - 1, end));

/** Spaces, but for those that do not break. */
const SPACE = /[\t\n\r \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]+/g;

function atSpaces(text: string, language: string): Boundary[] {
  const beginning = beginners(language);
  const boundaries: Boundary[] = [];
  for (const { 0: space, index: end } of text.matchAll(SPACE)) {
    const next = end + space.length;
    if (end > 0 && next < text.length && mayCut(text, end, next))
      boundaries.push({ end, next, cost: costOf(text, end, next, beginning) });
  }
  return boundaries;
}

function costOf(text: string, end: number, next: number, beginning: ReadonlySet<string>): number {
  const before = text.slice(Math.max(0, end - 40), end);
  if (SENTENCE.test(before)) return 0;
  if (CLAUSE.test(before)) return 1;
  const word = (/^[\p{L}\p{M}'’]+/u.exec(text.slice(next, next + 40))?.[0] ?? '').toLowerCase();
  // No word has a space: a pattern that ends with its text is tried from every place in it.
  const tail = before.slice(before.lastIndexOf(' ') + 1);
  const last = (/[\p{L}\p{M}'’]+$/u.exec(tail)?.[0] ?? '').toLowerCase();
  if (beginning.has(last)) return 4;
  if (beginning.has(word)) return 2;
  // Names and numbers with what belongs to them stay together.
  const capitals = /\p{Lu}[\p{L}\p{M}]*$/u.test(tail) && /^\p{Lu}/u.test(text.slice(next));
  const number = /\p{N}$/u.test(before) || /^\p{N}/u.test(text.slice(next));
  return capitals || number ? 4 : 3;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const base = baseOf(language);
  let segmenter = segmenters.get(base);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(base, { granularity: 'word' });
    segmenters.set(base, segmenter);
  }
  return segmenter;
}

/** Particles of Japanese end a phrase. */
const PARTICLE = /(?:は|が|を|に|で|と|も|へ|から|まで|より|けど|ので|のに|って)$/u;

function betweenWords(text: string, language: string): Boundary[] {
  const boundaries: Boundary[] = [];
  for (const { index } of segmenterOf(language).segment(text)) {
    const end = text.slice(0, index).trimEnd().length;
    const next = index + (text.slice(index).length - text.slice(index).trimStart().length);
    if (end === 0 || next >= text.length || boundaries.at(-1)?.end === end) continue;
    if (!mayCut(text, end, next)) continue;
    const before = text.slice(Math.max(0, end - 12), end);
    boundaries.push({ end, next, cost: spacelessCost(before, end < next) });
  }
  return boundaries;
}

function spacelessCost(before: string, spaced: boolean): number {
  if (SENTENCE.test(before)) return 0;
  if (spaced || CLAUSE.test(before)) return 1;
  return PARTICLE.test(before) ? 2 : 3;
}
