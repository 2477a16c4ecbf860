import { page as view } from 'vitest/browser';
import { Background, type Fetch } from './background.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import type { FakeTab } from './browser/tabs.ts';
import { TestTab } from './test-tab.ts';
import { extensionBrowser } from './wxt-browser.ts';

export interface TestExtensionOptions {
  /** Answers what the background fetches: a `MockEngine`'s, as a rule. */
  fetch: Fetch;
  /** Gets the window of the background before it runs in it: to give it another clock. */
  prepare?: (realm: Window) => void;
}

interface Settings {
  server?: string;
  from?: string;
  to?: string;
  pageMode?: 'bilingual' | 'replace';
  dailyCredits?: number | null;
}

const WIDTH = 1280;
const HEIGHT = 720;

let nextTab = 1;

/** The extension beside the test: its real background in one frame, pages in others, a browser that is made up. */
export class TestExtension {
  readonly browser: ExtensionBrowser;
  /** Addresses of tabs that were opened at the installation. */
  readonly openedAtInstall: readonly string[];
  readonly #background: Background;
  readonly #tabs = new Set<TestTab>();
  readonly #restore: () => void;

  private constructor(browser: ExtensionBrowser, background: Background, restore: () => void) {
    this.browser = browser;
    this.openedAtInstall = browser.opened.splice(0);
    this.#background = background;
    this.#restore = restore;
  }

  /** Installs the extension; `close` takes everything of it away. */
  static async start({ fetch, prepare = () => {} }: TestExtensionOptions): Promise<TestExtension> {
    // What is out of the outermost page's sight is out of sight for frames in it.
    await view.viewport(WIDTH, HEIGHT);
    extensionBrowser.reset();
    const restore = answerOwnPages(fetch);
    const background = new Background(extensionBrowser, fetch, prepare);
    extensionBrowser.wake = background.wake;
    await extensionBrowser.happen('runtime.onInstalled', { reason: 'install' });
    return new TestExtension(extensionBrowser, background, restore);
  }

  async close(): Promise<void> {
    for (const tab of this.#tabs) tab.frame.remove();
    extensionBrowser.wake = async () => {};
    await this.#background.stop();
    this.#restore();
    extensionBrowser.reset();
  }

  setSettings(settings: Settings): Promise<void> {
    return this.browser.storage.local.set({ settings });
  }

  /** What the extension keeps under a key of its local storage. */
  async stored(key: string): Promise<unknown> {
    return (await this.browser.storage.local.get(key))[key] ?? null;
  }

  /**
   * Opens a page in a tab in front.
   * @param page name of one of `pages/`, or `{ html }`
   */
  async open(
    page: string | { html: string },
    {
      url,
      incognito = false,
      width = WIDTH,
      height = HEIGHT,
    }: { url?: string; incognito?: boolean; width?: number; height?: number } = {},
  ): Promise<TestTab> {
    const frame = document.createElement('iframe');
    frame.dataset.tab = '';
    frame.style.cssText = `position: absolute; inset: 0 auto auto 0; border: 0; width: ${width}px; height: ${height}px`;
    document.body.append(frame);
    const info: FakeTab = {
      ...{ id: nextTab++, frame, url, incognito, closed: false, language: 'und' },
    };
    const tab = new TestTab(this.browser, info);
    this.#tabs.add(tab);
    this.browser.tabs.set(info.id, info);
    this.browser.activeTab = info.id;
    await tab.goto(page);
    return tab;
  }

  /** Closes a tab. */
  async closeTab(tab: TestTab): Promise<void> {
    tab.frame.remove();
    this.#tabs.delete(tab);
    this.browser.tabs.delete(tab.id);
    await this.browser.happen('tabs.onRemoved', tab.id, {});
  }

  /** Presses a shortcut for a tab. */
  press(tab: TestTab, command: string): Promise<void> {
    return this.browser.happen('commands.onCommand', command, tab.info());
  }

  /** Presses the shortcut that translates a page and puts it back. */
  togglePage(tab: TestTab): Promise<void> {
    return this.press(tab, 'translate-page');
  }

  /** Chooses an item of the context menu on a page. */
  choose(tab: TestTab, menuItemId: string, more: object = {}): Promise<void> {
    const { url } = tab.info();
    const click = { menuItemId, frameId: 0, editable: false, pageUrl: url, ...more };
    return this.browser.happen('contextMenus.onClicked', click, tab.info());
  }

  /** Stops the background as the browser does when it idles. */
  stopBackground(): Promise<void> {
    return this.#background.stop();
  }
}

/** Answers what components in the test's own page fetch of the servers that tests make up; answers how to stop. */
function answerOwnPages(answer: Fetch): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.hostname.endsWith('.test')) return real(input, init);
    return answer(new Request(input, init));
  };
  return () => {
    globalThis.fetch = real;
  };
}
