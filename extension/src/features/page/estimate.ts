import { browser } from 'wxt/browser';
import type { PageStart } from '../../messaging/page-protocol.ts';
import { readSettings } from '../../storage/settings.ts';
import { readEngineSettings } from '../engines/engine-settings.ts';
import { pageCredits } from '../spend/daily-spend.ts';
import { spend } from '../spend/todays-spend.ts';
import type { SurveyedText } from './survey.ts';
import { startAsSet } from './tab.ts';
import { cacheKey, createTranslationCache, type TranslationCache } from './translation-cache.ts';

const SCRIPT = '/content-scripts/survey.js' as const;

let cache: TranslationCache | undefined;

/**
 * Credits that a whole page would cost, frames included where the browser lets us in: of the texts that its translation
 * would ask for now, those that are not remembered, priced as the server prices them. Nothing leaves the browser.
 * Undefined where we may not look, where there is nothing to translate, and where another engine than the server
 * translates, which costs no credits.
 */
export async function estimateTab(tabId: number): Promise<number | undefined> {
  if ((await readEngineSettings()).engine !== 'server') return undefined;
  const start = await startAsSet(tabId);
  const surveyed = await surveyFrames(tabId, start);
  if (surveyed.length === 0) return undefined;
  const fresh = await withoutKnown(surveyed, start.to, await isKept(tabId));
  return pageCredits(await spend.meter(), fresh);
}

async function surveyFrames(tabId: number, start: PageStart): Promise<SurveyedText[]> {
  const target = { tabId, allFrames: true };
  try {
    await browser.scripting.executeScript({ target, files: [SCRIPT], injectImmediately: true });
    const frames = await browser.scripting.executeScript({
      target,
      func: (options: PageStart) => window.glossaSurvey?.(options) ?? null,
      args: [start],
      injectImmediately: true,
    });
    return frames.flatMap(({ result }) => result ?? []);
  } catch {
    return [];
  }
}

/** Texts of which no translation is kept in this browser; those of private windows are not. */
async function withoutKnown(
  surveyed: readonly SurveyedText[],
  to: string,
  kept: boolean,
): Promise<string[]> {
  const { server } = await readSettings();
  const texts = surveyed.map(({ from, text }) => ({
    text,
    key: cacheKey({ server, from, to }, text),
  }));
  if (!kept) return texts.map(({ text }) => text);
  cache ??= createTranslationCache();
  const known = await cache.find(
    texts.map(({ key }) => key),
    { kept },
  );
  return texts.filter(({ key }) => !known.has(key)).map(({ text }) => text);
}

async function isKept(tabId: number): Promise<boolean> {
  return !(await browser.tabs.get(tabId)).incognito;
}
