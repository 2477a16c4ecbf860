import { findLanguage } from '@glossa/contract/languages';
import { type Browser, browser } from 'wxt/browser';
import { startTab } from '../../features/page/tab.ts';
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

/** Forgets what is known of tabs as they are closed. */
export function forgetClosedTabs(): void {
  browser.tabs.onRemoved.addListener((tabId) => void forgetAuto(tabId));
}

/** What the browser sees in the page counts more than what the page says. */
async function languageOf(tabId: number, declared: string | null): Promise<string | null> {
  const seen = await browser.tabs.detectLanguage(tabId).catch(() => 'und');
  return findLanguage(seen)?.tag ?? declared;
}
