import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { closeStorageToPages, storageReady } from '../../storage/local.ts';
import { serveAccount } from './account.ts';
import { serveAssist } from './assist.ts';
import { keepScripts } from './assist-scripts.ts';
import { registerContextMenu } from './context-menu.ts';
import { registerPageCommands } from './page/commands.ts';
import { serveLateFrames } from './page/late-frames.ts';
import { servePages } from './page/page-port.ts';
import { serveTranslations } from './translate-port.ts';
import { serveWordBook } from './word-book.ts';

export default defineBackground(() => {
  void storageReady();
  void closeStorageToPages();
  registerContextMenu();
  serveAccount();
  registerPageCommands();
  serveLateFrames();
  serveAssist();
  keepScripts();
  serveWordBook();
  browser.runtime.onConnect.addListener(serveTranslations);
  browser.runtime.onConnect.addListener(servePages);
});
