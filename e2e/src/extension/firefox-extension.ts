import { Firefox } from '../marionette/firefox.ts';
import { buildFor } from './builds.ts';

/** Firefox with the built extension. */
export class FirefoxExtension {
  readonly firefox: Firefox;
  readonly id: string;

  private constructor(firefox: Firefox, id: string) {
    this.firefox = firefox;
    this.id = id;
  }

  /** @param build folder of another build */
  static async launch(binary: string, build = buildFor('firefox')): Promise<FirefoxExtension> {
    const firefox = await Firefox.launch({ binary });
    const before = await firefox.windowHandles();
    const id = await firefox.installExtension(build);
    const extension = new FirefoxExtension(firefox, id);
    await extension.#closeWelcome(before);
    return extension;
  }

  /** A fresh installation shows its welcome page in a tab in front: looks at it and closes it. */
  async #closeWelcome(before: readonly string[]): Promise<void> {
    const opened = await this.firefox.newWindow(before);
    await this.firefox.switchToWindow(opened);
    await this.firefox.waitFor(
      "return location.pathname === '/welcome.html' && document.querySelector('[data-section=languages]') !== null",
    );
    await this.firefox.closeTab();
    await this.firefox.switchToWindow(before[0]!);
  }

  /** Opens a page of the extension in the current tab. */
  async open(
    page: 'popup.html' | 'options.html' | 'sidepanel.html' | 'welcome.html',
  ): Promise<void> {
    await this.firefox.navigate(await this.#urlOf(page));
  }

  /** Opens a page of the extension in a new tab in front; answers what closes it again. */
  async openInNewTab(page: string): Promise<() => Promise<void>> {
    const close = await this.firefox.openWindow({ type: 'tab' });
    await this.firefox.navigate(await this.#urlOf(page));
    return close;
  }

  /** The extension's number of the tab in front. */
  tabId(): Promise<number> {
    return this.firefox.executeInBrowser<number>(
      `const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
       return ExtensionParent.apiManager.global.tabTracker.getId(gBrowser.selectedTab);`,
    );
  }

  /** Stops the background as the browser does when it idles. */
  async stopBackground(): Promise<void> {
    await this.firefox.executeInBrowser(
      'await WebExtensionPolicy.getByID(arguments[0]).extension.terminateBackground({ disableResetIdleForTest: true })',
      this.id,
    );
  }

  /** The texts whose translations the extension keeps on disk. Leaves the options open in the current tab. */
  async keptTexts(): Promise<string[]> {
    await this.open('options.html');
    const keys = await this.firefox.execute<string[]>(
      `const done = (request) => new Promise((resolve, reject) => {
         request.onsuccess = () => resolve(request.result);
         request.onerror = () => reject(request.error);
       });
       // Asking for a database makes one.
       if (!(await indexedDB.databases()).some(({ name }) => name === 'translations')) return [];
       const db = await done(indexedDB.open('translations'));
       const keys = await done(db.transaction('translations').objectStore('translations').getAllKeys());
       db.close();
       return keys;`,
    );
    return keys.map((key) => key.split('\n').slice(3).join('\n'));
  }

  async #urlOf(page: string): Promise<string> {
    const host = await this.firefox.executeInBrowser<string>(
      'return WebExtensionPolicy.getByID(arguments[0]).mozExtensionHostname',
      this.id,
    );
    return `moz-extension://${host}/${page}`;
  }

  /** Puts entries into the extension's local storage, from its options page. */
  async store(entries: Record<string, unknown>): Promise<void> {
    await this.open('options.html');
    await this.firefox.waitFor("return document.querySelector('#server') !== null");
    await this.firefox.execute(
      'const { browser, JSON } = window.wrappedJSObject; await browser.storage.local.set(JSON.parse(arguments[0]))',
      JSON.stringify(entries),
    );
  }

  /** Waits until pages get a script by its id. */
  async registered(id: string): Promise<void> {
    await this.firefox.waitFor(
      `const scripts = await window.wrappedJSObject.browser.scripting.getRegisteredContentScripts();
       return [...scripts].some((script) => script.id === arguments[0]);`,
      { args: [id] },
    );
  }

  /** Types a server address into the options and saves it; waits until the options say `outcome`. */
  async setServer(address: string, outcome = 'Saved. The server answers.'): Promise<void> {
    await this.open('options.html');
    await this.firefox.waitFor("return document.querySelector('#server') !== null");
    await this.firefox.fill('#server', address);
    await this.firefox.click('button[type=submit]');
    await this.firefox.waitFor(
      "return document.querySelector('#server-outcome').textContent === arguments[0]",
      { args: [outcome] },
    );
  }

  /** Chooses the language of translations in the options, which are open in the current tab; waits until it is kept. */
  async chooseTarget(language: string): Promise<void> {
    const list = '[data-part=translation] [aria-haspopup=dialog]';
    await this.firefox.waitFor('return document.querySelector(arguments[0]) !== null', {
      args: [list],
    });
    await this.firefox.click(list);
    await this.firefox.waitFor('return document.querySelector(arguments[0]) !== null', {
      args: [`[role=option][data-tag=${language}]`],
    });
    await this.firefox.click(`[role=option][data-tag=${language}]`);
    await this.firefox.waitFor(
      `const { settings } = await window.wrappedJSObject.browser.storage.local.get('settings');
       return settings?.to === arguments[0];`,
      { args: [language] },
    );
  }

  /** Address of what the sidebar shows; null while it is closed. */
  sidebarAddress(): Promise<string | null> {
    return this.firefox.executeInBrowser<string | null>(
      `if (!SidebarController.isOpen) return null;
       const panel = SidebarController.browser.contentDocument.getElementById('webext-panels-browser');
       return panel?.currentURI.spec ?? null;`,
    );
  }

  async closeSidebar(): Promise<void> {
    await this.firefox.executeInBrowser('SidebarController.hide()');
  }

  /** Opens the page's real context menu at a point and chooses "Translate selection". */
  chooseTranslateSelection(x: number, y: number): Promise<void> {
    return this.#choose('translate-selection', x, y);
  }

  /** Opens the context menu beside the page's text and chooses "Translate this page". */
  chooseTranslatePage(): Promise<void> {
    return this.#choose('translate-page', 2, 2);
  }

  /** Opens the context menu at a point of the page and chooses one of our items by its id. */
  chooseMenu(item: string, x: number, y: number): Promise<void> {
    return this.#choose(item, x, y);
  }

  async #choose(item: string, x: number, y: number): Promise<void> {
    await this.firefox.rightClick(x, y);
    await this.firefox.waitFor(
      `const menu = document.getElementById('contentAreaContextMenu');
       const item = menu.querySelector('[id$="-menuitem-_' + arguments[0] + '"]');
       if (menu.state !== 'open' || item === null) return false;
       // Two or more entries of an extension are in a menu of their own.
       const popup = item.parentNode;
       if (popup !== menu && popup.state !== 'open') {
         popup.parentNode.openMenu(true);
         return false;
       }
       popup.activateItem(item);
       return true;`,
      { context: 'chrome', args: [item] },
    );
    // While it closes, keys may still be its own.
    await this.firefox.waitFor(
      "return document.getElementById('contentAreaContextMenu').state === 'closed'",
      { context: 'chrome' },
    );
  }

  close(): Promise<void> {
    return this.firefox.close();
  }
}
