import { findLocale, type Locale, localizedPath } from '@glossa/i18n';

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  text: '/language-translator',
  document: '/document-translator',
  image: '/image-translator',
  speech: '/text-to-speech',
  dubbing: '/video-dubbing',
  morse: '/morse-code-translator',
  pricing: '/pricing',
  faq: '/faq',
  login: '/login',
  dashboard: '/dashboard',
  missing: '/no-such-page',
};
const LOCALE_CODES = ['en', 'ar', 'jp', 'de', 'th'] as const;
const WIDTHS = [360, 1440] as const;
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A page as somebody sees it, by day and by night. */
export interface Scene {
  /** Such as `ar/home-360`: with a theme, the name of its picture. */
  name: string;
  path: string;
  locale: Locale;
  width: (typeof WIDTHS)[number];
}

/** Name of the picture of a scene, such as `ar/home-360-dark`. */
export const pictureOf = ({ name }: Scene, theme: Theme) => `${name}-${theme}`;

/** Everything that is kept as pictures in both themes: twelve pages, five languages, a phone and a desk. */
export const SCENES: readonly Scene[] = LOCALE_CODES.flatMap((code) => {
  const locale = findLocale(code)!;
  return Object.entries(PAGES).flatMap(([page, path]) =>
    WIDTHS.map((width) => ({
      name: `${code}/${page}-${width}`,
      path: localizedPath(path, locale),
      locale,
      width,
    })),
  );
});
