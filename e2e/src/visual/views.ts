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
const THEMES = ['light', 'dark'] as const;

/** A page as somebody sees it. */
export interface View {
  /** Name of its picture, such as `ar/home-360-dark`. */
  name: string;
  path: string;
  locale: Locale;
  width: (typeof WIDTHS)[number];
  theme: (typeof THEMES)[number];
}

/** Every view that is kept as a picture: twelve pages, five languages, a phone and a desk, day and night. */
export const VIEWS: readonly View[] = LOCALE_CODES.flatMap((code) => {
  const locale = findLocale(code)!;
  return Object.entries(PAGES).flatMap(([page, path]) =>
    WIDTHS.flatMap((width) =>
      THEMES.map((theme) => ({
        name: `${code}/${page}-${width}-${theme}`,
        path: localizedPath(path, locale),
        locale,
        width,
        theme,
      })),
    ),
  );
});
