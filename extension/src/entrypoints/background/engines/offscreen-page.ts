import { GlossaError } from '@glossa/contract';
import { browser } from 'wxt/browser';

const PAGE = '/offscreen.html';
let opening: Promise<void> | undefined;

/** Opens the page that nobody sees, with what only documents have: the browser's translator, workers. There is at most one. */
export function openOffscreen(): Promise<void> {
  opening ??= open().finally(() => {
    opening = undefined;
  });
  return opening;
}

/** Whether it is open. */
export async function hasOffscreen(): Promise<boolean> {
  return (await browser.offscreen?.hasDocument()) ?? false;
}

/** Address of the page, as messages of it have it. */
export const offscreenUrl = () => browser.runtime.getURL(PAGE);

async function open(): Promise<void> {
  try {
    if (await hasOffscreen()) return;
    const { DOM_PARSER, WORKERS } = browser.offscreen.Reason;
    await browser.offscreen.createDocument({
      url: PAGE,
      reasons: [DOM_PARSER, WORKERS],
      justification: 'The Translator API exists in documents only; Bergamot runs in a worker.',
    });
  } catch (cause) {
    throw new GlossaError('engine_unavailable', 'The browser lets no engine run here.', { cause });
  }
}
