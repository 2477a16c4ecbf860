import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { baseLanguage, type PictureFace } from '@glossa/contract';
import { contains, parseRanges, type Ranges } from '@glossa/typography';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { EAST_ASIAN } from './scripts.ts';

/** Names under which the fonts that we bring stand together. */
const SANS = 'Glossa Sans';
const LETTERING = 'Glossa Lettering';
const SHOUT = 'Glossa Shout';
const NARRATION = 'Glossa Narration';
const SIGN = 'Glossa Sign';
const WEIGHTS = [400, 700];
const OPEN_SANS = [
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'hebrew'],
  'vietnamese',
].map((script) => [`@fontsource/open-sans/files/open-sans-${script}`, SANS] as const);
const COMIC_RELIEF = ['latin', 'latin-ext', 'cyrillic', 'greek'].map(
  (script) => [`@fontsource/comic-relief/files/comic-relief-${script}`, LETTERING] as const,
);
const OSWALD = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'].map(
  (script) => [`@fontsource/oswald/files/oswald-${script}`, SIGN] as const,
);
const FIXED = [
  ...OPEN_SANS,
  ...COMIC_RELIEF,
  ...OSWALD,
  ['@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic', SANS] as const,
];
/** Of one weight. */
const SINGLE = [
  ...['latin', 'latin-ext', 'vietnamese'].map(
    (script) => [`@fontsource/bangers/files/bangers-${script}`, SHOUT] as const,
  ),
  ...['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'].map(
    (script) => [`@fontsource/pangolin/files/pangolin-${script}`, NARRATION] as const,
  ),
];
const THAI = '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2';

/** Fonts of scripts with very many letters: cut into slices, which are loaded as texts ask for them. */
const WIDE = {
  ja: { family: 'Glossa Japanese', folder: 'noto-sans-jp' },
  zh: { family: 'Glossa Chinese', folder: 'noto-sans-sc' },
  ko: { family: 'Glossa Korean', folder: 'noto-sans-kr' },
} as const;
type WideTag = keyof typeof WIDE;

/** Families of the system in place of those, best first. Of a collection only the first is known. */
const SYSTEM: Readonly<Record<string, readonly string[]>> = {
  ja: ['Noto Sans CJK JP', 'Noto Sans JP'],
  ko: ['Noto Sans CJK KR', 'Noto Sans KR', 'Noto Sans CJK JP'],
  zh: ['Noto Sans CJK SC', 'Noto Sans SC', 'Noto Sans CJK JP'],
};

const { resolve } = createRequire(import.meta.url);
let registered = false;

function register(): void {
  if (registered) return;
  for (const [file, family] of FIXED)
    for (const weight of WEIGHTS)
      GlobalFonts.registerFromPath(resolve(`${file}-${weight}-normal.woff2`), family);
  for (const [file, family] of SINGLE)
    GlobalFonts.registerFromPath(resolve(`${file}-400-normal.woff2`), family);
  GlobalFonts.registerFromPath(resolve(THAI), SANS);
  registered = true;
}

const quoted = (families: readonly string[]) => families.map((family) => `"${family}"`).join(', ');
const primary = (language: string) => baseLanguage(language).toLowerCase();

/** The CSS font family list to write a language with, of what we bring and of the system's East Asian fonts. */
export function fontFor(language: string): string {
  register();
  const present = (SYSTEM[primary(language)] ?? []).filter((family) => GlobalFonts.has(family));
  // East Asian fonts have Latin letters that fit theirs.
  return quoted([...present, SANS, 'sans-serif']);
}

interface Slice {
  path: string;
  ranges: Ranges;
}

const slices = new Map<WideTag, Slice[]>();
const loaded = new Set<string>();

