import { browser } from 'wxt/browser';
import { textsOf } from './texts.ts';

/** Says on the toolbar button of a tab that something is wrong, and what. The browser forgets it with the document. */
export async function markButton(tabId: number, cause: string): Promise<void> {
  // The tab may be gone by now.
  await browser.action.setBadgeText({ tabId, text: '!' }).catch(() => {});
  await browser.action.setTitle({ tabId, title: cause }).catch(() => {});
}

/** Says on the toolbar button of a tab that what was asked for there is done. The browser forgets it with the document. */
export async function markDone(tabId: number, what: string): Promise<void> {
  await browser.action.setBadgeText({ tabId, text: '✓' }).catch(() => {});
  await browser.action.setTitle({ tabId, title: what }).catch(() => {});
}

/** The toolbar button of a tab is as it was. */
export async function clearButton(tabId: number): Promise<void> {
  // Null lets what is written on the button of every tab be seen again: a sign-in's code.
  await browser.action.setBadgeText({ tabId, text: null as unknown as string }).catch(() => {});
  const title = browser.i18n.getMessage('extName');
  await browser.action.setTitle({ tabId, title }).catch(() => {});
}

/** Pages that are closed to extensions, the browser's own, are answered on the toolbar button. */
export async function markClosed(tabId: number): Promise<void> {
  const { pageClosed = '' } = textsOf('general/extension');
  await markButton(tabId, pageClosed);
}
