import { LOCALES, localizedPath } from '@glossa/i18n';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

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

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(inject('serverUrl') + path, { headers, redirect: 'manual' });

describe('locales on the server', () => {
  it('redirects by Accept-Language and cookie, and says what was read', async () => {
    const spanish = await ask('/status', { 'Accept-Language': 'es-MX,en;q=0.5' });
    expect(spanish.status).toBe(302);
    expect(spanish.headers.get('Location')).toBe('/es/status');
    expect(spanish.headers.get('Cache-Control')).toBe('private');
    expect(spanish.headers.get('Vary')).toContain('Accept-Language');
    const chosen = await ask('/status', { 'Accept-Language': 'es', Cookie: 'glossa_locale=en' });
    expect(chosen.status).toBe(200);
  });

  it('remembers a prefix, and drops a slash too many', async () => {
    const arabic = await ask('/ar', { 'Accept-Language': 'es' });
    expect(arabic.status).toBe(200);
    expect(arabic.headers.get('Set-Cookie')).toMatch(
      /^glossa_locale=ar; Path=\/; Max-Age=31536000; SameSite=Lax$/,
    );
    const slash = await ask('/ar/status/');
    expect([slash.status, slash.headers.get('Location')]).toEqual([308, '/ar/status']);
  });

  it.each([
    ['/no-such-page', 'en-US', 'Page Not Found', 'Page not found: /no-such-page'],
    ['/es/nada', 'es-ES', 'Página no encontrada', 'Page not found: /es/nada'],
    ['/jp/nada', 'ja-JP', 'ページが見つかりません', 'Page not found: /jp/nada'],
  ])('answers %s with the 404 page', async (path, lang, title, message) => {
    const response = await ask(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<meta name="error-message" content="${message}"/>`);
  });

  it('lets only scripts with the nonce of the answer run', async () => {
    const response = await ask('/?to=es', { 'x-glossa-nonce': 'chosen-by-a-stranger' });
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy')!)![1]!;
    const scripts = [...(await response.text()).matchAll(/<script[^>]*>/g)].map(String);
    expect(nonce).not.toContain('stranger');
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  });
});

describe.skipIf(!HAS_CHROMIUM)('locales in the browser', () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  it('brings a Spanish visitor to Spanish, keeps to it, and lets English be chosen', async () => {
    const { page, end } = await browser.visit('/', { locale: 'es-ES' });
    expect(new URL(page.url()).pathname).toBe('/es');
    await page.getByRole('link', { name: 'Estado' }).click();
    await page.waitForURL('**/es/status');
    await page.getByRole('heading', { level: 1, name: 'Qué funciona en este servidor' }).waitFor();
    await page.getByRole('group').filter({ hasText: 'Español' }).locator('summary').click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL((url) => url.pathname === '/status');
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/');
    await end();
  });

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

  it('sets Arabic from right to left, and translates there', async () => {
    const { page, end } = await browser.visit('/ar/language-translator/translate?from=en&to=es');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const source = page.getByRole('textbox', { name: 'النص المراد ترجمته' });
    const result = page.getByRole('region', { name: 'الترجمة' });
    await source.fill('The house is big.');
    await result.getByText('La casa es grande').waitFor();
    const sourceBox = (await source.boundingBox())!;
    const resultBox = (await result.boundingBox())!;
    expect(sourceBox.x).toBeGreaterThan(resultBox.x);
    await end();
  });

  it('keeps what was entered over a change of the site’s language', async () => {
    const { page, end } = await browser.visit('/language-translator/translate?from=en&to=es');
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('The house is big.');
    await page.locator('header summary').click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await page.waitForURL('**/ar/**');
    await ready(page);
    const source = page.getByRole('textbox', { name: 'النص المراد ترجمته' });
    await expect.poll(() => source.inputValue()).toBe('The house is big.');
    await end();
  });

  it('follows the system’s theme until one is chosen, and keeps the choice', async () => {
    const { page, end } = await browser.visit('/', { colorScheme: 'dark' });
    const isDark = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
    expect(await isDark()).toBe(true);
    await page.getByRole('button', { name: 'Theme: as the system' }).click();
    expect(await isDark()).toBe(false);
    await page.reload();
    expect(await isDark()).toBe(false);
    await ready(page);
    await page.getByRole('button', { name: 'Theme: light' }).click();
    expect(await isDark()).toBe(true);
    await end();
  });
});
