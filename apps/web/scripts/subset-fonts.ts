/**
 * Writes src/fonts/*.woff2: the headings' fonts with the characters that headings use, from the Fontsource
 * packages. Run by hand after a change: `pnpm --filter @glossa/web fonts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const target = join(import.meta.dirname, '../src/fonts');

/** Characters of inclusive ranges of code points. */
function range(...pairs: [from: number, to: number][]): string {
  return pairs
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

/** What text needs to be right; stylistic sets, small capitals and old figures are left out. */
const FEATURES = [
  ...['ccmp', 'locl', 'kern', 'liga', 'rlig', 'calt', 'mark', 'mkmk', 'curs'],
  ...['init', 'medi', 'fina', 'isol'],
];
const FONTS = [
  {
    source: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
    name: 'newsreader-ascii.woff2',
    text: `${range([0x20, 0x7e])}–—‘’“”…`,
  },
  {
    source: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
    name: 'newsreader-latin.woff2',
    text: `${range([0xa0, 0xff])}‐‚„‹›€™→←`,
  },
  {
    // The name, for pages whose headings are set in a font of another script.
    source: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
    name: 'wordmark.woff2',
    text: 'Glosa',
  },
  {
    source: '@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff2',
    name: 'newsreader-latin-ext.woff2',
    text: range([0x100, 0x17f], [0x218, 0x21b]),
  },
  {
    source: '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff2',
    name: 'noto-naskh-arabic.woff2',
    text: `${range([0x621, 0x63a], [0x640, 0x652], [0x660, 0x669])}،؛؟ـ`,
  },
  {
    source: '@fontsource/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-500-normal.woff2',
    name: 'frank-ruhl-libre-hebrew.woff2',
    text: `${range([0x5d0, 0x5ea])}\u05be\u05f3\u05f4`,
  },
  {
    source: '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-500-normal.woff2',
    name: 'noto-serif-thai.woff2',
    text: range([0xe01, 0xe3a], [0xe3f, 0xe5b]),
  },
  {
    source: '@fontsource/source-serif-4/files/source-serif-4-cyrillic-500-normal.woff2',
    name: 'source-serif-cyrillic.woff2',
    text: `${range([0x410, 0x44f])}Ёё№`,
  },
];

for (const { source, name, text } of FONTS) {
  const font = await subsetFont(await readFile(resolve(source)), text, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
  });
  await writeFile(join(target, name), font);
  console.warn(`${name}: ${font.length} bytes`);
}
