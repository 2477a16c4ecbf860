import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { obey } from '../../features/page/start.ts';
import { isPageCommand } from '../../messaging/page-protocol.ts';

declare global {
  interface Window {
    /** Set in the isolated world, so that a second injection adds no second listener. */
    glossaPage?: true;
  }
}

/** Put into a page when its translation is asked for, never before. */
export default defineContentScript({
  registration: 'runtime',
  main() {
    if (window.glossaPage) return;
    window.glossaPage = true;
    browser.runtime.onMessage.addListener((message: unknown) =>
      isPageCommand(message) ? Promise.resolve(obey(message)) : undefined,
    );
  },
});
