import { browser } from 'wxt/browser';

/** Whether this page of the extension is in a private window: nothing of it is kept then. */
export async function isPrivateWindow(): Promise<boolean> {
  // Where the extension is shared between windows, `inIncognitoContext` knows only of its own process.
  const shown = await browser.windows.getCurrent().catch(() => undefined);
  return shown?.incognito ?? browser.extension.inIncognitoContext;
}
