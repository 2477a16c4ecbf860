import { browser } from 'wxt/browser';
import { AUTO_START, type AutoEvent, type AutoState, autoTranslate } from './auto-translate.ts';
import { readRules } from './storage.ts';

const keyOf = (tabId: number) => `auto ${tabId}`;

/**
 * Tells a tab's memory, which lives as long as the browser runs, of an event; answers whether to translate now. The
 * background and the popup take turns: what one remembers is not lost by the other.
 */
export async function tellAuto(tabId: number, ...events: AutoEvent[]): Promise<boolean> {
  const key = keyOf(tabId);
  return await navigator.locks.request(key, async () => {
    const [stored, rules] = await Promise.all([browser.storage.session.get(key), readRules()]);
    let state = (stored[key] as AutoState | undefined) ?? AUTO_START;
    let start = false;
    for (const event of events) ({ state, start } = autoTranslate(state, event, rules));
    await browser.storage.session.set({ [key]: state });
    return start;
  });
}

/** A closed tab's memory goes: browsers may use its number again. */
export async function forgetAuto(tabId: number): Promise<void> {
  const key = keyOf(tabId);
  await navigator.locks.request(key, () => browser.storage.session.remove(key));
}

/**
 * The person asked for a page's translation, or put the page back: a refusal holds for the site in that tab until
 * they ask again.
 */
export async function noteChoice(tabId: number, type: 'asked' | 'refused'): Promise<void> {
  const { url } = await browser.tabs.get(tabId);
  if (url !== undefined) await tellAuto(tabId, { type, url });
}
