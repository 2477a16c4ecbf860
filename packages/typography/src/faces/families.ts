/** Which fonts we bring, as packages of npm; each is cut into slices by script, and weighs what a page would load. */
export interface Family {
  id: string;
  package: string;
  /** File of a slice. */
  file(slice: string, bold: boolean, italic: boolean): string;
  /** Of a variable font: where its axis of weight stands. */
  weightAxis: boolean;
  hasItalic: boolean;
}

const fixed = (id: string, hasItalic: boolean): Family => ({
  id,
  package: `@fontsource/${id}`,
  file: (slice, bold, italic) =>
    `files/${id}-${slice}-${bold ? 700 : 400}-${italic && hasItalic ? 'italic' : 'normal'}.woff2`,
  weightAxis: false,
  hasItalic,
});

const variable = (id: string): Family => ({
  id,
  package: `@fontsource-variable/${id}`,
  file: (slice) => `files/${id}-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`,
  weightAxis: true,
  hasItalic: false,
});

/** As wide, letter for letter, as Arial, Times New Roman and Courier New, which most documents are set in or near. */
const SANS = fixed('arimo', true);
const SERIF = fixed('tinos', true);
const MONO = fixed('cousine', true);
/** Has signs that the others lack. */
const SIGNS = fixed('open-sans', true);
const ARABIC = fixed('noto-naskh-arabic', false);
const ARABIC_SANS = variable('noto-sans-arabic');
const THAI = fixed('noto-serif-thai', false);
const THAI_SANS = variable('noto-sans-thai');
const DEVANAGARI = variable('noto-sans-devanagari');
const JAPANESE = variable('noto-sans-jp');
const CHINESE = variable('noto-sans-sc');
const KOREAN = variable('noto-sans-kr');

/** What kind of letters the source has. */
export interface Look {
  isSerif: boolean;
  isMonospaced: boolean;
  isBold: boolean;
  isItalic: boolean;
}

const EAST_ASIAN: Readonly<Record<string, readonly Family[]>> = {
  ja: [JAPANESE, CHINESE, KOREAN],
  zh: [CHINESE, JAPANESE, KOREAN],
  ko: [KOREAN, JAPANESE, CHINESE],
};

/** The East Asian families of a language, best first; undefined for other languages. */
const eastAsian = (language: string) => EAST_ASIAN[language.split('-')[0]?.toLowerCase() ?? ''];

/**
 * The families that may have a character, best first.
 *
 * @param codePoint East Asian languages take all but ASCII from their own fonts: quotes and dots are wide there
 */
export function familiesFor(look: Look, language: string, codePoint: number): readonly Family[] {
  const latin = look.isMonospaced ? [MONO, SANS] : look.isSerif ? [SERIF, SANS] : [SANS];
  const complex = look.isSerif ? [ARABIC, THAI] : [ARABIC_SANS, ARABIC, THAI_SANS, THAI];
  const wide = eastAsian(language);
  const others = [SIGNS, ...complex, DEVANAGARI, ...(wide ?? EAST_ASIAN.ja!)];
  return wide && codePoint > 0x7f ? [...wide, ...latin, ...others] : [...latin, ...others];
}