function slicesOf(tag: WideTag): Slice[] {
  const known = slices.get(tag);
  if (known !== undefined) return known;
  const { folder } = WIDE[tag];
  const index = resolve(`@fontsource-variable/${folder}/unicode.json`);
  const ranges = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>;
  const found = Object.entries(ranges).map(([name, text]) => ({
    path: join(
      dirname(index),
      `files/${folder}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ),
    ranges: parseRanges(text),
  }));
  slices.set(tag, found);
  return found;
}

function load(tag: WideTag, text: string): void {
  for (const letter of new Set(text)) {
    const slice = slicesOf(tag).find(({ ranges }) => contains(ranges, letter.codePointAt(0)!));
    if (slice === undefined || loaded.has(slice.path)) continue;
    GlobalFonts.registerFromPath(slice.path, WIDE[tag].family);
    loaded.add(slice.path);
  }
}

/** Families of each face, best first, for the scripts that the first of them has. */
const FACES: Readonly<Record<PictureFace, { families: readonly string[]; has: RegExp }>> = {
  sans: { families: [SANS], has: /\p{L}/u },
  lettering: { families: [LETTERING, SANS], has: /\p{L}/u },
  shout: { families: [SHOUT, LETTERING, SANS], has: /\p{Script=Latin}/u },
  narration: {
    families: [NARRATION, LETTERING, SANS],
    has: /[\p{Script=Latin}\p{Script=Cyrillic}]/u,
  },
  sign: { families: [SIGN, SANS], has: /[\p{Script=Latin}\p{Script=Cyrillic}]/u },
};

/** Whether a face has letters of a text of its own. */
const hasOwn = (face: PictureFace, text: string) =>
  FACES[face].has.test(text) || !/\p{L}/u.test(text);

/** Those for a text: of a face that has none of its letters, not even the signs between them. */
const ofFace = (face: PictureFace, text: string) =>
  hasOwn(face, text) ? FACES[face].families : FACES[face].families.slice(1);

/** The CSS font family list to write a text with; what it needs is loaded. */
export function familiesFor(language: string, text: string, face: PictureFace): string {
  register();
  const own = primary(language);
  const isWide = own in WIDE;
  const latin = ofFace(face, text);
  if (!isWide && !EAST_ASIAN.test(text)) return quoted([...latin, 'sans-serif']);
  const tags = (Object.keys(WIDE) as WideTag[]).toSorted(
    (a, b) => Number(b === own) - Number(a === own),
  );
  for (const tag of tags) load(tag, text);
  const wide = tags.map((tag) => WIDE[tag].family);
  return quoted([...(isWide ? [...wide, ...latin] : [...latin, ...wide]), 'sans-serif']);
}

const WEIGHT = {
  others: { usual: 400, bold: 700 },
  /** Lettering of East Asian comics is heavier than print. */
  lettered: { usual: 600, bold: 800 },
} as const;

/** Faces of drawn letters. */
const LETTERED: ReadonlySet<PictureFace> = new Set(['lettering', 'shout', 'narration']);

/** How heavy the letters of a text are, as in CSS. */
export function weightFor(
  language: string,
  text: string,
  { face, isBold }: { face: PictureFace; isBold: boolean },
): number {
  const isWide = primary(language) in WIDE;
  // Letters for shouts are heavy by themselves; others shout in bold ones.
  const isShout = face === 'shout';
  const isHeavy = isShout ? isWide || !hasOwn(face, text) : isBold;
  return WEIGHT[isWide && LETTERED.has(face) ? 'lettered' : 'others'][isHeavy ? 'bold' : 'usual'];
}

const SIDE = 32;
/** No character: every font draws the sign for what it lacks. */
const UNASSIGNED = '\u{10ffff}';
const LOOKED_AT = 6;

/** True when this machine has a font with the letters of `text`. */
export function canDraw(text: string, families: string): boolean {
  const context = createCanvas(SIDE, SIDE).getContext('2d');
  context.font = `${SIDE * 0.7}px ${families}`;
  const ink = (letter: string) => {
    context.clearRect(0, 0, SIDE, SIDE);
    context.fillText(letter, 2, SIDE * 0.75);
    return Buffer.from(context.getImageData(0, 0, SIDE, SIDE).data).toString('base64');
  };
  const missing = [ink(UNASSIGNED), ink(' ')];
  const letters = [...new Set(text.match(/\p{L}/gu) ?? [])].slice(0, LOOKED_AT);
  return letters.every((letter) => !missing.includes(ink(letter)));
}
