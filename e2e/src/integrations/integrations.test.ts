import { AppsScriptHost, type HostFile } from '@glossa/integrations/testing/apps-script/host';
import { openSyncFetch, type SyncFetch } from '@glossa/integrations/testing/apps-script/sync-fetch';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountServer,
  newPerson,
  signedInState,
  startAccountServer,
} from '../account/account-server.ts';
import { axeViolations } from '../site/axe.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../site/site-browser.ts';
import { buildBlock } from './airtable-block.ts';
import { downloadArchive, downloadEach, makeToken, openPanel, type SourceFile } from './walk.ts';

const FILES = ['Code.gs', 'Sidebar.html', 'appsscript.json'];
const GOOGLE = ['sheets', 'docs', 'slides', 'forms'].map((name) => `translate-google-${name}`);
const PAGES = [...GOOGLE, 'translate-airtable'];

const BOLD = { bold: true };
/** Panels load a whole language list from a machine that is busy with other tests. */
const SLOW = { timeout: 30_000 };
/** A file of each kind that says the same; where its words are, and where they are after translation. */
const CASES: readonly {
  slug: string;
  scope: string;
  data: HostFile['data'];
  read(data: HostFile['data']): unknown;
  expected: unknown;
}[] = [
  {
    slug: 'translate-google-sheets',
    scope: 'This sheet',
    data: {
      activeSheet: 1,
      sheets: [
        {
          id: 1,
          name: 'A',
          rows: [
            [
              {
                value: 'The red house',
                runs: [{ text: 'The ' }, { text: 'red', style: BOLD }, { text: ' house' }],
              },
            ],
            [{ value: 4, formula: '=2+2' }],
          ],
        },
      ],
    },
    read: (data) => data.sheets[0].rows[0][0].runs,
    expected: [
      { text: 'La casa ', style: {} },
      { text: 'roja', style: BOLD },
    ],
  },
  {
    slug: 'translate-google-docs',
    scope: 'This file',
    data: {
      tabs: [
        {
          body: {
            type: 'BODY_SECTION',
            children: [
              {
                type: 'PARAGRAPH',
                children: [{ type: 'TEXT', runs: [{ text: 'The red house' }] }],
              },
            ],
          },
        },
      ],
    },
    read: (data) => data.tabs[0].body.children[0].children[0].runs[0].text,
    expected: 'La casa roja',
  },
  {
    slug: 'translate-google-slides',
    scope: 'This file',
    data: {
      slides: [
        {
          id: 's',
          notes: { runs: [] },
          elements: [{ id: 'a', type: 'SHAPE', text: { runs: [{ text: 'The red house\n' }] } }],
        },
      ],
    },
    read: (data) =>
      data.slides[0].elements[0].text.runs.map((run: { text: string }) => run.text).join(''),
    expected: 'La casa roja\n',
  },
  {
    slug: 'translate-google-forms',
    scope: 'This file',
    data: {
      title: 'The red house',
      description: '',
      confirmation: '',
      closed: '',
      items: [{ id: 1, type: 'LIST', title: 'Choose', choices: [{ value: 'The dog' }] }],
    },
    read: (data) => [data.title, data.items[0].choices[0].value],
    expected: ['La casa roja', 'El perro'],
  },
];

const FILES_OF_KIND = 'read and change files of this kind: the copy it makes, too';
/** How the pages call Google's scopes. */
const RIGHTS: Readonly<Record<string, string>> = {
  'spreadsheets.currentonly': 'read and change this file, no other',
  documents: FILES_OF_KIND,
  presentations: FILES_OF_KIND,
  forms: FILES_OF_KIND,
  drive: 'copy your file in Drive',
  'script.container.ui': 'show a panel',
  'script.external_request': 'call your Glossa server',
  'script.scriptapp': 'go on by itself when a long file takes more than six minutes',
};

