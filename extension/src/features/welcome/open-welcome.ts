import { browser } from 'wxt/browser';

/** Opens the welcome page in a tab. */
export async function openWelcome(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
}
