import type { ChromiumExtension } from './chromium-extension.ts';

/** A private window of a Chromium whose extension may go there; the driver itself does not see it. */
export class PrivateWindow {
  readonly #extension: ChromiumExtension;

  private constructor(extension: ChromiumExtension) {
    this.#extension = extension;
  }

  /** Opens an address in one. */
  static async open(extension: ChromiumExtension, url: string): Promise<PrivateWindow> {
    await extension.inBackground(async (address) => {
      await chrome.windows.create({ url: address, incognito: true });
    }, url);
    return new PrivateWindow(extension);
  }

  /** Text of an element of its page; null while there is none. */
  text(selector: string): Promise<string | null> {
    return this.#extension.inBackground(async (name) => {
      const tab = (await chrome.tabs.query({})).find(({ incognito }) => incognito);
      const [frame] = await chrome.scripting
        .executeScript({
          target: { tabId: tab?.id ?? -1 },
          func: (of: string) => document.querySelector(of)?.textContent ?? null,
          args: [name],
        })
        .catch(() => []);
      return frame?.result ?? null;
    }, selector);
  }

  /** Chooses "Translate all pictures here" of the context menu. */
  choosePictures(): Promise<void> {
    return this.#extension.inBackground(async (menuItemId) => {
      const tab = (await chrome.tabs.query({})).find(({ incognito }) => incognito);
      const info = { menuItemId, frameId: 0, editable: false };
      // @ts-expect-error dispatch is not in the public types; native menus cannot be clicked
      chrome.contextMenus.onClicked.dispatch({ ...info, pageUrl: tab.url }, tab);
    }, 'translate-images');
  }

  /** Presses the shortcut that translates a page. */
  toggle(): Promise<void> {
    return this.#extension.inBackground(async (command) => {
      const tab = (await chrome.tabs.query({})).find(({ incognito }) => incognito);
      // @ts-expect-error dispatch is not in the public types
      chrome.commands.onCommand.dispatch(command, tab);
    }, 'translate-page');
  }

  /** Closes it, and all others like it. */
  close(): Promise<void> {
    return this.#extension.inBackground(async () => {
      const open = await chrome.windows.getAll();
      for (const { id, incognito } of open) if (incognito) await chrome.windows.remove(id!);
    }, undefined);
  }
}
