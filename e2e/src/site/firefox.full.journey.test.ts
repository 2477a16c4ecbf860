import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, sharedServer } from '../account/account-server.ts';
import { Firefox, findFirefox } from '../marionette/firefox.ts';
import { IS_ALIVE } from './ready.ts';
import { firefoxHand } from './selling/firefox-hand.ts';
import { inTime } from './selling/in-time.ts';

const binary = findFirefox();

describe.skipIf(binary === undefined)('the site in Firefox', { timeout: 120_000 }, () => {
  let firefox: Firefox;
  beforeAll(async () => {
    firefox = await Firefox.launch({ binary: binary! });
  });
  afterAll(() => firefox?.close());

  it('signs in, follows the balance, translates as one types, reads from right to left, signs out', async () => {
    const server = sharedServer();
    const person = newPerson();
    await server.open(person);
    await firefox.navigate(`${server.url}/login`);
    await firefox.waitFor(IS_ALIVE);
    await firefox.fill('input[name=email]', person.email);
    await firefox.fill('input[name=password]', person.password);
    await firefox.click('main button[type=submit]');
    await firefox.waitFor('return document.querySelector(\'[data-total-credits="500"]\') !== null');
    await firefox.waitFor("return document.querySelector('.recharts-surface') !== null");
    const hand = firefoxHand(firefox, await firefox.windowHandle(), server.url);
    const shown = await hand.notes('[data-balance="507"]');
    await server.operator('credits', 'grant', person.email, '7', '--reason', 'a test');
    const granted = Date.now();
    inTime({ balance: (await shown()) - granted });

    await firefox.navigate(`${server.url}/language-translator/translate?from=en&to=es`);
    await firefox.waitFor(IS_ALIVE);
    const display = await firefox.execute<string>(
      "return getComputedStyle(document.querySelector('h1')).fontFamily",
    );
    expect(display).toContain('Newsreader');
    await firefox.fill('textarea', 'The committee will publish its report next week.');
    const text = await firefox.waitFor<string>(
      "const text = document.querySelector('[data-result]')?.textContent; return /informe/.test(text) && text",
    );
    expect(text).toMatch(/comité.*publicará.*informe/);
    const height = 'return document.querySelector("textarea").getBoundingClientRect().height';
    const before = await firefox.execute<number>(height);
    await firefox.fill('textarea', 'A line.\n'.repeat(40));
    await firefox.waitFor(`${height} > ${before + 200}`);

    await firefox.navigate(`${server.url}/ar/language-translator/translate`);
    await firefox.waitFor(IS_ALIVE);
    await firefox.click('[data-feature] button[aria-haspopup]');
    await firefox.waitFor("return document.querySelector('[role=option][data-tag=es]') !== null");
    const dir = await firefox.execute<string>(
      "return getComputedStyle(document.querySelector('[role=option]')).direction",
    );
    expect(dir).toBe('rtl');

    await firefox.navigate(`${server.url}/document-translator/translate`);
    await firefox.waitFor(IS_ALIVE);
    await firefox.waitFor("return document.querySelector('input[type=file]') !== null");

    await firefox.navigate(`${server.url}/dashboard`);
    await firefox.waitFor(IS_ALIVE);
    await firefox.click('[data-account-slot] [data-balance]');
    await firefox.click('[data-account-menu] button');
    await firefox.waitFor("return document.querySelector('[data-auth=sign_in]') !== null");
    expect(await firefox.execute("return localStorage.getItem('passport')")).toBeNull();
  });
});