describe.skipIf(!HAS_CHROMIUM)('the integrations, as their pages say', { timeout: 180_000 }, () => {
  let server: AccountServer;
  let browser: SiteBrowser;
  let sync: SyncFetch;
  let passport: string;
  beforeAll(async () => {
    server = await startAccountServer();
    browser = await SiteBrowser.launch(server.url);
    sync = openSyncFetch();
    passport = await server.open(newPerson());
  }, 120_000);
  afterAll(async () => {
    await sync?.close();
    await browser?.close();
    await server?.stop();
  });
  const visit = (slug: string) =>
    browser.visit(`/${slug}`, {
      acceptDownloads: true,
      storageState: signedInState(server.url, passport),
    });
  const translate = async (page: Page, token: string, scope: string) => {
    await page.getByLabel('API token').fill(token);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('From').selectOption('en');
    await page.locator('#to').selectOption('es');
    await page.getByRole('radio', { name: scope, exact: true }).check();
    await page.getByRole('button', { name: 'Translate' }).click();
    await page.locator('#said[data-state=done]').waitFor();
  };

  it.each(CASES)('$slug: token, source, panel, translation', async (item) => {
    const { page, end } = await visit(item.slug);
    expect(await page.locator('[data-integration] ol > li').count()).toBe(5);
    expect(await page.locator('[data-unreachable]').count()).toBe(1);
    const token = await makeToken(page);
    const files =
      item.slug === 'translate-google-sheets'
        ? await downloadEach(page, FILES)
        : await downloadArchive(page);
    expect(files.map(({ name }) => name).sort()).toEqual(FILES);
    if (item.slug === 'translate-google-sheets') {
      await page.getByRole('button', { name: 'Copy Code.gs' }).click();
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(clipboard).toBe(files[0]!.text);
    }
    const file = { id: 'f', name: 'Plan', data: structuredClone(item.data) };
    const host = new AppsScriptHost({ sources: files, file, fetch: sync.fetch });

    // The rights that the page tells of are those that the manifest asks for.
    const rights = await page
      .locator('[data-integration] ol > li:nth-child(4) li')
      .allTextContents();
    expect(rights).toEqual([...host.scopes].map((scope) => RIGHTS[scope.split('/').at(-1)!]));

    const panel = await page.context().newPage();
    await openPanel(panel, host);
    const [{ title, items }] = host.menus as [(typeof host.menus)[number]];
    await page.getByText(`Choose ${title} → ${items[0]!.label} in its menu.`).waitFor();
    expect(await page.getByText('puzzle-piece').count()).toBe(item.slug.endsWith('forms') ? 1 : 0);
    const address = panel.getByLabel('Server address');
    await expect.poll(() => address.inputValue(), SLOW).toBe(server.url);
    expect(await axeViolations(panel)).toEqual([]);
    await translate(panel, token, item.scope);
    expect(item.read(host.active.data)).toEqual(item.expected);
    await panel.getByText(/^Done\. Credits used: \d/).waitFor();
    await panel.getByText(/^Credits left: 4\d\d$/).waitFor();
    expect(await axeViolations(panel)).toEqual([]);
    await end();
  });

  it('translate-airtable: token, source, extension, translation', async () => {
    const { page, end } = await visit('translate-airtable');
    const token = await makeToken(page);
    const files: SourceFile[] = await downloadArchive(page);
    expect(files.map(({ name }) => name)).toContain('block.json');
    const script = await buildBlock(files);
    await end();
    // Another profile: the site's service worker answers for its origin in this one.
    const { page: block, end: endBlock } = await browser.visit('about:blank');
    // On the server's own origin: Chromium asks before it lets others reach this machine.
    const frame = `${server.url}/a-base-at-airtable`;
    await block.route(frame, (route) =>
      route.fulfill({ body: '<!doctype html><main></main>', contentType: 'text/html' }),
    );
    await block.goto(frame);
    await block.addScriptTag({ content: script });
    const address = block.getByLabel('Server address');
    await expect.poll(() => address.inputValue(), SLOW).toBe(server.url);
    await block.getByLabel('API token').fill(token);
    await block.getByRole('button', { name: 'Save' }).click();
    await block.getByLabel('Table').selectOption('Products');
    await block.getByLabel('Field to translate').selectOption('Name');
    await block.getByLabel('From').selectOption('en');
    await block.getByLabel('To', { exact: true }).selectOption('es');
    await block.getByLabel('Field for the translation').selectOption('Spanish');
    await block.getByRole('button', { name: 'Translate' }).click();
    await block.getByText(/^Done\./).waitFor();
    const value = () =>
      block.evaluate(() =>
        (
          window as unknown as { table: { records: { values: Map<string, string> }[] } }
        ).table.records[0]!.values.get('fldEs'),
      );
    expect(await value()).toBe('La casa roja');
    await endBlock();
  });

  it('lead to the sign-in and back, and speak the page’s language in what they hand out', async () => {
    const { page, end } = await browser.visit('/es/translate-google-docs', {
      acceptDownloads: true,
      locale: 'es-ES',
    });
    const signIn = page.getByRole('link', { name: 'Iniciar sesión para crear uno' });
    expect(await signIn.getAttribute('href')).toBe(
      '/es/login?return=%2Fes%2Ftranslate-google-docs',
    );
    const files = await downloadArchive(page);
    const code = files.find(({ name }) => name === 'Code.gs')!.text;
    expect(code).toContain('"menu":"Traducir…"');
    expect(code).toContain(`const DEFAULT_SERVER = "${server.url}";`);
    await end();
  });

  it('are set up by keyboard alone at 360 px', async () => {
    const { page, end } = await browser.visit('/translate-google-sheets', {
      viewport: { width: 360, height: 780 },
      storageState: signedInState(server.url, passport),
    });
    await page.locator('[data-sources] li').first().waitFor();
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 80; presses += 1) {
        if ((await focused()) === name) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never reached ${name}`);
    };
    await page.getByRole('button', { name: 'Make a token' }).waitFor();
    await tabTo('Make a token');
    await page.keyboard.press('Enter');
    // It takes the focus when it is there, a moment later on a busy machine.
    await page.locator('[data-secret]:focus').waitFor();
    await tabTo('Copy the token');
    await page.keyboard.press('Enter');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toMatch(/^gls_/);
    await tabTo('Copy Code.gs');
    await page.keyboard.press('Enter');
    await expect.poll(clipboard).toContain('function GLOSSA(');
    await end();
  });

  const kinds = PAGES.flatMap((slug) =>
    [
      { path: `/${slug}`, colorScheme: 'light' as const, width: 360 },
      { path: `/ar/${slug}`, colorScheme: 'dark' as const, width: 1440 },
    ].slice(0, slug === PAGES[0] || slug === 'translate-airtable' ? 2 : 1),
  );
  it.each(kinds)('$path at $width px has nothing that axe objects to', async (kind) => {
    const { path, colorScheme, width } = kind;
    const { page, end } = await browser.visit(path, {
      colorScheme,
      bypassCSP: true,
      viewport: { width, height: 900 },
    });
    await page.locator('[data-sources]').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBe(client);
    await end();
  });
});
