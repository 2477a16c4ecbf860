declare const glossaBrowser: typeof import('wxt/browser').browser;

/** What `wxt/browser` is in bundled scripts: given by whoever runs them (realm.ts). */
export const browser = glossaBrowser;
