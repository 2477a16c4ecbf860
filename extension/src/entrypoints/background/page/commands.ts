import { browser } from 'wxt/browser';
import { toggleTab } from '../../../features/page/tab.ts';
import { markError } from '../toolbar.ts';

const TRANSLATE_PAGE = 'translate-page';

/** The keyboard shortcut and the context menu that translate a page and put it back. */
export function registerPageCommands(): void {
  browser.runtime.onInstalled.addListener(() => {
    browser.contextMenus.create({
      id: TRANSLATE_PAGE,
      title: browser.i18n.getMessage('menuTranslatePage'),
      contexts: ['page'],
    });
  });
  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (info.menuItemId === TRANSLATE_PAGE) toggle(tab?.id);
  });
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === TRANSLATE_PAGE) toggle(tab?.id);
  });
}

function toggle(tabId: number | undefined): void {
  if (tabId === undefined) return;
  void toggleTab(tabId, { note: true }).catch((error: unknown) => markError(tabId, error));
}
