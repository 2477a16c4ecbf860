import { findLanguage } from '@glossa/contract/languages';
import { type Browser, browser } from 'wxt/browser';
import { startTab, stateOf } from '../../features/page/tab.ts';
import { forgetAuto, tellAuto } from '../../features/rules/auto-memory.ts';
import { effectiveRule } from '../../features/rules/match.ts';
import { readRules } from '../../features/rules/storage.ts';
import { readSettings } from '../../storage/settings.ts';

/**
 * Translates a page that was just loaded where a rule says so and the person did not refuse.
 * @param declared the language that the page says it is in
 */
export async function pageLoaded(tab: Browser.tabs.Tab, declared: string | null): Promise<void> {
  const { id, url } = tab;
  if (id === undefined || url === undefined) return;
  const [settings, rules, language] = await Promise.all([
    readSettings(),
    readRules(),
    languageOf(id, declared),
  ]);
  const to = effectiveRule(rules.sites, url)?.to ?? settings.to;
  const start = await tellAuto(id, { type: 'leaving' }, { type: 'loaded', url, language, to });
  if (start) await startTab(id);
}

/** Translates pages in front that a rule was kept from for want of access, as soon as the browser gives it. */
export function watchAccess(): void {
  browser.permissions.onAdded.addListener(({ origins = [] }) => void accessGiven(origins));
}

async function accessGiven(origins: string[]): Promise<void> {
  const { sites, languages } = await readRules();
  if (![...sites, ...languages].some(({ page }) => page === 'always') || origins.length === 0)
    return;
  for (const tab of await browser.tabs.query({ active: true, url: origins })) {
    if (tab.id === undefined || (await stateOf(tab.id))?.active) continue;
    // Where extensions may not go there is nothing to translate.
    await pageLoaded(tab, null).catch(() => {});
  }
}

/** Forgets what is known of tabs as they are closed. */
export function forgetClosedTabs(): void {
  browser.tabs.onRemoved.addListener((tabId) => void forgetAuto(tabId));
}

/** What the browser sees in the page counts more than what the page says. */
async function languageOf(tabId: number, declared: string | null): Promise<string | null> {
  const seen = await browser.tabs.detectLanguage(tabId).catch(() => 'und');
  return findLanguage(seen)?.tag ?? declared;
}
