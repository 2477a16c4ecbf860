import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Firefox, findFirefox } from '../marionette/firefox.ts';
import { IS_ALIVE } from '../site/ready.ts';
import { type AccountServer, newPerson, startAccountServer } from './account-server.ts';

const binary = findFirefox();

describe.skipIf(binary === undefined)('an account in Firefox', { timeout: 120_000 }, () => {
  let server: AccountServer;
  let firefox: Firefox;
  beforeAll(async () => {
    server = await startAccountServer();
    firefox = await Firefox.launch({ binary: binary! });
  }, 120_000);
  afterAll(async () => {
    await firefox?.close();
    await server?.stop();
  });

  it('signs in, follows the balance live, and signs out', async () => {
    const person = newPerson();
    await server.open(person);
    await firefox.navigate(`${server.url}/login`);
    await firefox.waitFor(IS_ALIVE);
    await firefox.fill('input[name=email]', person.email);
    await firefox.fill('input[name=password]', person.password);
    await firefox.click('main button[type=submit]');
    await firefox.waitFor('return document.querySelector(\'[data-total-credits="500"]\') !== null');
    await firefox.waitFor("return document.querySelector('.recharts-surface') !== null");
    await server.operator('credits', 'grant', person.email, '7', '--reason', 'a test');
    await firefox.waitFor('return document.querySelector(\'[data-balance="507"]\') !== null', {
      timeoutMs: 5000,
    });
    await firefox.click('[data-account-slot] [data-balance]');
    await firefox.click('[data-account-menu] button');
    await firefox.waitFor("return document.querySelector('[data-auth=sign_in]') !== null");
    const kept = await firefox.execute("return localStorage.getItem('passport')");
    expect(kept).toBeNull();
  });
});
