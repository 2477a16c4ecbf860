import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Debian, Fedora, macOS and people put fonts. */
const FOLDERS = [
  '/usr/share/fonts/truetype/noto',
  '/usr/share/fonts/noto',
  '/usr/share/fonts/google-noto',
  '/usr/share/fonts/truetype/dejavu',
  '/usr/local/share/fonts',
  '/Library/Fonts',
];

/** Scripts whose letters only the system may have; Noto names its fonts by them. */
const SCRIPTS = [
  'Armenian',
  'Bengali',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Thaana',
].map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, 'u') }));

const FOR_SYMBOLS = ['NotoSansSymbols', 'NotoSansSymbols2', 'NotoSansMath', 'DejaVuSans'];

async function firstPresent(file: string): Promise<string | undefined> {
  for (const folder of FOLDERS) {
    const path = join(folder, file);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

/** Font files of this machine that may have a character, best first. */
export async function systemFiles(codePoint: number, isBold: boolean): Promise<string[]> {
  const character = String.fromCodePoint(codePoint);
  const script = SCRIPTS.find(({ pattern }) => pattern.test(character))?.script;
  const names = script
    ? [
        ...(isBold ? [`NotoSans${script}-Bold.ttf`] : []),
        `NotoSans${script}-Regular.ttf`,
        `NotoSerif${script}-Regular.ttf`,
      ]
    : FOR_SYMBOLS.flatMap((name) => [`${name}-Regular.ttf`, `${name}.ttf`]);
  const paths = await Promise.all(names.map(firstPresent));
  return paths.filter((path): path is string => path !== undefined);
}
