/** Prefix of the site's language, empty for English, and width in CSS pixels. */
type Place = { prefix: string; width: number };

/** Every language in one of the browsers, and both widths; Firefox from right to left, where most may be out of place. */
export const PLACES: Record<'chromium' | 'firefox', Place[]> = {
  chromium: [
    { prefix: '', width: 1280 },
    { prefix: '/jp', width: 360 },
  ],
  firefox: [{ prefix: '/ar', width: 360 }],
};
