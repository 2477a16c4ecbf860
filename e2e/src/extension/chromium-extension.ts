import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { showPagesOnFailure } from '../failure/places.ts';
import { buildFor } from './builds.ts';

/** The built extension, unpacked. */
export const CHROME_BUILD = buildFor('chrome');

/** Chromium with a profile of its own, which the caller removes, and an unpacked extension or none. */
export async function launchChromium({
  extension,
  locale = 'en-US',
  profile: known,
  flags = [],
}: {
  extension?: string | undefined;
  locale?: string | undefined;
  flags?: readonly string[];
  /** Of an earlier launch, to go on with it. */
  profile?: string | undefined;
}): Promise<{ context: BrowserContext; profile: string }> {
  const profile = known ?? (await mkdtemp(join(tmpdir(), 'glossa-chromium-')));
  const loading =
    extension === undefined
      ? []
      : [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium()!,
    headless: true,
    locale,
    args: [...CHROMIUM_FLAGS, `--lang=${locale}`, ...loading, ...flags],
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  await showPagesOnFailure(context);
  return { context, profile };
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

/** A fresh installation shows its welcome page: waits for it and closes it. */
async function closeWelcome(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(async () => {
    const url = chrome.runtime.getURL('welcome.html');
    for (;;) {
      const [tab] = await chrome.tabs.query({ url });
      if (tab?.id !== undefined) return chrome.tabs.remove(tab.id);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}

async function allowPrivateWindows(context: BrowserContext): Promise<void> {
  const extensionId = new URL((await workerOf(context)).url()).host;
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(
    (id) =>
      // @ts-expect-error only the browser's own pages have it
      chrome.developerPrivate.updateExtensionConfiguration({
        extensionId: id,
        incognitoAccess: true,
      }) as Promise<void>,
    extensionId,
  );
}

/** Chromium with the built extension, its background worker and its settings. */
export class ChromiumExtension {
  readonly context: BrowserContext;
  readonly #profile: string;
  #worker: Worker;

  private constructor(context: BrowserContext, worker: Worker, profile: string) {
    this.context = context;
    this.#worker = worker;
    this.#profile = profile;
    // After the browser stopped the background, its next life is another worker. Sites have workers too.
    context.on('serviceworker', (next) => {
      if (new URL(next.url()).protocol === 'chrome-extension:') this.#worker = next;
    });
  }

  /**
   * @param privateWindows lets the extension into them, as the person can on the browser's page about it
   * @param welcome leaves the welcome page open that a fresh installation shows
   */
  static async launch({
    locale,
    privateWindows = false,
    welcome = false,
    build = CHROME_BUILD,
    flags = [],
  }: {
    locale?: string;
    privateWindows?: boolean;
    welcome?: boolean;
    /** Folder of another build. */
    build?: string;
    flags?: readonly string[];
  } = {}): Promise<ChromiumExtension> {
    const options = { extension: build, locale, flags };
    let { context, profile } = await launchChromium(options);
    if (!welcome) await closeWelcome(context);
    if (privateWindows) {
      await allowPrivateWindows(context);
      await context.close();
      // What was loaded by the command line starts with its new rights at the next start only.
      ({ context, profile } = await launchChromium({ ...options, profile }));
    }
    const worker = await workerOf(context);
    // It listens once it has begun to look after its storage.
    await worker.evaluate(async () => {
      while ((await chrome.storage.local.get('version')).version === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    return new ChromiumExtension(context, worker, profile);
  }

  /** Runs a function in the background, which must use nothing from outside itself; answers what it answers. */
  inBackground<Argument, Answer>(
    work: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ): Promise<Answer> {
    return this.#worker.evaluate(work as never, argument as never) as Promise<Answer>;
  }

  /** Closes all pages and forgets what is stored, but for its version. */
  async reset(): Promise<void> {
    const pages = this.context.pages();
    // Without a page the browser would end.
    await this.context.newPage();
    await Promise.all(pages.map((page) => page.close()));
    await this.#worker.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const { local, session } = chrome.storage;
      const kept = Object.keys(await local.get(null)).filter((key) => key !== 'version');
      await Promise.all([local.remove(kept), session.clear()]);
      for (const { name } of await indexedDB.databases()) {
        const db = await done(indexedDB.open(name!));
        for (const store of db.objectStoreNames) {
          await done(db.transaction(store, 'readwrite').objectStore(store).clear());
        }
        db.close();
      }
    });
  }

  async setSettings(settings: {
    server?: string;
    from?: string;
    to?: string;
    pageMode?: 'bilingual' | 'replace';
    dailyCredits?: number | null;
  }): Promise<void> {
    await this.#worker.evaluate((value) => chrome.storage.local.set({ settings: value }), settings);
  }

  /** Puts entries into the extension's local storage. */
  async store(entries: Record<string, unknown>): Promise<void> {
    await this.#worker.evaluate((value) => chrome.storage.local.set(value), entries);
  }

  /** The browser's number of the tab in front. */
  #tabInFront(): Promise<number> {
    return this.#worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      return tab!.id!;
    });
  }

  /** Opens a page of the extension in a tab. */
  async open(
    page: `${'popup' | 'options' | 'sidepanel' | 'welcome'}.html${string}`,
  ): Promise<Page> {
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

  /** What the extension remembers until the browser ends: its keys. */
  async sessionKeys(): Promise<string[]> {
    return this.#worker.evaluate(async () => Object.keys(await chrome.storage.session.get(null)));
  }

  /** What a script of the extension in a page gets of its storage, or why it gets nothing. */
  async storageSeenBy(page: Page): Promise<string> {
    await page.bringToFront();
    return this.#worker.evaluate(
      async (tabId) => {
        const [frame] = await chrome.scripting.executeScript({
          target: { tabId },
          func: () =>
            chrome.storage.local.get().then(
              (seen) => JSON.stringify(seen),
              (error: Error) => error.message,
            ),
        });
        return frame!.result!;
      },
      await this.#tabInFront(),
    );
  }

  /** Text of the badge on the toolbar button. */
  async badge(): Promise<string> {
    return this.#worker.evaluate(() => chrome.action.getBadgeText({}));
  }

  /**
   * Presses the shortcut that translates the page in front and puts it back; answers when, in milliseconds of
   * the epoch.
   */
  async togglePage(page: Page): Promise<number> {
    await page.bringToFront();
    return this.#worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const pressed = Date.now();
      // @ts-expect-error dispatch is not in the public types; made-up keys trigger no command
      chrome.commands.onCommand.dispatch('translate-page', tab);
      return pressed;
    });
  }

  /** Opens the popup in a tab of its own, for the page in front. */
  async openPopupFor(page: Page): Promise<Page> {
    await page.bringToFront();
    return this.open(`popup.html?tab=${await this.#tabInFront()}`);
  }

  /**
   * Presses the toolbar button for the tab in front: as with a person's click the extension may look into that tab until
   * it goes elsewhere. The popup that opens is closed by the browser.
   */
  async pressToolbarButton(page: Page): Promise<void> {
    await page.bringToFront();
    const front = await this.context.newCDPSession(page);
    const { targetInfo } = await front.send('Target.getTargetInfo');
    const session = await this.context.browser()!.newBrowserCDPSession();
    const filter = [{ type: 'tab', exclude: false }];
    const { targetInfos } = await session.send('Target.getTargets', { filter });
    const tab = targetInfos.find(({ url }) => url === targetInfo.url);
    const id = new URL(this.#worker.url()).host;
    // @ts-expect-error newer than the driver's types
    await session.send('Extensions.triggerAction', { id, targetId: tab?.targetId });
  }

  /**
   * Takes access to all sites from the extension, as the person can on the browser's page about it; answers what gives it
   * for a pattern of sites, or for all that it had at first.
   */
  async revokeSites(): Promise<{
    allow(pattern: string): Promise<void>;
    restore(): Promise<void>;
  }> {
    const extensionId = new URL(this.#worker.url()).host;
    const page = await this.context.newPage();
    await page.goto('chrome://extensions');
    const hostAccess = (access: 'ON_CLICK' | 'ON_ALL_SITES') =>
      page.evaluate(
        ([id, value]) =>
          // @ts-expect-error only the browser's own pages have it
          chrome.developerPrivate.updateExtensionConfiguration({
            extensionId: id,
            hostAccess: value,
          }) as Promise<void>,
        [extensionId, access] as const,
      );
    await hostAccess('ON_CLICK');
    return {
      allow: (pattern) =>
        page.evaluate(
          ([id, host]) =>
            // @ts-expect-error only the browser's own pages have it
            chrome.developerPrivate.addHostPermission(id, host) as Promise<void>,
          [extensionId, pattern] as const,
        ),
      async restore() {
        await hostAccess('ON_ALL_SITES');
        await page.close();
      },
    };
  }

  /** How many translations, of texts or of pictures, the extension keeps on disk. */
  async keptTranslations(of: 'translations' | 'pictures' = 'translations'): Promise<number> {
    return this.#worker.evaluate(async (name) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      // Asking for a database makes one.
      if (!(await indexedDB.databases()).some((each) => each.name === name)) return 0;
      const db = await done(indexedDB.open(name));
      const count = await done(db.transaction(name).objectStore(name).count());
      db.close();
      return count;
    }, of);
  }

  /** Stops the background as the browser does when it idles; whatever asks it next wakes it again. */
  async killBackground(): Promise<void> {
    const page = await this.open('options.html');
    const session = await this.context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await page.close();
  }

  /** Chooses an item of the context menu on a page. */
  async chooseOnPage(page: Page, item: string, more: { srcUrl?: string } = {}): Promise<void> {
    await page.bringToFront();
    await this.#worker.evaluate(
      async ([menuItemId, about]) => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        const click = { menuItemId, frameId: 0, editable: false, pageUrl: tab!.url, ...about };
        // @ts-expect-error dispatch is not in the public types; native menus cannot be clicked
        chrome.contextMenus.onClicked.dispatch(click, tab);
      },
      [item, more] as const,
    );
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
