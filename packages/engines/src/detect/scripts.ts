/** Scripts of which one language of the catalogue is by far the commonest user. */
const SOLE_LANGUAGE: Readonly<Record<string, string>> = {
  Hangul: 'ko',
  Thai: 'th',
  Greek: 'el',
  Armenian: 'hy',
  Georgian: 'ka',
  Gujarati: 'gu',
  Gurmukhi: 'pa',
  Tamil: 'ta',
  Telugu: 'te',
  Kannada: 'kn',
  Malayalam: 'ml',
  Sinhala: 'si',
  Oriya: 'or',
  Lao: 'lo',
  Khmer: 'km',
  Myanmar: 'my',
  Tibetan: 'bo',
  Thaana: 'dv',
  Canadian_Aboriginal: 'iu',
};

/** Scripts that several languages share; their letters or words tell them apart. */
const SHARED = [
  'Latin',
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Ethiopic',
  'Han',
  'Hiragana',
  'Katakana',
] as const;

const MATCHERS = [...Object.keys(SOLE_LANGUAGE), ...SHARED].map(
  (script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')] as const,
);

export interface ScriptCount {
  script: string;
  letters: number;
}

/** Letters of each script in `text`, most first; scripts the product knows nothing of are left out. */
export function countScripts(text: string): ScriptCount[] {
  return MATCHERS.map(([script, matcher]) => ({
    script,
    letters: text.match(matcher)?.length ?? 0,
  }))
    .filter(({ letters }) => letters > 0)
    .sort((a, b) => b.letters - a.letters);
}

/** The language a script stands for by itself, or `undefined`. */
export function soleLanguage(script: string): string | undefined {
  return SOLE_LANGUAGE[script];
}
