import { findLocale, localizedPath } from '@glossa/i18n';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Category, type Lighthouse, openLighthouse } from '../lighthouse.ts';
import { HAS_CHROMIUM } from '../site/site-browser.ts';

const CATEGORIES: readonly Category[] = ['accessibility', 'best-practices', 'seo'];
const PERFECT = { accessibility: 100, 'best-practices': 100, seo: 100 };
const PAGES = [
  '/',
  '/language-translator/translate',
  '/morse-code-translator',
  '/document-translator',
  '/language-translator/english-to-spanish',
  '/pdf-translator',
  '/links',
  '/pricing',
  '/faq',
  '/login',
];
/** What each language of the site has of its own is the same on every page: they take turns. */
const LANGUAGES = ['en', 'ar', 'jp'];
const paths = PAGES.map((path, n) =>
  localizedPath(path, findLocale(LANGUAGES[n % LANGUAGES.length]!)!),
);

/** Speed is no test: `npm run bench lighthouse` measures it. */
describe.skipIf(!HAS_CHROMIUM)('Lighthouse on a phone', { timeout: 120_000 }, () => {
  const origin = inject('serverUrl');
  let lighthouse: Lighthouse;
  beforeAll(async () => {
    lighthouse = await openLighthouse();
  });
  afterAll(() => lighthouse?.close());

  it.each(paths)('has nothing to add to %s', async (path) => {
    const { scores, findings } = await lighthouse.run(origin + path, CATEGORIES);
    expect({ scores, findings }).toEqual({ scores: PERFECT, findings: [] });
  });
});
