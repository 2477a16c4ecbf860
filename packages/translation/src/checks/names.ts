import { baseLanguage } from '@glossa/contract';
import { hasVocabulary, isKnownWord } from './lexicon/lexicon.ts';
import { spelledLike } from './lexicon/spelling.ts';
import { writesLatin } from './scripts.ts';

/** A capitalised word in Latin letters within a sentence, or one with capitals inside. */
const NAME =
  /(?<![\p{Script=Latin}\p{N}\p{Script=Inherited}_.@#/\\%$:<{'’-])(?=\p{Script=Latin})\p{Lu}[\p{Script=Latin}\p{Script=Inherited}]+(?![\p{Script=Latin}\p{N}_@/\\(=>}]|\.\p{L})/gu;
/** Behind these a capital says nothing. */
const STARTS = /[.!?:;…•|–—"“”„«»‘’'([]$/u;
/** So much before a word shows whether it starts a sentence. */
const BEFORE = 8;
/** A list of more names than these is no sentence to look them up in. */
const MOST = 60;
/** An acronym, or several; such are translated as often as not. */
const ACRONYM = /^\p{Lu}+s?$/u;
const MIXED = /\p{Ll}\p{M}*\p{Lu}|\p{Lu}{2}\p{Ll}{2}/u;

/** Brands that are English words as well; within a sentence a capital tells which is meant. */
const BRANDS = new Set(
  `Access Acrobat Alexa Amazon Apache Apple Bing Canva Chrome Debian Discord Docs Drive Dropbox Edge Excel Figma Gmail Google
   Intel Java Kindle Kotlin Mastodon Meta Microsoft Mozilla Notion Office Oracle Outlook Pandora Perl Pinterest Python Ruby
   Rust Safari Shell Signal Skype Slack Snapchat Spotify Steam Stripe Sun Swift Teams Telegram Tesla Trello Twitch Twitter
   Uber Ubuntu Unicode Unity Visa Vodafone Windows Word Xbox Yahoo Zoom`.split(/\s+/),
);
/** How much more (a difference of natural logarithms) a name must be spelled like English than like its own language. */
const FOREIGN = 2;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const places = new Map<string, ReadonlySet<string>>();

/** Names that languages have words of their own for: of countries, languages and currencies, of months and days. */
function translatedNames(language: string): ReadonlySet<string> {
  let names = places.get(language);
  if (names !== undefined) return names;
  const found = new Set<string>();
  const add = (text: string | undefined) => {
    for (const word of text?.match(/[\p{L}\p{M}]+/gu) ?? []) found.add(plain(word));
  };
  for (const type of ['region', 'language', 'currency'] as const) {
    const display = new Intl.DisplayNames(language, { type, fallback: 'none' });
    for (const code of codesOf(type)) add(display.of(code));
  }
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2026, month, 1 + month, 12));
    add(date.toLocaleDateString(language, { month: 'long', weekday: 'long', timeZone: 'UTC' }));
    add(date.toLocaleDateString(language, { month: 'short', timeZone: 'UTC' }));
  }
  names = found;
  places.set(language, names);
  return names;
}

function codesOf(type: 'region' | 'language' | 'currency'): readonly string[] {
  if (type === 'currency') return Intl.supportedValuesOf('currency');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return type === 'region' ? pairs : pairs.map((pair) => pair.toLowerCase());
}

/** The words of a text that can only be names: capitalised where a sentence has no capital, and no common word. */
function namesOf(text: string, language: string): string[] {
  const names = new Set<string>();
  for (const match of text.matchAll(NAME)) {
    const word = match[0];
    const mixed = MIXED.test(word);
    if (ACRONYM.test(word) || word.length < 4) continue;
    const starts = isStart(text, match.index);
    if (!mixed && (BRANDS.has(word) ? starts : isCommon(word, language, starts))) continue;
    names.add(word);
  }
  return [...names];
}

function isStart(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - BEFORE), at).trimEnd();
  return before === '' ? at <= BEFORE : STARTS.test(before);
}

function isCommon(word: string, language: string, starts: boolean): boolean {
  const lower = word.toLowerCase();
  // Among letters of another script a word in Latin ones is a name.
  if (!writesLatin(language)) return isKnownWord(lower, 'en');
  if (language !== 'en' && starts) return true;
  // The lists of other languages are short: only what is spelled like none of their words is told to be a name.
  // German writes every noun with a capital.
  if (language === 'de' || language === 'lb') return true;
  if (
    language !== 'en' &&
    (!hasVocabulary(language) || spelledLike(lower, language, 'en') > FOREIGN)
  )
    return true;
  return isKnownWord(lower, language) || translatedNames(language).has(plain(lower));
}

/** Consonants of a name without doublings, as spellings of other languages keep them. */
const skeleton = (text: string) =>
  plain(text)
    .replace(/ph/g, 'f')
    .replace(/[ckqx]+/g, 'k')
    .replace(/[vw]/g, 'v')
    .replace(/[^bcdfgklmnprstvz]/g, '')
    .replace(/(.)\1+/g, '$1');

function isThere(
  name: string,
  target: string,
  words: readonly string[],
  skeletons: readonly string[],
): boolean {
  const wanted = plain(name).replace(/['’]s$/, '');
  if (target.includes(wanted)) return true;
  // Endings change with the case: `Annan` for Anna, `Anny` in Polish.
  const stem = wanted.slice(0, Math.max(3, Math.ceil(wanted.length * 0.6)));
  if (words.some((word) => word.startsWith(stem))) return true;
  const bones = skeleton(wanted);
  return bones.length >= 2 && skeletons.some((other) => other.startsWith(bones.slice(0, 3)));
}

/**
 * Names of the source that the target has in no form. Into Latin letters what is no common word is told to be one (of
 * languages with a short list of words, what is not spelled like them); into others only what has capitals inside
 * (`OpenOffice`): they write names in letters of their own.
 */
export function findLostNames(source: string, target: string, from: string, to: string): string[] {
  if (!/\p{Lu}/u.test(source)) return [];
  const names = namesOf(source, baseLanguage(from)).filter(
    (name) => writesLatin(to) || MIXED.test(name),
  );
  if (names.length === 0 || names.length > MOST) return [];
  const folded = plain(target);
  const missing = names.filter((name) => !folded.includes(plain(name)));
  if (missing.length === 0) return [];
  const words = [...new Set(folded.match(/\p{L}+/gu))];
  const skeletons = words.map(skeleton);
  return missing.filter((name) => !isThere(name, folded, words, skeletons));
}
