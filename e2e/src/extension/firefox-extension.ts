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

  /** Types a server address into the options and saves it. */
  async setServer(address: string): Promise<void> {
    await this.open('options.html');
    await this.firefox.waitFor("return document.querySelector('#server') !== null");
    await this.firefox.fill('#server', address);
    await this.firefox.click('button[type=submit]');
    await this.firefox.waitFor(
      "return document.querySelector('#server-outcome').textContent === 'Saved. The server answers.'",
    );
  }

  /** Opens the page's real context menu at a point and chooses "Translate selection". */
  async chooseTranslateSelection(x: number, y: number): Promise<void> {
    await this.firefox.rightClick(x, y);
    await this.firefox.waitFor(
      `const menu = document.getElementById('contentAreaContextMenu');
       const item = menu.querySelector('[id$="-menuitem-_translate-selection"]');
       if (menu.state !== 'open' || item === null) return false;
       menu.activateItem(item);
       return true;`,
      { context: 'chrome' },
    );
  }

  close(): Promise<void> {
    return this.firefox.close();
  }
}
