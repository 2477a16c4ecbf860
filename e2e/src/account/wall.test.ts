import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ready } from '../site/ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../site/site-browser.ts';
import {
  type AccountServer,
  newPerson,
  newText,
  type Person,
  startAccountServer,
} from './account-server.ts';

const PATH = '/language-translator/translate?from=en&to=es';
/** More than visitors may translate in a day here. */
const LONG = newText(400, 'red');

describe.skipIf(!HAS_CHROMIUM)('the sign-in wall', { timeout: 120_000 }, () => {
  let server: AccountServer;
  let browser: SiteBrowser;
  beforeAll(async () => {
    server = await startAccountServer({
      VISITOR_CHARACTERS_PER_DAY: '100',
      VISITOR_FILES_PER_DAY: '1',
    });
    browser = await SiteBrowser.launch(server.url);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const source = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' });
  const dialog = (page: Page) => page.getByRole('dialog', { name: /free amount/ });
  const focused = (page: Page) =>
    expect
      .poll(() => dialog(page).evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  const translated = (page: Page) =>
    page.locator('[data-status=done] [data-result]').filter({ hasText: /casa/i }).waitFor();
  async function signIn(page: Page, { email, password }: Person): Promise<void> {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  it('keeps what was entered, and goes on by itself after the sign-in', async () => {
    const person = newPerson();
    await server.open(person);
    const { page, end } = await browser.visit(PATH);
    await source(page).fill('The house is big.');
    await translated(page);
    await source(page).fill(LONG);
    await dialog(page).waitFor();
    await signIn(page, person);
    await dialog(page).waitFor({ state: 'detached' });
    await translated(page);
    expect(await source(page).inputValue()).toBe(LONG);
    await end();
  });

  it('can be put away, and is offered again beside the text', async () => {
    const { page, end } = await browser.visit(PATH);
    await source(page).fill(LONG);
    await dialog(page).waitFor();
    await focused(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await source(page).press('End');
    await source(page).pressSequentially('Again.');
    await page.locator('[data-error=visitor_limit_reached]').waitFor();
    expect(await dialog(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign in to go on' }).click();
    await dialog(page).waitFor();
    await focused(page);
    await end();
  });

  it('goes on in the first tab when the address was confirmed and signed in with in another', async () => {
    const person = newPerson();
    const { page, end } = await browser.visit(PATH);
    await source(page).fill(LONG);
    await dialog(page).getByRole('button', { name: 'Create one' }).click();
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
    await signIn(other, person);
    // The other tab leads back to the work, and has it too.
    await other.waitForURL(/language-translator\/translate/);
    await translated(other);
    expect(await source(other).inputValue()).toBe(LONG);

    await dialog(page).waitFor({ state: 'detached' });
    await translated(page);
    expect(await source(page).inputValue()).toBe(LONG);
    await end();
  });

  it('lets a refused document go on where it was refused', async () => {
    const person = newPerson();
    await server.open(person);
    const { page, end } = await browser.visit('/document-translator/translate?from=en&to=es');
    const give = (name: string) =>
      page.locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from('The house is big.'),
      });
    const reach = (name: string, phase: string) =>
      page.locator(`[data-document="${name}"][data-phase=${phase}]`).waitFor({ timeout: 40_000 });
    const start = (name: string) =>
      page
        .locator(`section [data-document="${name}"]`)
        .first()
        .getByRole('button', { name: 'Translate', exact: true })
        .click();
    await give('first.txt');
    await reach('first.txt', 'ready');
    await start('first.txt');
    await reach('first.txt', 'finished');
    await give('second.txt');
    const refused = page.locator('[data-document="second.txt"] [data-error=visitor_limit_reached]');
    await page
      .locator(
        '[data-document="second.txt"][data-phase=ready], [data-document="second.txt"][data-phase=error]',
      )
      .waitFor();
    if ((await refused.count()) === 0) await start('second.txt');
    await dialog(page).waitFor();
    await signIn(page, person);
    await dialog(page).waitFor({ state: 'detached' });
    await page
      .locator(
        '[data-document="second.txt"][data-phase=ready], [data-document="second.txt"][data-phase=finished]',
      )
      .waitFor({ timeout: 20_000 });
    if ((await page.locator('[data-document="second.txt"][data-phase=ready]').count()) > 0) {
      await start('second.txt');
    }
    await reach('second.txt', 'finished');
    await end();
  });

  it('warns before work under way is left, and only then', async () => {
    const { page, end } = await browser.visit('/document-translator/translate?from=en&to=es');
    const warned = () =>
      page.evaluate(() => {
        const event = new Event('beforeunload', { cancelable: true });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      });
    expect(await warned()).toBe(false);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/upload', async (route) => {
      await held;
      await route.abort();
    });
    await page.locator('input[type=file]').setInputFiles({
      name: 'letter.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('The house is big.'),
    });
    await page.locator('[data-document][data-phase=uploading]').waitFor();
    await expect.poll(warned).toBe(true);
    answer();
    await page.locator('[data-document][data-phase=error]').waitFor();
    await expect.poll(warned).toBe(false);
    await end();
  });
});
