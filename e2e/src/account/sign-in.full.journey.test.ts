import { CLIENT_ID, startGoogle, type TestGoogle } from '@glossa/accounts/testing/google-keys';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ready } from '../site/ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../site/site-browser.ts';
import { type AccountServer, newPerson, newText, startAccountServer } from './account-server.ts';

const GOOGLE = { otherOrigins: ['https://accounts.google.com'] };
const PATH = '/language-translator/translate?from=en&to=es';
/** More than visitors may translate in a day here. */
const LONG = newText(400, 'red');

/** Stands for Google's script: draws a button whose click gives a credential. */
const googleScript = (credential: string) => `
  let options;
  window.google = { accounts: { id: {
    initialize: (given) => { options = given; },
    renderButton: (place) => {
      const button = document.createElement('button');
      button.textContent = 'Continue with Google as ' + options.client_id;
      button.onclick = () => options.callback({ credential: ${JSON.stringify(credential)} });
      place.replaceChildren(button);
    },
    prompt: () => { document.body.dataset.prompted = ''; },
    cancel: () => {},
  } } };
`;

describe.skipIf(!HAS_CHROMIUM)('a server that asks for a sign-in', { timeout: 120_000 }, () => {
  let google: TestGoogle;
  let server: AccountServer;
  let browser: SiteBrowser;
  beforeAll(async () => {
    google = await startGoogle({ now: Date.now });
    server = await startAccountServer({
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_KEYS_URL: google.keysUrl,
      VISITOR_CHARACTERS_PER_DAY: '100',
    });
    browser = await SiteBrowser.launch(server.url);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await google?.[Symbol.asyncDispose]();
  });

  const giveScript = (page: Page, credential: string) =>
    page.route('https://accounts.google.com/gsi/client', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: googleScript(credential) }),
    );

  it('keeps what was entered at its wall, and goes on after a sign-up in another tab', async () => {
    const person = newPerson();
    const { page, end } = await browser.visit('about:blank', GOOGLE);
    await page.context().route('https://accounts.google.com/**', (route) => route.abort());
    await page.goto(PATH);
    await ready(page);
    const source = (tab: Page) => tab.getByRole('textbox', { name: 'Text to translate' });
    const dialog = page.getByRole('dialog', { name: /free amount/ });
    const translated = (tab: Page) =>
      tab.locator('[data-status=done] [data-result]').filter({ hasText: /casa/i }).waitFor();
    await source(page).fill('The house is big.');
    await translated(page);
    await source(page).fill(LONG);
    await dialog.getByRole('button', { name: 'Create one' }).click();
    await page.getByLabel('Your name').fill(person.username);
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText(`We have written to ${person.email}`).waitFor();

    const mail = await server.mailbox.next(person.email);
    const other = await page.context().newPage();
    await other.goto(mail.link('/signup/activation').href);
    await ready(other);
    await other.locator('main').getByRole('link', { name: 'Sign in' }).click();
    await other.getByLabel('E-mail address').fill(person.email);
    await other.getByLabel('Password', { exact: true }).fill(person.password);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    // The other tab leads back to the work, and has it too.
    await other.waitForURL(/language-translator\/translate/);
    await translated(other);
    expect(await source(other).inputValue()).toBe(LONG);
    await dialog.waitFor({ state: 'detached' });
    await translated(page);
    expect(await source(page).inputValue()).toBe(LONG);
    await end();
  });

  it('takes a credential of Google, and no other', async () => {
    const email = newPerson().email;
    const { page, end } = await browser.visit('about:blank', GOOGLE);
    await giveScript(page, await google.credential({ email, aud: 'somebody-else' }));
    await page.goto('/login?invite_code=friend');
    const button = page.getByRole('button', { name: `Continue with Google as ${CLIENT_ID}` });
    await button.click();
    await page.locator('[data-google] [data-error]').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('passport'))).toBeNull();

    await page.unroute('https://accounts.google.com/gsi/client');
    await giveScript(page, await google.credential({ email }));
    await page.goto('/pricing');
    // One-tap is offered to visitors of a page that is sent to many.
    await page.locator('body[data-prompted]').waitFor({ state: 'attached' });
    await page.goto('/login');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/user/union-login'),
      button.click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({
      google_uid: expect.any(String),
      invite_code: 'friend',
    });
    await page.getByRole('heading', { name: 'Hello, Ann Example' }).waitFor();
    await end();
  });
});
