import { AppsScriptHost } from '@glossa/integrations/testing/apps-script/host';
import type { SyncFetch } from '@glossa/integrations/testing/apps-script/sync-fetch';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { axeViolations } from '../site/axe.ts';

export interface SourceFile {
  name: string;
  text: string;
}

/** What the download that `press` starts saves. */
async function downloaded(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const chunks = await (await download.createReadStream()).toArray();
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

/** The files of the page's list, each by its own button. */
export async function downloadEach(page: Page, names: readonly string[]): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for (const name of names) {
    const button = page.getByRole('button', { name: `Download ${name}` });
    const saved = await downloaded(page, () => button.click());
    files.push({ name: saved.name, text: saved.bytes.toString('utf8') });
  }
  return files;
}

/** The files of the page's archive. */
export async function downloadArchive(page: Page): Promise<SourceFile[]> {
  const button = page.getByRole('button', { name: /\.zip$/ });
  const { bytes } = await downloaded(page, () => button.click());
  const entries = Object.entries(unzipSync(bytes));
  return entries.map(([name, text]) => ({ name, text: new TextDecoder().decode(text) }));
}

/** Makes a token on the page, as somebody who is signed in does; answers it. */
export async function makeToken(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make a token' }).click();
  const secret = page.locator('[data-secret] code');
  const token = await secret.textContent();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await secret.waitFor({ state: 'detached' });
  return token!;
}

/** Panels load a whole language list from a machine that is busy with other tests. */
const SLOW = { timeout: 60_000 };

/** Connects a panel by a token and has it translate a part of its file from English into Spanish. */
export async function translate(panel: Page, token: string, scope: string): Promise<void> {
  await panel.getByLabel('API token').fill(token);
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByLabel('From').selectOption('en', SLOW);
  await panel.locator('#to').selectOption('es');
  await panel.getByRole('radio', { name: scope, exact: true }).check();
  await panel.getByRole('button', { name: 'Translate' }).click();
  await panel.locator('#said[data-state=done]').waitFor(SLOW);
  await panel.getByText(/^Done\. Credits used: \d/).waitFor();
  await panel.getByText(/^Credits left: 4\d\d$/).waitFor();
}

/** Where panels are in tests. */
export const PANEL_ORIGIN = 'https://panel.example';
const PANEL_URL = `${PANEL_ORIGIN}/`;
/** What Google puts into a panel: calls of the script that answer later. */
const GOOGLE = `<script>
  const runner = (done, failed) => new Proxy({}, { get: (_, name) =>
    name === 'withSuccessHandler' ? (next) => runner(next, failed)
    : name === 'withFailureHandler' ? (next) => runner(done, next)
    : (...values) => runScript(name, values).then(({ result, error }) =>
        error === undefined ? done(result) : failed(new Error(error))) });
  window.google = { script: { run: runner(() => {}, () => {}) } };
</script>`;

interface Installed {
  /** Of the page that led there, whose browser it is opened in. */
  page: Page;
  sources: SourceFile[];
  /** What the add-on's file holds. */
  data: object;
  fetch: SyncFetch['fetch'];
  /** The server that the add-on is to know. */
  serverUrl: string;
}

/** Installs an add-on as the page says, and opens its panel, to which axe objects to nothing. */
export async function install({ page, sources, data, fetch, serverUrl }: Installed) {
  const file = { id: 'f', name: 'Plan', data: structuredClone(data) };
  const host = new AppsScriptHost({ sources, file, fetch });
  const panel = await page.context().newPage();
  await openPanel(panel, host);
  const [{ title, items }] = host.menus as [(typeof host.menus)[number]];
  await page.getByText(`Choose ${title} → ${items[0]!.label} in its menu.`).waitFor();
  await expect.poll(() => panel.getByLabel('Server address').inputValue()).toBe(serverUrl);
  expect(await axeViolations(panel)).toEqual([]);
  return { host, panel };
}

/** Opens the panel of an add-on from its menu, in a page of its own. */
async function openPanel(page: Page, host: AppsScriptHost): Promise<void> {
  host.run('onOpen');
  host.run(host.menus[0]!.items[0]!.handler);
  await page.exposeFunction('runScript', (name: string, values: never[]) => {
    try {
      return { result: host.run(name, ...values) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  });
  const body = host.sidebar!.replace('<head>', `<head>${GOOGLE}`);
  await page.route(PANEL_URL, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.setViewportSize({ width: 300, height: 700 });
  await page.goto(PANEL_URL);
}
