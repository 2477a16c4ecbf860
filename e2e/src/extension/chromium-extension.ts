import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';

const BUILD = join(import.meta.dirname, '../../../extension/.output/chrome-mv3');

/** Chromium with the built extension, its background worker and its settings. */
export class ChromiumExtension {
  readonly context: BrowserContext;
  readonly #profile: string;
  readonly #worker: Worker;

  private constructor(context: BrowserContext, worker: Worker, profile: string) {
    this.context = context;
    this.#worker = worker;
    this.#profile = profile;
  }

  static async launch(options: { locale?: string } = {}): Promise<ChromiumExtension> {
    const profile = await mkdtemp(join(tmpdir(), 'glossa-chromium-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium()!,
      headless: true,
      locale: options.locale ?? 'en-US',
      args: [
        ...CHROMIUM_FLAGS,
        `--lang=${options.locale ?? 'en-US'}`,
        `--disable-extensions-except=${BUILD}`,
        `--load-extension=${BUILD}`,
      ],
      ignoreDefaultArgs: ['--disable-extensions'],
    });
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    return new ChromiumExtension(context, worker, profile);
  }

  async setSettings(settings: { server?: string; from?: string; to?: string }): Promise<void> {
    await this.#worker.evaluate((value) => chrome.storage.local.set({ settings: value }), settings);
  }

  /** Opens a page of the extension in a tab. */
  async open(page: 'popup.html' | 'options.html'): Promise<Page> {
    const tab = await this.context.newPage();
    await tab.goto(`chrome-extension://${new URL(this.#worker.url()).host}/${page}`);
    return tab;
  }

  /** What the extension keeps under a key of its local storage. */
  async stored(key: string): Promise<unknown> {
    return this.#worker.evaluate(
      async (name) => (await chrome.storage.local.get(name))[name] ?? null,
      key,
    );
  }

  /** Text of the badge on the toolbar button. */
  async badge(): Promise<string> {
    return this.#worker.evaluate(() => chrome.action.getBadgeText({}));
  }

  /** Chooses "Translate selection" of the context menu on the page in front. */
  async chooseTranslateSelection(selectionText: string): Promise<void> {
    await this.#worker.evaluate(async (text) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const click = { menuItemId: 'translate-selection', selectionText: text, frameId: 0 };
      // @ts-expect-error dispatch is not in the public types; native menus cannot be clicked
      chrome.contextMenus.onClicked.dispatch({ ...click, editable: false, pageUrl: tab.url }, tab);
    }, selectionText);
  }

  async close(): Promise<void> {
    await this.context.close();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
