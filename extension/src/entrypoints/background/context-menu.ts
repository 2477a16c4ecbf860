import { type Browser, browser } from 'wxt/browser';
import { extensionMessages } from '../../features/messages.ts';
import type { ShowSelection } from '../../messaging/protocol.ts';
import { readSettings, uiLocale } from '../../storage/settings.ts';

const TRANSLATE_SELECTION = 'translate-selection';
const CARD_SCRIPT = '/content-scripts/selection-card.js';

/** Adds "Translate selection" to the context menu; the card is injected only when it is chosen. */
export function registerContextMenu(): void {
  browser.runtime.onInstalled.addListener(() => {
    browser.contextMenus.create({
      id: TRANSLATE_SELECTION,
      title: browser.i18n.getMessage('menuTranslateSelection'),
      contexts: ['selection'],
    });
  });
  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (info.menuItemId === TRANSLATE_SELECTION && tab?.id !== undefined) {
      void showCard(tab.id, info);
    }
  });
}

async function showCard(tabId: number, info: Browser.contextMenus.OnClickData): Promise<void> {
  const frameId = info.frameId ?? 0;
  // Before any other wait: the click's permission for the tab belongs to this turn.
  await browser.scripting.executeScript({
    target: { tabId, frameIds: [frameId] },
    files: [CARD_SCRIPT],
  });
  await browser.tabs.sendMessage(tabId, await message(info.selectionText ?? ''), { frameId });
}

async function message(text: string): Promise<ShowSelection> {
  const { from, to } = await readSettings();
  const locale = uiLocale();
  return { type: 'selection/show', text, from, to, locale, resources: extensionMessages(locale) };
}
