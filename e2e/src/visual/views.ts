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
type Width = 360 | 1440;
/** Both directions on a phone and at a desk; long words, and scripts without blanks, where they have it harder. */
const WIDTHS_OF = {
  en: [360, 1440],
  ar: [360, 1440],
  jp: [1440],
  de: [360],
  th: [360],
} as const satisfies Readonly<Record<string, readonly Width[]>>;
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A page as somebody sees it, by day and by night. */
export interface Scene {
  /** Such as `ar/home-360`: with a theme, the name of its picture. */
  name: string;
  path: string;
  locale: Locale;
  width: Width;
}

/** Name of the picture of a scene, such as `ar/home-360-dark`. */
export const pictureOf = ({ name }: Scene, theme: Theme) => `${name}-${theme}`;

/** Everything that is kept as pictures in both themes: twelve pages in five languages. */
export const SCENES: readonly Scene[] = Object.entries(WIDTHS_OF).flatMap(([code, widths]) => {
  const locale = findLocale(code)!;
  return Object.entries(PAGES).flatMap(([page, path]) =>
    widths.map((width) => ({
      name: `${code}/${page}-${width}`,
      path: localizedPath(path, locale),
      locale,
      width,
    })),
  );
});
