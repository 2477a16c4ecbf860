import { type Browser, browser } from 'wxt/browser';
import { showCard } from './show-card.ts';
import { translateField } from './translate-field.ts';

const TRANSLATE_SELECTION = 'translate-selection';
const TRANSLATE_FIELD = 'translate-field';

/** "Translate selection" and "Translate this field" in the context menu and as shortcuts; scripts come at the click. */
export function registerContextMenu(): void {
  browser.runtime.onInstalled.addListener(() => {
    browser.contextMenus.create({
      id: TRANSLATE_SELECTION,
      title: browser.i18n.getMessage('menuTranslateSelection'),
      contexts: ['selection'],
    });
    browser.contextMenus.create({
      id: TRANSLATE_FIELD,
      title: browser.i18n.getMessage('menuTranslateField'),
      contexts: ['editable'],
    });
  });
  browser.contextMenus.onClicked.addListener(({ menuItemId, frameId = 0, selectionText }, tab) => {
    if (tab === undefined) return;
    if (menuItemId === TRANSLATE_SELECTION) quietly(showCard(tab, frameId, selectionText ?? ''));
    if (menuItemId === TRANSLATE_FIELD) quietly(translateField(tab, frameId));
  });
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab?.id === undefined) return;
    if (command === TRANSLATE_SELECTION) quietly(showCardInFocus(tab));
    if (command === TRANSLATE_FIELD) quietly(translateField(tab));
  });
}

/** A shortcut names no frame: the one with the focus has the selection. */
async function showCardInFocus(tab: Browser.tabs.Tab): Promise<void> {
  const frames = await browser.scripting.executeScript({
    target: { tabId: tab.id!, allFrames: true },
    func: () =>
      document.hasFocus() &&
      document.activeElement?.localName !== 'iframe' &&
      document.activeElement?.localName !== 'frame',
    injectImmediately: true,
  });
  const focused = frames.find(({ result }) => result === true);
  await showCard(tab, focused?.frameId ?? 0, '');
}

/** Pages that are closed to extensions: the browser's own, its store. There is nowhere to say so. */
function quietly(work: Promise<void>): void {
  void work.catch(() => {});
}
