import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { until } from '@glossa/testing/until';
import type { Download } from 'playwright';
import { Firefox } from '../marionette/firefox.ts';
import { IS_ALIVE, ready } from './ready.ts';
import { SiteBrowser } from './site-browser.ts';

/** One page of a browser, as somebody uses it. */
export interface Driver {
  /** Opens an address; waits until the page is alive. */
  open(address: string): Promise<void>;
  choose(selector: string, path: string): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  /** Clicks the first element that a selector finds, as a person would. */
  click(selector: string): Promise<void>;
  /** Presses the first button with this text. */
  press(name: string): Promise<void>;
  /** Waits until a selector finds something. */
  see(selector: string): Promise<void>;
  attribute(selector: string, name: string): Promise<string>;
  /** Bytes of a file that the page had the browser save. */
  saved(name: string): Promise<Buffer>;
  end(): Promise<void>;
}

const WAIT_MS = 300_000;

export async function driveChromium(url: string): Promise<Driver> {
  const browser = await SiteBrowser.launch(url);
  const { page, end } = await browser.visit('about:blank');
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  const first = (selector: string) => page.locator(selector).first();
  return {
    async open(address) {
      await page.goto(address);
      await ready(page);
    },
    choose: (selector, path) => first(selector).setInputFiles(path),
    fill: (selector, text) => first(selector).fill(text, { timeout: WAIT_MS }),
    click: (selector) => first(selector).click({ timeout: WAIT_MS }),
    press: (name) =>
      page.getByRole('button', { name, exact: true }).first().click({ timeout: WAIT_MS }),
    see: (selector) => first(selector).waitFor({ timeout: WAIT_MS }),
    attribute: async (selector, name) => (await first(selector).getAttribute(name)) ?? '',
    async saved(name) {
      const found = () => downloads.find((one) => one.suggestedFilename() === name);
      await until(() => found() !== undefined, WAIT_MS);
      return buffer(await found()!.createReadStream());
    },
    async end() {
      await end();
      await browser.close();
    },
  };
}

export async function driveFirefox(binary: string): Promise<Driver> {
  const folder = await mkdtemp(join(tmpdir(), 'glossa-saved-'));
  const firefox = await Firefox.launch({
    binary,
    preferences: {
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
      'browser.download.useDownloadDir': true,
      'browser.download.alwaysOpenPanel': false,
      'browser.download.always_ask_before_handling_new_types': false,
      'pdfjs.disabled': true,
    },
  });
  const see = (selector: string) =>
    firefox.waitFor<boolean>('return document.querySelector(arguments[0]) !== null', {
      args: [selector],
      timeoutMs: WAIT_MS,
    });
  return {
    async open(address) {
      await firefox.navigate(address);
      await firefox.waitFor(IS_ALIVE);
    },
    choose: (selector, path) => firefox.chooseFile(selector, path),
    async fill(selector, text) {
      await see(selector);
      await firefox.fill(selector, text);
    },
    async click(selector) {
      await see(selector);
      await firefox.click(selector);
    },
    press: (name) => firefox.clickButton(name),
    async see(selector) {
      await see(selector);
    },
    attribute: (selector, name) =>
      firefox.execute<string>(
        'return document.querySelector(arguments[0]).getAttribute(arguments[1])',
        ...[selector, name],
      ),
    async saved(name) {
      const path = join(folder, name);
      // It is there under its own name at once, empty, and under another while it comes.
      await until(() => existsSync(path) && !existsSync(`${path}.part`), WAIT_MS);
      await until(async () => (await readFile(path)).length > 0, WAIT_MS);
      return readFile(path);
    },
    async end() {
      await firefox.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
