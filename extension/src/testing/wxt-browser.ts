import { ExtensionBrowser } from './browser/extension-browser.ts';

/** The browser that a file of tests makes up. */
export const extensionBrowser = new ExtensionBrowser();

/** What `wxt/browser` is in tests: that of a page of the extension, its popup or options. */
export const browser = extensionBrowser.browserOf(extensionBrowser.open('page'));
