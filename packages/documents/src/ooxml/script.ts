import { baseLanguage, findLanguage } from '@glossa/contract';

/** How Word treats the script of a language: which of a run's three sets of fonts and sizes it uses. */
export interface ScriptClass {
  rtl: boolean;
  /** Right-to-left, Indic and South-East Asian scripts use `w:cs` fonts and the `Cs` properties. */
  complex: boolean;
  /** Chinese, Japanese and Korean use `w:eastAsia` fonts. */
  eastAsian: boolean;
}

const COMPLEX = new Set(
  'th lo km my hi mr ne sa bn as pa gu or ta te kn ml si bo dz mai bho awa doi kok mni ti am'.split(
    ' ',
  ),
);
const EAST_ASIAN = new Set(['zh', 'ja', 'ko']);

/** Script class of a catalogue tag; unknown tags count as Latin. */
export function scriptClass(tag: string): ScriptClass {
  const language = findLanguage(tag);
  const rtl = language?.dir === 'rtl';
  const base = baseLanguage(language?.tag ?? tag);
  return { rtl, complex: rtl || COMPLEX.has(base), eastAsian: EAST_ASIAN.has(base) };
}

/** The target is read from the other side than the source; without languages nothing is written. */
export function turns(languages: { from: string; to: string } | undefined): boolean {
  return (
    languages !== undefined && scriptClass(languages.from).rtl !== scriptClass(languages.to).rtl
  );
}

const RTL_LETTER = /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}]/u;

/** True when a run with this text belongs to the right-to-left part of a line: it has such letters, or no letters. */
export function isRtlText(text: string): boolean {
  return RTL_LETTER.test(text) || !/\p{L}/u.test(text);
}

/** Tag of a language with the region Word expects, such as `es-ES`; its own tag when none is likely. */
export function wordLanguage(tag: string): string {
  try {
    const { language, region, script } = new Intl.Locale(tag).maximize();
    if (language === 'zh') return script === 'Hant' ? 'zh-TW' : 'zh-CN';
    return region && /^[A-Z]{2}$/.test(region) ? `${language}-${region}` : tag;
  } catch {
    return tag;
  }
}
