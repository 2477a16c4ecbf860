/** Prefix of the site's language, empty for English, and width in CSS pixels. */
type Place = { prefix: string; width: number };

/** Each language in each width, in one browser or the other; each browser has every language and both widths. */
export const PLACES: Record<'chromium' | 'firefox', Place[]> = {
  chromium: [
    { prefix: '', width: 1280 },
    { prefix: '/ar', width: 360 },
    { prefix: '/jp', width: 1280 },
  ],
  firefox: [
    { prefix: '', width: 360 },
    { prefix: '/ar', width: 1280 },
    { prefix: '/jp', width: 360 },
  ],
};
