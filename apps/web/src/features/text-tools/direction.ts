/** Where a result's text runs: by its first letter, and from left to right where it has none (signals, digits). */
export function directionOf(text: string): 'auto' | 'ltr' {
  return /\p{L}/u.test(text) ? 'auto' : 'ltr';
}

/** Language of what a tool makes, for fonts and screen readers; `undefined` for that of the page. */
export function resultLanguage(
  slug: string,
  options: Readonly<Record<string, unknown>>,
  tagOf: (code: string) => string | undefined,
): string | undefined {
  if (slug === 'old-english-translator') return options.script === 'runes' ? 'ang-Runr' : 'ang';
  if (slug === 'shakespearean-translator' || slug === 'ganglish-translator') return 'en';
  if (slug === 'aurebesh-translator' || slug === 'wingdings-translator') return 'en';
  return typeof options.language === 'string' ? tagOf(options.language) : undefined;
}
