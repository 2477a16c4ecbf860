/**
 * Writes src/emoji/lexicons/*.gen.ts: for each site language the emoji with their names and the words they
 * stand for, from the annotations of Unicode CLDR (`cldr-annotations-full`, Unicode-3.0).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EMOJI_LANGUAGES, type EmojiLanguage } from '../src/emoji/languages.ts';
import { CHOSEN, STOP_WORDS } from './emoji-choices.ts';

interface Annotation {
  default?: string[];
  tts?: string[];
}

const require = createRequire(import.meta.url);
const CLDR = dirname(require.resolve('cldr-annotations-full/package.json'));
const CLDR_NAME: Partial<Record<EmojiLanguage, string>> = { jp: 'ja', pt: 'pt-PT' };
const parent: Partial<Record<EmojiLanguage, string>> = { pt: 'pt' };
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;

function annotations(locale: string): Record<string, Annotation> {
  const path = join(CLDR, 'annotations', locale, 'annotations.json');
  return JSON.parse(readFileSync(path, 'utf8')).annotations.annotations;
}

/** Emoji that are shown as text unless told otherwise get the selector that says so. */
const shown = (emoji: string) =>
  /\p{Emoji_Presentation}|\ufe0f|\u200d/u.test(emoji) ? emoji : `${emoji}\ufe0f`;

function lexicon(language: EmojiLanguage): string {
  const base = parent[language] ? annotations(parent[language]) : {};
  const own = annotations(CLDR_NAME[language] ?? language);
  const all = Object.entries({ ...base, ...own }).filter(
    ([emoji, { tts }]) => EMOJI.test(emoji) && tts?.[0] && !/[|\t\n]/.test(tts[0]),
  );
  const best = new Map<string, { emoji: string; score: number }>();
  const propose = (phrase: string, emoji: string, score: number) => {
    const known = best.get(phrase);
    if (usable(phrase, language) && (!known || score < known.score))
      best.set(phrase, { emoji, score });
  };
  all.forEach(([emoji, { default: keywords = [], tts = [] }], order) => {
    const name = tts[0]!.toLowerCase();
    propose(name, emoji, 0);
    for (const keyword of keywords) {
      const word = keyword.toLowerCase();
      // A word of the name counts more than one beside it; short names and lists are more to the point.
      const inName = name.split(/[\s:,-]+/).includes(word)
        ? name.length
        : 100 + 10 * keywords.length;
      propose(word, emoji, inName + order / 1e4);
    }
  });
  if (language === 'en')
    for (const [word, emoji] of Object.entries(CHOSEN)) best.set(word, { emoji, score: -1 });
  const words = new Map<string, string[]>();
  for (const [word, { emoji }] of best) {
    const plain = emoji.replaceAll('\ufe0f', '');
    words.set(plain, [...(words.get(plain) ?? []), word]);
  }
  return all
    .map(([emoji, { tts }]) => {
      const plain = emoji.replaceAll('\ufe0f', '');
      const name = tts![0]!;
      const own = (words.get(plain) ?? []).filter((word) => word !== name.toLowerCase());
      words.delete(plain);
      return [shown(emoji), name, ...own].join('|');
    })
    .join('\n');
}

function usable(phrase: string, language: EmojiLanguage): boolean {
  if (/[|\n“”"():]/.test(phrase) || phrase.split(' ').length > 4) return false;
  if (language === 'en' && STOP_WORDS.has(phrase)) return false;
  if (/^[\d\s.,+−–-]+$/.test(phrase)) return false;
  // Short words of alphabets are articles and particles more often than things.
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u.test(phrase)
    ? true
    : phrase.length > 2;
}

for (const language of EMOJI_LANGUAGES) {
  const text = JSON.stringify(lexicon(language));
  writeFileSync(
    join(import.meta.dirname, `../src/emoji/lexicons/${language}.gen.ts`),
    `// Written by scripts/emoji-lexicons.ts from Unicode CLDR's annotations, © 1991-Present Unicode, Inc., licence Unicode-3.0.\n// Do not edit.\nexport const LEXICON =\n  ${text};\n`,
  );
}
