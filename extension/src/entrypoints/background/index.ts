import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { serveAccount } from './account.ts';
import { registerContextMenu } from './context-menu.ts';
import { serveTranslations } from './translate-port.ts';

export default defineBackground(() => {
  registerContextMenu();
  serveAccount();
  browser.runtime.onConnect.addListener(serveTranslations);
});
