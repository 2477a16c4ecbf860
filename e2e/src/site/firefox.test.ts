import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { Firefox, findFirefox } from '../marionette/firefox.ts';
import { IS_ALIVE } from './ready.ts';

const binary = findFirefox();

describe.skipIf(binary === undefined)('the site in Firefox', { timeout: 90_000 }, () => {
  let firefox: Firefox;
  beforeAll(async () => {
    firefox = await Firefox.launch({ binary: binary! });
  }, 90_000);
  afterAll(() => firefox?.close());
  // Addresses with a prefix set the cookie, which would lead the next test to their language.
  afterEach(() => firefox.execute("document.cookie = 'glossa_locale=en; path=/'"));

  it('translates as one types, in a field that grows with its text', async () => {
    await firefox.navigate(`${inject('serverUrl')}/language-translator/translate?from=en&to=es`);
    await firefox.waitFor(IS_ALIVE);
    await firefox.fill('textarea', 'The committee will publish its report next week.');
    const text = await firefox.waitFor<string>(
      "const text = document.querySelector('[data-result]')?.textContent; return /informe/.test(text) && text",
    );
    expect(text).toMatch(/comité.*publicará.*informe/);
    const height = 'return document.querySelector("textarea").getBoundingClientRect().height';
    const before = await firefox.execute<number>(height);
    await firefox.fill('textarea', 'A line.\n'.repeat(40));
    await firefox.waitFor(`${height} > ${before + 200}`);
  });

  it('opens the menu of languages, and reads from right to left in Arabic', async () => {
    await firefox.navigate(`${inject('serverUrl')}/ar/language-translator/translate`);
    await firefox.waitFor(IS_ALIVE);
    await firefox.click('[data-feature] button[aria-haspopup]');
    await firefox.waitFor("return document.querySelector('[role=option][data-tag=es]') !== null");
    const dir = await firefox.execute<string>(
      "return getComputedStyle(document.querySelector('[role=option]')).direction",
    );
    expect(dir).toBe('rtl');
  });

  it('sets its headings in their own type under the policy', async () => {
    await firefox.navigate(`${inject('serverUrl')}/document-translator/translate`);
    await firefox.waitFor(IS_ALIVE);
    const display = await firefox.execute<string>(
      "return getComputedStyle(document.querySelector('h1')).fontFamily",
    );
    expect(display).toContain('Newsreader');
    await firefox.waitFor("return document.querySelector('input[type=file]') !== null");
  });
});
