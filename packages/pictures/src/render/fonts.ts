import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

/** Name under which the fonts that we bring stand together. */
const FAMILY = 'Glossa Sans';
const FILES = [
  ...[
    'latin',
    'latin-ext',
    'cyrillic',
    'cyrillic-ext',
    'greek',
    'greek-ext',
    'hebrew',
    'vietnamese',
  ].map((script) => `@fontsource/open-sans/files/open-sans-${script}-400-normal.woff2`),
  '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2',
  '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff2',
];

/** Families of the system for scripts too large to bring, best first. Of a collection only the first is known. */
const SYSTEM: Readonly<Record<string, readonly string[]>> = {
  ja: ['Noto Sans CJK JP', 'Noto Sans JP'],
  ko: ['Noto Sans CJK KR', 'Noto Sans KR', 'Noto Sans CJK JP'],
  zh: ['Noto Sans CJK SC', 'Noto Sans SC', 'Noto Sans CJK JP'],
};

let registered = false;

function register(): void {
  if (registered) return;
  const { resolve } = createRequire(import.meta.url);
  for (const file of FILES) GlobalFonts.registerFromPath(resolve(file), FAMILY);
  registered = true;
}

/** The CSS font family list to write a language with. */
export function fontFor(language: string): string {
  register();
  const system = SYSTEM[language.split('-')[0] ?? ''] ?? [];
  const present = system.filter((family) => GlobalFonts.has(family));
  // East Asian fonts have Latin letters that fit theirs.
  return [...present, FAMILY, 'sans-serif'].map((family) => `"${family}"`).join(', ');
}

const SIDE = 32;
/** No character: every font draws the sign for what it lacks. */
const UNASSIGNED = '\u{10ffff}';
const LOOKED_AT = 6;

/** True when this machine has a font with the letters of `text`. */
export function canDraw(text: string, font: string): boolean {
  const context = createCanvas(SIDE, SIDE).getContext('2d');
  context.font = `${SIDE * 0.7}px ${font}`;
  const ink = (letter: string) => {
    context.clearRect(0, 0, SIDE, SIDE);
    context.fillText(letter, 2, SIDE * 0.75);
    return Buffer.from(context.getImageData(0, 0, SIDE, SIDE).data).toString('base64');
  };
  const missing = [ink(UNASSIGNED), ink(' ')];
  const letters = [...new Set(text.match(/\p{L}/gu) ?? [])].slice(0, LOOKED_AT);
  return letters.every((letter) => !missing.includes(ink(letter)));
}
