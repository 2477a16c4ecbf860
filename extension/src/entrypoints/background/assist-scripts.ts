import { browser } from 'wxt/browser';
import { matchesSite, matchPatterns } from '../../features/rules/match.ts';
import type { Rules } from '../../features/rules/rules.ts';
import { RULES_KEY, readRules } from '../../features/rules/storage.ts';
import {
  ASSIST_KEY,
  type AssistSettings,
  readAssistSettings,
} from '../../storage/assist-settings.ts';

interface Script {
  id: ScriptId;
  matches: string[];
  excludeSites: string[];
  allFrames: boolean;
}

const IDS = ['selection-button', 'triple-space', 'hover', 'auto-translate'] as const;
type ScriptId = (typeof IDS)[number];
const EVERYWHERE = ['http://*/*', 'https://*/*'];

/** The scripts that pages get for what the person turned on; with everything off there are none. */
export function wantedScripts(assist: AssistSettings, rules: Rules): Script[] {
  const silent = rules.sites.filter(({ tools }) => !tools).map(({ site }) => site);
  const helper = (id: ScriptId, wanted: boolean, excludeSites: string[]): Script[] =>
    wanted ? [{ id, matches: EVERYWHERE, excludeSites, allFrames: true }] : [];
  const always = rules.sites.filter(({ page }) => page === 'always').map(({ site }) => site);
  const byLanguage = rules.languages.some(({ page }) => page === 'always');
  const auto: Script = {
    id: 'auto-translate',
    matches: byLanguage ? EVERYWHERE : always.flatMap(matchPatterns),
    excludeSites: [],
    allFrames: false,
  };
  return [
    ...helper('selection-button', assist.button, [...silent, ...assist.noButton]),
    ...helper('triple-space', assist.tripleSpace, silent),
    ...helper('hover', assist.hoverKey !== null, silent),
    ...(auto.matches.length > 0 ? [auto] : []),
  ];
}

let last: Promise<void> = Promise.resolve();

/** Registers the wanted scripts, now and whenever settings or rules change, one change after the other. */
export function keepScripts(): void {
  const sync = () => {
    last = last.then(register).catch((error: unknown) => {
      console.error('Scripts could not be registered.', error);
    });
  };
  browser.storage.local.onChanged.addListener((changes) => {
    if (ASSIST_KEY in changes || RULES_KEY in changes) sync();
  });
  browser.runtime.onInstalled.addListener(sync);
  browser.runtime.onStartup.addListener(sync);
}

async function register(): Promise<void> {
  const [assist, rules] = await Promise.all([readAssistSettings(), readRules()]);
  const wanted = wantedScripts(assist, rules);
  const known = (await browser.scripting.getRegisteredContentScripts()).map(({ id }) => id);
  const gone = IDS.filter((id) => known.includes(id) && !wanted.some((each) => each.id === id));
  const kept = wanted.filter(({ id }) => known.includes(id));
  const fresh = wanted.filter(({ id }) => !known.includes(id));
  if (gone.length > 0) await browser.scripting.unregisterContentScripts({ ids: gone });
  // Not taken out and put in again: a page that is loaded in between would have none.
  if (kept.length > 0) await browser.scripting.updateContentScripts(kept.map(registration));
  if (fresh.length > 0) await browser.scripting.registerContentScripts(fresh.map(registration));
  await enterOpenTabs(fresh.filter(({ id }) => id !== 'auto-translate'));
}

function registration({ id, matches, excludeSites, allFrames }: Script) {
  return {
    id,
    js: [fileOf(id)],
    matches,
    excludeMatches: excludeSites.flatMap(matchPatterns),
    allFrames,
    runAt: 'document_idle' as const,
    persistAcrossSessions: true,
  };
}

function fileOf(id: ScriptId) {
  return `/content-scripts/${id}.js` as const;
}

/** Pages that are open already get what was just turned on, too, where the browser lets us in. */
async function enterOpenTabs(scripts: readonly Script[]): Promise<void> {
  if (scripts.length === 0) return;
  for (const { id: tabId, url } of await browser.tabs.query({})) {
    for (const { id, excludeSites } of scripts) {
      if (tabId === undefined || url === undefined) continue;
      if (excludeSites.some((site) => matchesSite(site, url))) continue;
      await browser.scripting
        .executeScript({ target: { tabId, allFrames: true }, files: [fileOf(id)] })
        .catch(() => {});
    }
  }
}
