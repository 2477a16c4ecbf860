/**
 * Writes `src/detect/short/lexicon.gen.json`: words of the languages that short text is told by. Those of the site are
 * learnt from the product's messages and CLDR's annotations (`cldr-annotations-full`, Unicode-3.0), **the tuning
 * half of them only** (`detection/halves.ts`); the other half is for measuring. Others are learnt from CLDR alone.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '../src/detect/short/words.ts';
import {
  annotations,
  calendarWords,
  type Item,
  messages,
  SITE_LANGUAGES,
  timeWords,
} from './detection/sources.ts';

/** Of the site's languages those whose script others write too. */
const SITE = 'en es fr de it pt nl ro tr da pl sv fi no ru zh ja'.split(' ');
/** Languages that those are taken for, or that are written to a translator often. */
const OTHERS: readonly string[] = [
  ...'af az ca cs cy et eu ga gl hr hu id is lt lv ms nn sk sl sq sw uz vi'.split(' '),
  ...'be bg kk mk mn sr uk'.split(' '),
  'zh-Hant',
];
const OTHERS_WORDS = 1_500;
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(['zh', 'zh-Hant', 'ja'].map((tag) => [tag, /^\p{sc=Han}+$/u])),
  ...Object.fromEntries(
    'ru be bg kk mk mn sr uk'.split(' ').map((tag) => [tag, /^\p{sc=Cyrl}+$/u]),
  ),
};
const LATIN = /^[\p{sc=Latin}\p{M}]+$/u;
const NO_WORDS = /\{\{[^}]*\}\}|<[^>]*>|\S*[@/_\d]\S*/gu;

function lines(tag: string, items: readonly { text: string }[], most: number): string {
  const counts = new Map<string, number>();
  const script = SCRIPTS[tag] ?? LATIN;
  for (const { text } of items) {
    for (const word of wordsOf(text.replaceAll(NO_WORDS, ' '))) {
      if (script.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const levels: string[][] = [];
  const kept = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most);
  for (const [word, times] of kept) {
    const level = Math.round(Math.log2(times));
    while (levels.length <= level) levels.push([]);
    levels[level]?.push(word);
  }
  return levels.map((words) => words.sort().join(' ')).join('\n');
}

const tuning = (items: readonly Item[]) => items.filter(({ half }) => half === 'tuning');
const calendar = (tag: string) => calendarWords(tag).map((text) => ({ text }));
const lexicon: Record<string, string> = {};
for (const tag of SITE) {
  if (!(tag in SITE_LANGUAGES)) throw new Error(`Not a language of the site: ${tag}`);
  const items = [...messages(tag), ...annotations(tag), ...timeWords(tag)];
  lexicon[tag] = lines(tag, [...tuning(items), ...calendar(tag)], Number.POSITIVE_INFINITY);
}
for (const tag of OTHERS) {
  lexicon[tag] = lines(tag, [...annotations(tag), ...calendar(tag)], OTHERS_WORDS);
}

const NOTICE =
  "Written by scripts/detection-lexicon.ts from the product's messages and Unicode CLDR's annotations, " +
  '© 1991-Present Unicode, Inc., licence Unicode-3.0. Do not edit.';
writeFileSync(
  join(import.meta.dirname, '../src/detect/short/lexicon.gen.json'),
  `${JSON.stringify({ notice: NOTICE, languages: lexicon }, null, 2)}\n`,
);
