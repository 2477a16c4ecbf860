import { openSyncFetch, type SyncFetch } from '@glossa/integrations/testing/apps-script/sync-fetch';
import { SAMPLE_FILES } from '@glossa/integrations/testing/sample-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, sharedServer, signedInState } from '../../account/account-server.ts';
import {
  downloadArchive,
  install,
  makeToken,
  PANEL_ORIGIN,
  translate,
} from '../../integrations/walk.ts';
import { axeViolations } from '../../site/axe.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../../site/site-browser.ts';
import { buildBlock } from './airtable-block.ts';

const FILES = ['Code.gs', 'Sidebar.html', 'appsscript.json'];

/** What the words of each sample are after translation. */
const CASES = [
  {
    slug: 'translate-google-docs',
    ...SAMPLE_FILES['google-docs'],
    expected: 'La casa roja',
  },
  {
    slug: 'translate-google-slides',
    ...SAMPLE_FILES['google-slides'],
    expected: 'La casa roja\n',
  },
  {
    slug: 'translate-google-forms',
    ...SAMPLE_FILES['google-forms'],
    expected: ['La casa roja', 'El perro'],
  },
];

describe.skipIf(!HAS_CHROMIUM)('the other integrations, as their pages say', () => {
  const server = sharedServer();
  let browser: SiteBrowser;
  let sync: SyncFetch;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(server.url);
    sync = openSyncFetch();
  });
  afterAll(async () => {
    await sync?.close();
    await browser?.close();
  });
  const visit = async (slug: string) =>
    browser.visit(`/${slug}`, {
      acceptDownloads: true,
      otherOrigins: [PANEL_ORIGIN],
      storageState: signedInState(server.url, await server.open(newPerson())),
    });

  it.each(CASES)('$slug: token, source, panel, translation', async (item) => {
    const { page, end } = await visit(item.slug);
    const token = await makeToken(page);
    const sources = await downloadArchive(page);
    expect(sources.map(({ name }) => name).sort()).toEqual(FILES);
    const { host, panel } = await install({
      ...{ page, sources, data: item.data },
      ...{ fetch: sync.fetch, serverUrl: server.url },
    });
    await translate(panel, token, item.scope);
    expect(item.read(host.active.data)).toEqual(item.expected);
    expect(await axeViolations(panel)).toEqual([]);
    await end();
  });

  it('translate-airtable: token, source, extension, translation', async () => {
    const { page, end } = await visit('translate-airtable');
    const token = await makeToken(page);
    const files = await downloadArchive(page);
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
    await expect.poll(() => block.getByLabel('Server address').inputValue()).toBe(server.url);
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
});
