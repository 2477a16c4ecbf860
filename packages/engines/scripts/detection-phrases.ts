/**
 * Writes `src/detect/testing/phrases.gen.ts`: short phrases of the product's messages (buttons, menus, headings) and
 * of CLDR (names of emoji, words for time) in each language of the site, drawn from both halves alike. A phrase that
 * another language writes too is marked with it: without a hint nobody can tell them apart.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from './detection/halves.ts';
import {
  annotations,
  type Item,
  messages,
  SITE_LANGUAGES,
  timeWords,
} from './detection/sources.ts';

/** Phrases drawn for a language from each source and half, of one word and of two or three. */
const DRAWN = 30;
const LONGEST = 40;
/** What so many languages write is of none. */
const INTERNATIONAL = 6;
/** What says nothing of a language: placeholders, addresses, formats, names. */
const FOREIGN =
  /[{}<>@/_%\p{N}]|Glossa|Google|Airtable|YouTube|Word|Excel|PowerPoint|PDF|EPUB|Markdown|HTML|CSV|JSON|XLIFF|\b(?:RTF|API|SRT|VTT|ASS|SSA|SBV|SUB|PNG|JPG|URL|OCR)\b|Zalgo|Wingdings|Aurebesh|OpenDocument|MicroDVD|Chrome|Firefox/iu;
/** Languages outside of the site that write the same words often. */
const RELATED =
  'af az ca cs cy et eu ga gl hr hu id is lt lv ms nn sk sl sq sw vi uk be bg mk sr'.split(' ');

const normal = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

function wordCount(tag: string, text: string): number {
  const segments = new Intl.Segmenter(tag, { granularity: 'word' }).segment(text);
  return Array.from(segments).filter(({ isWordLike }) => isWordLike).length;
}

const tags = Object.keys(SITE_LANGUAGES).sort();
const items = new Map<string, Item[]>();
for (const tag of tags) items.set(tag, [...messages(tag), ...annotations(tag), ...timeWords(tag)]);
const writers = new Map<string, Set<string>>();
const note = (tag: string, list: readonly Item[]) => {
  for (const { text } of list) {
    const key = normal(text);
    writers.set(key, (writers.get(key) ?? new Set()).add(tag));
  }
};
for (const [tag, list] of items) note(tag, list);
for (const tag of RELATED) note(tag, annotations(tag));

const phrases: Record<string, string> = {};
for (const tag of tags) {
  const drawn = new Map<string, { order: number; row: string }[]>();
  const seen = new Set<string>();
  for (const { source, key, half, text, keyword } of items.get(tag) ?? []) {
    const words = wordCount(tag, text);
    const plain = normal(text);
    const usable = words >= 1 && words <= 3 && text.length <= LONGEST && [...plain].length >= 2;
    if (!usable || keyword === true || FOREIGN.test(text) || seen.has(plain)) continue;
    const others = [...(writers.get(plain) ?? [])].filter((other) => other !== tag).sort();
    if (others.length + 1 >= INTERNATIONAL) continue;
    seen.add(plain);
    const group = [half, source, words === 1 ? 'word' : 'phrase'].join('\t');
    const row = [group, text, others.join(' ')].join('\t').trimEnd();
    const list = drawn.get(group) ?? [];
    list.push({ order: digest(`draw ${tag} ${source} ${key}`), row });
    drawn.set(group, list);
  }
  phrases[tag] = [...drawn.values()]
    .flatMap((list) => list.sort((a, b) => a.order - b.order).slice(0, DRAWN))
    .map(({ row }) => row)
    .sort()
    .join('\n');
}

writeFileSync(
  join(import.meta.dirname, '../src/detect/testing/phrases.gen.ts'),
  `// Written by scripts/detection-phrases.ts from the product's messages and Unicode CLDR, © 1991-Present Unicode, Inc.,
// licence Unicode-3.0. Do not edit. Lines: half, source, one word or more, text, languages that write the same.
export const PHRASES: Readonly<Record<string, string>> = ${JSON.stringify(phrases, null, 2)};\n`,
);
