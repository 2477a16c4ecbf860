import { browser } from 'wxt/browser';

const PAGES: Record<string, string> = {
  chrome: 'chrome://extensions/shortcuts',
  edge: 'edge://extensions/shortcuts',
};

/** Opens the page of the browser on which shortcuts are changed. */
export async function openShortcutPage(): Promise<void> {
  const url = PAGES[import.meta.env.BROWSER];
  if (url !== undefined) await browser.tabs.create({ url });
  else {
    const { commands } = browser as { commands: { openShortcutSettings?(): Promise<void> } };
    await commands.openShortcutSettings?.();
  }
}
