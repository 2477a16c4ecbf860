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
const SHOWING = '/content-scripts/page-show.js' as const;
/** The outermost frame. */
const TOP = 0;

/** How Chromium refuses pages of its own and of other extensions. It tells nobody their addresses. */
const OWN_PAGE = /^Cannot access a [\w-]+:\/\/ URL/;

/** Whether {@link startTab} was refused for good by a browser that says so. */
export const isOwnPage = ({ cause }: Error): boolean =>
  cause instanceof Error && OWN_PAGE.test(cause.message);

interface Frame {
  tabId: number;
  frameId: number;
}

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
  await begin(tabId, options, { again: true });
}

/** Translates a tab as `options` say, or puts it back. Rejects as {@link startTab} does. */
export async function toggleTab(tabId: number, options: StartOptions = {}): Promise<void> {
  if (await begin(tabId, options, { again: false })) return;
  await tellTab(tabId, { type: 'page/stop' });
}

/**
 * Puts the script into a tab and has it translate. How, the outermost frame is told as soon as that is known, be its
 * script there already or not; all others once they have it.
 * @param again false leaves a page alone that is translated already: the answer is false then
 */
async function begin(
  tabId: number,
  options: StartOptions,
  { again }: { again: boolean },
): Promise<boolean> {
  // First of all: it takes longest.
  const entering = enterFrames(tabId);
  const ordering = startAsSet(tabId, options).then(async (start) => {
    return { start, begun: await order({ tabId, frameId: TOP }, start, again) };
  });
  // A page that is closed says so whatever else there is to say.
  ordering.catch(() => {});
  const frames = await entering.catch((cause: unknown) => {
    throw new GlossaError('url_not_allowed', 'This page is closed to extensions.', { cause });
  });
  const { start, begun } = await ordering;
  if (!begun) return false;
  const others = frames.filter(({ frameId }) => frameId !== TOP);
  await Promise.all([
    note(tabId, 'asked'),
    Promise.allSettled(others.map(({ frameId }) => tellFrame(tabId, frameId, start))),
  ]);
  return true;
}

/** Has a frame begin, now or when its script comes; false where it is to be left as it is. */
async function order(
  { tabId, frameId }: Frame,
  start: PageStart,
  again: boolean,
): Promise<boolean> {
  const [frame] = await browser.scripting
    .executeScript({
      target: { tabId, frameIds: [frameId] },
      func: orderFrame,
      // Chrome leaves out what is null in arguments.
      args: [JSON.stringify(start), again],
      injectImmediately: true,
    })
    .catch((cause: unknown) => {
      throw new PageSilent('The page does not answer.', { cause });
    });
  return frame?.result === true;
}

/** Runs in the page, with nothing from outside itself. */
function orderFrame(said: string, again: boolean): boolean {
  const start = JSON.parse(said) as PageStart;
  if (window.glossaStart !== undefined && window.glossaEntered?.document === document) {
    if (!again && window.glossaPage?.().active) return false;
    window.glossaStart(start);
    return true;
  }
  const isOrdered = window.glossaOrder !== undefined;
  window.glossaOrder = isOrdered && !again ? undefined : start;
  return window.glossaOrder !== undefined;
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

/**
 * Translates frames that came after the start, as long as the frame that tells of them is translated: all that are not,
 * for one whose script is there may not have been told yet, and never will be where that broke off.
 */
export async function joinFrames({ tabId, frameId }: Frame, start: PageStart): Promise<void> {
  const idle = (await enterFrames(tabId)).filter(
    ({ entered }) => entered === 'entered' || !entered.active,
  );
  const teller = await tellFrame(tabId, frameId, { type: 'page/state' });
  if (!teller.active) return;
  await Promise.allSettled(idle.map(({ frameId }) => order({ tabId, frameId }, start, false)));
}

/** Puts into a frame what shows translations there. */
export async function bringShowing(tabId: number, frameId: number): Promise<void> {
  await browser.scripting.executeScript({
    target: { tabId, frameIds: [frameId] },
    files: [SHOWING],
    injectImmediately: true,
  });
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

/** Tells every frame of a tab. */
export async function tellTab(
  tabId: number,
  command: { type: 'page/stop' } | { type: 'page/retry' },
): Promise<void> {
  const told = browser.tabs.sendMessage(tabId, command).catch((cause: unknown) => {
    throw new PageSilent('The page does not answer.', { cause });
  });
  await Promise.all([command.type === 'page/stop' && note(tabId, 'refused'), told]);
}

/** Rules that translate by themselves take the person's last word for a site, be the page loaded anew at once. */
async function note(tabId: number, choice: 'asked' | 'refused'): Promise<void> {
  await noteChoice(tabId, choice).catch(() => {});
}

function tellFrame(tabId: number, frameId: number, command: PageCommand): Promise<PageState> {
  return browser.tabs.sendMessage<PageCommand, PageState>(tabId, command, { frameId });
}
