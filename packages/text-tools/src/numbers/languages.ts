import type { Grammar } from './grammar.ts';

/** Languages that numbers can be said in: those of the site, by their code there. */
const LOADERS = {
  en: () => import('./languages/en.ts'),
  zh: () => import('./languages/zh.ts'),
  jp: () => import('./languages/ja.ts'),
  es: () => import('./languages/es.ts'),
  ru: () => import('./languages/ru.ts'),
  ko: () => import('./languages/ko.ts'),
  fr: () => import('./languages/fr.ts'),
  de: () => import('./languages/de.ts'),
  it: () => import('./languages/it.ts'),
  pt: () => import('./languages/pt.ts'),
  th: () => import('./languages/th.ts'),
  nl: () => import('./languages/nl.ts'),
  ro: () => import('./languages/ro.ts'),
  ar: () => import('./languages/ar.ts'),
  tr: () => import('./languages/tr.ts'),
  da: () => import('./languages/da.ts'),
  pl: () => import('./languages/pl.ts'),
  sv: () => import('./languages/sv.ts'),
  fi: () => import('./languages/fi.ts'),
  no: () => import('./languages/no.ts'),
  he: () => import('./languages/he.ts'),
} as const satisfies Record<string, () => Promise<{ grammar: Grammar }>>;

export type NumberLanguage = keyof typeof LOADERS;

/** All of them, in the site's order. */
export const NUMBER_LANGUAGES = Object.keys(LOADERS) as NumberLanguage[];

/** Loads how one language says numbers. */
export async function loadGrammar(language: NumberLanguage): Promise<Grammar> {
  return (await LOADERS[language]()).grammar;
}
