import { openSyncFetch, type SyncFetch } from '@glossa/integrations/testing/apps-script/sync-fetch';
import { SAMPLE_FILES } from '@glossa/integrations/testing/sample-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, sharedServer, signedInState } from '../account/account-server.ts';
import { axeViolations } from '../site/axe.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../site/site-browser.ts';
import { downloadEach, install, makeToken, PANEL_ORIGIN, translate } from './walk.ts';

const FILES = ['Code.gs', 'Sidebar.html', 'appsscript.json'];
const BOLD = { bold: true };
const { data: SPREADSHEET, scope: SCOPE, read } = SAMPLE_FILES['google-sheets'];

describe.skipIf(!HAS_CHROMIUM)('the integrations', () => {
  let browser: SiteBrowser;
  let sync: SyncFetch;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(sharedServer().url);
    sync = openSyncFetch();
  });
  afterAll(async () => {
    await sync?.close();
    await browser?.close();
  });

  it('Google Sheets is set up by its page and translates in place: token, files, menu, panel', async () => {
    const server = sharedServer();
    const { page, end } = await browser.visit('/translate-google-sheets', {
      acceptDownloads: true,
      otherOrigins: [PANEL_ORIGIN],
      storageState: signedInState(server.url, await server.open(newPerson())),
    });
    const token = await makeToken(page);
    const sources = await downloadEach(page, FILES);
    expect(sources.map(({ name }) => name)).toEqual(FILES);
    await page.getByRole('button', { name: 'Copy Code.gs' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(sources[0]!.text);

    const { host, panel } = await install({
      ...{ page, sources, data: SPREADSHEET },
      ...{ fetch: sync.fetch, serverUrl: server.url },
    });
    await translate(panel, token, SCOPE);
    expect(read(host.active.data)).toEqual([
      { text: 'La casa ', style: {} },
      { text: 'roja', style: BOLD },
    ]);
    expect(host.active.data.sheets[0].rows[1][0]).toMatchObject({ formula: '=2+2' });
    expect(await axeViolations(panel)).toEqual([]);
    await end();
  });
});
