import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_CHROMIUM, SiteBrowser } from '../site/site-browser.ts';
import { type AccountServer, newPerson, startAccountServer } from './account-server.ts';

const CLIENT_ID = 'client.apps.example.org';
/** Stands for Google's script: draws a button whose click, like the prompt, gives a credential. */
const SCRIPT = `
  const payload = btoa(JSON.stringify({ sub: '42' })).replaceAll('=', '');
  let options;
  const give = () => options.callback({ credential: 'h.' + payload + '.s' });
  window.google = { accounts: { id: {
    initialize: (given) => { options = given; },
    renderButton: (place) => {
      const button = document.createElement('button');
      button.textContent = 'Continue with Google as ' + options.client_id;
      button.onclick = give;
      place.replaceChildren(button);
    },
    prompt: () => { document.body.dataset.prompted = ''; },
    cancel: () => {},
  } } };
`;

describe.skipIf(!HAS_CHROMIUM)('the sign-in with Google', { timeout: 120_000 }, () => {
  let server: AccountServer;
  let browser: SiteBrowser;
  beforeAll(async () => {
    server = await startAccountServer({ GOOGLE_CLIENT_ID: CLIENT_ID });
    browser = await SiteBrowser.launch(server.url);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  async function visit(path: string) {
    const visit = await browser.visit('about:blank');
    await visit.page.route('https://accounts.google.com/gsi/client', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    );
    await visit.page.goto(path);
    return visit;
  }

  it('sends the credential with its subject and the invite code, and signs in', async () => {
    const passport = await server.open(newPerson());
    const { page, end } = await visit('/login?invite_code=friend');
    let sent: unknown;
    await page.route('**/api/user/union-login', async (route) => {
      sent = route.request().postDataJSON();
      await route.fulfill({ json: { ok: 0, data: { passport } } });
    });
    await page.getByRole('button', { name: `Continue with Google as ${CLIENT_ID}` }).click();
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    expect(sent).toEqual({
      token: expect.stringMatching(/^h\./),
      google_uid: '42',
      invite_code: 'friend',
    });
    await end();
  });

  it('says so when the server refuses the credential', async () => {
    const { page, end } = await visit('/login');
    await page.getByRole('button', { name: /^Continue with Google/ }).click();
    await page.locator('[data-google] [data-error]').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('passport'))).toBeNull();
    await end();
  });

  it('offers one-tap to visitors of a page that is sent to many, and not twice', async () => {
    const { page, end } = await visit('/pricing');
    await page.locator('body[data-prompted]').waitFor();
    await end();
  });
});
