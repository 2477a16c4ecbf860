import { GlossaError } from '@glossa/contract';
import { findLanguage } from '@glossa/contract/languages';
import { browser } from 'wxt/browser';
import type { Entered, PageCommand, PageStart, PageState } from '../../messaging/page-protocol.ts';
import { readSettings } from '../../storage/settings.ts';
import { noteChoice } from '../rules/auto-memory.ts';
import { effectiveRule } from '../rules/match.ts';
import { knownLanguages } from '../rules/rules.ts';
import { readRules } from '../rules/storage.ts';
import { servedPairsSoon } from '../served/known-pairs.ts';
import { sourcesOf } from '../served/served-pairs.ts';

const SCRIPT = '/content-scripts/page.js' as const;

/** A page is gone, or its script was orphaned by an update of the extension. */
export class PageSilent extends Error {}

export interface StartOptions {
  /** Translates also a page that seems to be in the target language already. */
  anyway?: boolean;
  /** Language that was chosen for this page just now, whatever settings and rule say. */
  to?: string;
  /** Says in the page, too, why it is not translated. */
  note?: boolean;
}

/**
 * Translates a tab as the settings, and the rule of its site, say; frames included where the browser lets us in.
 * Rejects with `url_not_allowed` where extensions may not go: the browser's own pages, its store.
 */
export async function startTab(tabId: number, options: StartOptions = {}): Promise<void> {
  const { start } = await enterTab(tabId, options);
  await tellTab(tabId, start);
}

/** Puts the script into a tab and, at the same time, finds out how it is to be translated. */
async function enterTab(
  tabId: number,
  options: StartOptions,
): Promise<{ start: PageStart; frames: EnteredFrame[] }> {
  const enter = enterFrames(tabId).catch((cause: unknown) => {
    throw new GlossaError('url_not_allowed', 'This page is closed to extensions.', { cause });
  });
  const [start, frames] = await Promise.all([startAsSet(tabId, options), enter]);
  return { start, frames };
}

/** How a tab is translated as the settings, and the rule of its site, say. */
export async function startAsSet(
  tabId: number,
  { anyway = false, to: chosen, note = false }: StartOptions = {},
): Promise<PageStart> {
  const [settings, rules, { url }, served] = await Promise.all([
    readSettings(),
    readRules(),
    browser.tabs.get(tabId),
    servedPairsSoon(),
  ]);
  const rule = url === undefined ? undefined : effectiveRule(rules.sites, url);
  const to = chosen ?? rule?.to ?? settings.to;
  return {
    type: 'page/start',
    from: rule?.from ?? settings.from,
    to,
    sources: sourcesOf(served, to),
    known: knownLanguages(rules),
    dir: findLanguage(to)?.dir ?? 'ltr',
    mode: settings.pageMode,
    anyway,
    note,
    include: rule?.include ?? '',
    exclude: rule?.exclude ?? '',
  };
}

/** Lets frames of other sites take part in the translation of a tab, once the browser lets us in. */
export async function joinForeignFrames(tabId: number): Promise<void> {
  await joinFrames({ tabId, frameId: 0 }, await startAsSet(tabId, { anyway: true }));
}

/** Translates frames that came after the start, as long as the frame that tells of them is translated. */
export async function joinFrames(
  { tabId, frameId }: { tabId: number; frameId: number },
  start: PageStart,
): Promise<void> {
  const fresh = (await enterFrames(tabId)).filter(({ entered }) => entered === 'entered');
  const teller = await tellFrame(tabId, frameId, { type: 'page/state' });
  if (!teller.active) return;
  await Promise.allSettled(fresh.map(({ frameId }) => tellFrame(tabId, frameId, start)));
}

interface EnteredFrame {
  frameId: number;
  entered: Entered;
}

/** Puts the script into every frame that lets us in; the outermost comes first. */
async function enterFrames(tabId: number): Promise<EnteredFrame[]> {
  const frames = await browser.scripting.executeScript({
    target: { tabId, allFrames: true },
    files: [SCRIPT],
    injectImmediately: true,
  });
  return frames
    .flatMap(({ frameId, result }) =>
      result == null ? [] : { frameId, entered: result as Entered },
    )
    .toSorted((a, b) => a.frameId - b.frameId);
}

/** What a tab shows with all its frames; undefined where nothing was ever translated. */
export async function stateOf(tabId: number): Promise<PageState | undefined> {
  const frames = await browser.scripting
    .executeScript({
      target: { tabId, allFrames: true },
      func: () => window.glossaPage?.() ?? null,
      injectImmediately: true,
    })
    .catch(() => []);
  const states = frames.toSorted((a, b) => a.frameId - b.frameId).map(({ result }) => result);
  return sumOf(states.filter((state) => state != null));
}

/** The state of a page from those of its frames, the outermost first. */
function sumOf(states: readonly PageState[]): PageState | undefined {
  const [top] = states;
  if (top === undefined) return undefined;
  const sum = (of: (state: PageState) => number) =>
    states.reduce((total, state) => total + of(state), 0);
  return {
    ...top,
    same: states.every(({ same, active }) => same || !active),
    unserved: states.every(({ unserved, active }) => unserved || !active),
    asked: sum(({ asked }) => asked),
    done: sum(({ done }) => done),
    failed: sum(({ failed }) => failed),
    lately: {
      failed: sum(({ lately }) => lately.failed),
      of: sum(({ lately }) => lately.of),
    },
    foreign: [...new Set(states.flatMap(({ foreign }) => foreign))],
    error: states.find(({ error }) => error !== null)?.error ?? null,
    spent: {
      characters: sum(({ spent }) => spent.characters),
      credits: sum(({ spent }) => spent.credits),
    },
  };
}

/** Translates a tab as `options` say, or puts it back. Rejects as {@link startTab} does. */
export async function toggleTab(tabId: number, options: StartOptions = {}): Promise<void> {
  const { start, frames } = await enterTab(tabId, options);
  const shown = frames.map(({ entered }) => entered).find((state) => state !== 'entered');
  await tellTab(tabId, shown?.active ? { type: 'page/stop' } : start);
}

/** Tells every frame of a tab. */
export async function tellTab(tabId: number, command: PageCommand): Promise<void> {
  // Rules that translate by themselves take the person's last word for a site, be the page loaded anew at once.
  const choice = { 'page/start': 'asked', 'page/stop': 'refused' } as const;
  const noted =
    command.type in choice &&
    noteChoice(tabId, choice[command.type as keyof typeof choice]).catch(() => {});
  const told = browser.tabs.sendMessage(tabId, command).catch((cause: unknown) => {
    throw new PageSilent('The page does not answer.', { cause });
  });
  await Promise.all([noted, told]);
}

function tellFrame(tabId: number, frameId: number, command: PageCommand): Promise<PageState> {
  return browser.tabs.sendMessage<PageCommand, PageState>(tabId, command, { frameId });
}
