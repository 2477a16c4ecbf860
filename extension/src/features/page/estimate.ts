import { CHARACTERS_PER_TEXT_CREDIT } from '@glossa/contract';
import { browser } from 'wxt/browser';
import { readEngineSettings } from '../engines/engine-settings.ts';
import { OWN_PREFIX } from '../own-element.ts';

/**
 * Credits that a whole page would cost, frames included where the browser lets us in: an estimate from the
 * characters that stand in it now. Counted in the page, nothing leaves it. Undefined where we may not look, and
 * where another engine than the server translates, which costs no credits.
 */
export async function estimateTab(tabId: number): Promise<number | undefined> {
  if ((await readEngineSettings()).engine !== 'server') return undefined;
  const frames = await browser.scripting
    .executeScript({
      target: { tabId, allFrames: true },
      func: countPageCharacters,
      args: [OWN_PREFIX],
      injectImmediately: true,
    })
    .catch(() => []);
  if (frames.length === 0) return undefined;
  const characters = frames.reduce((sum, { result }) => sum + (result ?? 0), 0);
  return Math.ceil(characters / CHARACTERS_PER_TEXT_CREDIT);
}

/** Runs in the page: must use nothing from outside itself. */
function countPageCharacters(ownPrefix: string): number {
  const silent =
    /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|TEXTAREA|DATALIST|TITLE|DESC|CODE|PRE|KBD|SAMP|MATH)$/i;
  const most = 200_000;
  if (document.body === null) return 0;
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element &&
      (silent.test(node.tagName) ||
        node.localName.startsWith(ownPrefix) ||
        node.matches('[translate=no]'))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  let count = 0;
  for (let seen = 0; seen < most; seen++) {
    const node = walker.nextNode();
    if (node === null) break;
    if (!(node instanceof Text) || !/\p{L}/u.test(node.data)) continue;
    for (const _ of node.data.replace(/\s+/g, ' ').trim()) count++;
  }
  return count;
}
