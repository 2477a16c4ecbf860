/** Languages with a lexicon of their own: those of the site, by their code there. */
const LOADERS = {
  en: () => import('./lexicons/en.gen.ts'),
  zh: () => import('./lexicons/zh.gen.ts'),
  jp: () => import('./lexicons/jp.gen.ts'),
  es: () => import('./lexicons/es.gen.ts'),
  ru: () => import('./lexicons/ru.gen.ts'),
  ko: () => import('./lexicons/ko.gen.ts'),
  fr: () => import('./lexicons/fr.gen.ts'),
  de: () => import('./lexicons/de.gen.ts'),
  it: () => import('./lexicons/it.gen.ts'),
  pt: () => import('./lexicons/pt.gen.ts'),
  th: () => import('./lexicons/th.gen.ts'),
  nl: () => import('./lexicons/nl.gen.ts'),
  ro: () => import('./lexicons/ro.gen.ts'),
  ar: () => import('./lexicons/ar.gen.ts'),
  tr: () => import('./lexicons/tr.gen.ts'),
  da: () => import('./lexicons/da.gen.ts'),
  pl: () => import('./lexicons/pl.gen.ts'),
  sv: () => import('./lexicons/sv.gen.ts'),
  fi: () => import('./lexicons/fi.gen.ts'),
  no: () => import('./lexicons/no.gen.ts'),
  he: () => import('./lexicons/he.gen.ts'),
} as const satisfies Record<string, () => Promise<{ LEXICON: string }>>;

export type EmojiLanguage = keyof typeof LOADERS;
export const EMOJI_LANGUAGES = Object.keys(LOADERS) as EmojiLanguage[];

/** One line an emoji: `emoji|name|word|word…`. */
export async function loadLexicon(language: EmojiLanguage): Promise<string> {
  return (await LOADERS[language]()).LEXICON;
}
