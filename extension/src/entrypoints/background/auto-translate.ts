import { findLanguage } from '@glossa/contract/languages';
import { type Browser, browser } from 'wxt/browser';
import { startTab } from '../../features/page/tab.ts';
import { tellAuto } from '../../features/rules/auto-memory.ts';
import { readSettings } from '../../storage/settings.ts';

/**
 * Translates a page that was just loaded where a rule says so and the person did not refuse.
 * @param declared the language that the page says it is in
 */
export async function pageLoaded(tab: Browser.tabs.Tab, declared: string | null): Promise<void> {
  const { id, url } = tab;
  if (id === undefined || url === undefined) return;
  const [{ to }, language] = await Promise.all([readSettings(), languageOf(id, declared)]);
  const start = await tellAuto(id, { type: 'leaving' }, { type: 'loaded', url, language, to });
  if (start) await startTab(id);
}

/** What the browser sees in the page counts more than what the page says. */
async function languageOf(tabId: number, declared: string | null): Promise<string | null> {
  const seen = await browser.tabs.detectLanguage(tabId).catch(() => 'und');
  return findLanguage(seen)?.tag ?? declared;
}
