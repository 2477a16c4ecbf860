import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { registerContextMenu } from './context-menu.ts';
import { serveTranslations } from './translate-port.ts';

export default defineBackground(() => {
  registerContextMenu();
  browser.runtime.onConnect.addListener(serveTranslations);
});
