import { recentLanguages } from '@glossa/core';
import { type Browser, browser } from 'wxt/browser';
import { extensionMessages } from '../../features/messages.ts';
import { effectiveRule } from '../../features/rules/match.ts';
import { readRules } from '../../features/rules/storage.ts';
import { servedPairsSoon } from '../../features/served/known-pairs.ts';
import type { ShowSelection } from '../../messaging/protocol.ts';
import { extensionStorage } from '../../storage/extension-storage.ts';
import { readSettings, uiLocale } from '../../storage/settings.ts';
import { textLanguage } from './texts.ts';

const CARD_SCRIPT = '/content-scripts/selection-card.js';
const TOP = 0;

/**
 * Shows the card for what is selected in a frame. A frame that is closed to us (of another site, whose address was
 * not allowed) has its card in the page around it.
 * @param text the selection where the browser told it; the page knows its line breaks better
 */
export async function showCard(
  tab: Browser.tabs.Tab,
  frameId: number,
  text: string,
): Promise<void> {
  const tabId = tab.id;
  if (tabId === undefined) return;
  // Before any other wait: the click's permission for the tab belongs to this turn.
  const shown = await inject(tabId, frameId).then(
    () => frameId,
    async (error: unknown) => {
      if (frameId === TOP) throw error;
      await inject(tabId, TOP);
      return TOP;
    },
  );
  await browser.tabs.sendMessage(tabId, await message(text, tab.url), { frameId: shown });
}

function inject(tabId: number, frameId: number): Promise<unknown> {
  return browser.scripting.executeScript({
    target: { tabId, frameIds: [frameId] },
    files: [CARD_SCRIPT],
  });
}

async function message(text: string, url: string | undefined): Promise<ShowSelection> {
  const [settings, rules, served, recent] = await Promise.all([
    readSettings(),
    readRules(),
    servedPairsSoon(),
    recentLanguages(extensionStorage),
  ]);
  const rule = url === undefined ? undefined : effectiveRule(rules.sites, url);
  return {
    type: 'selection/show',
    text,
    from: rule?.from ?? settings.from,
    to: rule?.to ?? settings.to,
    served,
    recent,
    ...textLanguage(),
    resources: extensionMessages(uiLocale()),
  };
}
