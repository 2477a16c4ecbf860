import { join } from 'node:path';
import { Firefox } from '../marionette/firefox.ts';

const BUILD = join(import.meta.dirname, '../../../extension/.output/firefox-mv3');

/** Firefox with the built extension. */
export class FirefoxExtension {
  readonly firefox: Firefox;
  readonly id: string;

  private constructor(firefox: Firefox, id: string) {
    this.firefox = firefox;
    this.id = id;
  }

  static async launch(binary: string): Promise<FirefoxExtension> {
    const firefox = await Firefox.launch({ binary });
    const id = await firefox.installExtension(BUILD);
    return new FirefoxExtension(firefox, id);
  }

  /** Opens a page of the extension in the current tab. */
  async open(page: 'popup.html' | 'options.html'): Promise<void> {
    const host = await this.firefox.executeInBrowser<string>(
      'return WebExtensionPolicy.getByID(arguments[0]).mozExtensionHostname',
      this.id,
    );
    await this.firefox.navigate(`moz-extension://${host}/${page}`);
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

  /** Opens the page's real context menu at a point and chooses "Translate selection". */
  chooseTranslateSelection(x: number, y: number): Promise<void> {
    return this.#choose('translate-selection', x, y);
  }

  /** Opens the context menu beside the page's text and chooses "Translate this page". */
  chooseTranslatePage(): Promise<void> {
    return this.#choose('translate-page', 2, 2);
  }

  async #choose(item: string, x: number, y: number): Promise<void> {
    await this.firefox.rightClick(x, y);
    await this.firefox.waitFor(
      `const menu = document.getElementById('contentAreaContextMenu');
       const item = menu.querySelector('[id$="-menuitem-_' + arguments[0] + '"]');
       if (menu.state !== 'open' || item === null) return false;
       menu.activateItem(item);
       return true;`,
      { context: 'chrome', args: [item] },
    );
  }

  close(): Promise<void> {
    return this.firefox.close();
  }
}
