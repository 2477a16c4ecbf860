import { GlossaError } from '@glossa/contract';
import { findLanguage } from '@glossa/contract/languages';
import { browser } from 'wxt/browser';
import type { PageCommand, PageState } from '../../messaging/page-protocol.ts';
import { readSettings } from '../../storage/settings.ts';

const SCRIPT = '/content-scripts/page.js' as const;

/**
 * Translates a tab as the settings say, frames included where the browser lets us in. Rejects with
 * `url_not_allowed` where extensions may not go: the browser's own pages, its store.
 */
export async function startTab(tabId: number): Promise<void> {
  try {
    await browser.scripting.executeScript({
      target: { tabId, allFrames: true },
      files: [SCRIPT],
      injectImmediately: true,
    });
  } catch (cause) {
    throw new GlossaError('url_not_allowed', 'This page is closed to extensions.', { cause });
  }
  const { from, to, pageMode: mode } = await readSettings();
  const dir = findLanguage(to)?.dir ?? 'ltr';
  await tellTab(tabId, { type: 'page/start', from, to, dir, mode });
}

/** What the top frame of a tab shows; undefined where nothing was ever translated. */
export function stateOf(tabId: number): Promise<PageState | undefined> {
  const message: PageCommand = { type: 'page/state' };
  return browser.tabs
    .sendMessage<PageCommand, PageState>(tabId, message, { frameId: 0 })
    .catch(() => undefined);
}

/** Translates a tab, or puts it back. */
export async function toggleTab(tabId: number): Promise<void> {
  const state = await stateOf(tabId);
  if (state?.active) await tellTab(tabId, { type: 'page/stop' });
  else await startTab(tabId);
}

/** Tells every frame of a tab. */
export async function tellTab(tabId: number, command: PageCommand): Promise<void> {
  await browser.tabs.sendMessage(tabId, command);
}
