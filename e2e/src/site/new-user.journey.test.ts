import { FULL_TIER } from '@glossa/testing/tier';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, sharedServer } from '../account/account-server.ts';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

interface Walk {
  prefix: string;
  /** A text of the reader, and what the page makes of it: its translation, or that nobody here has a way. */
  own: { text: string; shows: string };
  /** What is chosen then. */
  next: (page: Page) => Promise<void>;
  document: string;
  translated: string;
  words: Record<'signIn' | 'create' | 'name' | 'mail' | 'password' | 'send' | 'signOut', string>;
  options: BrowserContextOptions;
}

const target = (page: Page) => page.locator('[data-feature] button[aria-haspopup=dialog]').nth(1);
const noEngine = (page: Page) => page.locator('[data-no-engine]');

/** Two readers: English has engines here, German has none. */
const WALKS: readonly [who: string, walk: Walk][] = [
  [
    'in English at a desk',
    {
      prefix: '',
      own: {
        text: 'The house is big.',
        shows: '[data-status=done] [data-result]:has-text("casa")',
      },
      async next(page) {
        await target(page).click();
        await page.locator('[role=option][data-tag=ca]').click();
      },
      document: 'The house is big.\n',
      translated: 'casa',
      words: {
        signIn: 'Sign in',
        create: 'Create one',
        name: 'Your name',
        mail: 'E-mail address',
        password: 'Password',
        send: 'Create account',
        signOut: 'Sign out',
      },
      options: {},
    },
  ],
  [
    'in German on a phone',
    {
      prefix: '/de',
      own: {
        text: 'Das Haus ist groß und der Garten ist ruhig.',
        shows: '[data-no-engine="de en"]',
      },
      async next(page) {
        await page.getByRole('textbox').fill('La casa es grande y el jardín es tranquilo.');
        await page.locator('[data-status=done] [data-result]').waitFor();
        await target(page).click();
        await page.locator('[role=option][data-tag=ca]').click();
      },
      document: 'La casa es grande.\n',
      translated: 'casa',
      words: {
        signIn: 'Anmelden',
        create: 'Konto erstellen',
        name: 'Ihr Name',
        mail: 'E-Mail-Adresse',
        password: 'Passwort',
        send: 'Konto erstellen',
        signOut: 'Abmelden',
      },
      options: { locale: 'de-DE', viewport: { width: 360, height: 740 } },
    },
  ],
];

describe.skipIf(!HAS_CHROMIUM)('a new user', { timeout: 180_000 }, () => {
  const server = sharedServer();
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(server.url);
  });
  afterAll(() => browser?.close());

  // The one in a language with no engine, on a phone, meets more on the way.
  it.each(FULL_TIER ? WALKS : WALKS.slice(1))(
    '%s gets from a text to a document, an account and out again',
    async (_who, walk) => {
      const { prefix, own, words } = walk;
      const person = newPerson();
      const { page, end } = await browser.visit('/', walk.options);
      const card = page.locator('section [data-document="letter.txt"]').first();
      const tool = () =>
        page.locator(`header nav a[href="${prefix}/document-translator/translate"]`);

      await page.getByRole('textbox').fill(own.text);
      await page.locator(own.shows).first().waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await walk.next(page);
      await noEngine(page).waitFor({ state: 'detached' });
      await page.locator('[data-status=done] [data-result]').waitFor();

      // The document is offered what was chosen for the text, and what it costs before anything starts.
      await tool().click();
      const give = () =>
        page.locator('[data-feature=document-translator] input[type=file]').setInputFiles({
          name: 'letter.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from(walk.document),
        });
      await give();
      await card.locator('[data-cost=free]').waitFor();
      await card.locator('[data-cost=engines]').getByText('Apertium').waitFor();

      await page.locator('[data-account-slot] a').click();
      await page.getByRole('button', { name: words.create }).click();
      await page.getByLabel(words.name).fill(person.username);
      await page.getByLabel(words.mail).fill(person.email);
      await page.getByLabel(words.password, { exact: true }).fill(person.password);
      await page.getByRole('button', { name: words.send }).click();
      const mail = await server.mailbox.next(person.email);
      await page.goto(mail.link('/signup/activation').href);
      await ready(page);
      await page.locator('main').getByRole('link', { name: words.signIn }).click();
      await page.getByLabel(words.mail).fill(person.email);
      await page.getByLabel(words.password, { exact: true }).fill(person.password);
      await page.locator('main').getByRole('button', { name: words.signIn, exact: true }).click();
      await page.locator('[data-ledger]').waitFor();

      // What a visitor added is there for the account, with its price.
      await tool().click();
      await card.locator('[data-cost=credits]').getByText('1').waitFor();
      await card.locator('button.btn-primary').first().click();
      await page.locator('[data-document="letter.txt"][data-phase=finished]').first().waitFor();
      const link = card.locator('[data-download]');
      expect(await (await page.request.get((await link.getAttribute('href'))!)).text()).toContain(
        walk.translated,
      );
      await page.goto(`${prefix}/document-translator/history`);
      await page.locator('[data-document="letter.txt"]').waitFor();
      await page.goto(`${prefix}/dashboard`);
      await page.locator('[data-ledger] [data-kind]').first().waitFor();
      await ready(page);
      await page.locator('[data-account-slot] button').first().click();
      await page
        .locator('[data-account-menu]')
        .getByRole('button', { name: words.signOut })
        .click();
      await page.locator('[data-account-slot]').getByRole('link', { name: words.signIn }).waitFor();
      await end();
    },
  );
});
