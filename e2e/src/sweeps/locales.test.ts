import { LOCALES, localizedPath } from '@glossa/i18n';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HAS_CHROMIUM, SiteBrowser } from '../site/site-browser.ts';

/** Pages of several kinds, one for each locale in turn. */
const ALIVE = [
  '/',
  '/pdf-translator/english-to-chinese-simplified',
  '/pricing',
  '/numbers-to-words',
  '/language-translator/translate',
  '/links',
  '/video-dubbing',
  '/document-translator/translate',
];

describe.skipIf(!HAS_CHROMIUM)('every language of the site', () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  // Chromium and the server write lists, numbers and names of languages by data of their own.
  it.each(LOCALES)(
    'comes alive in $code as the server wrote it, on a narrow screen',
    async (locale) => {
      const path = ALIVE[LOCALES.indexOf(locale) % ALIVE.length]!;
      const viewport = { width: 360, height: 780 };
      const { page, end } = await browser.visit(localizedPath(path, locale), { viewport });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await end();
    },
  );
});
