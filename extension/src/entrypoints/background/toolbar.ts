import { GlossaError } from '@glossa/contract';
import { browser } from 'wxt/browser';
import { PageSilent } from '../../features/page/tab.ts';
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

/** Says on the toolbar button of a tab why what was asked of its page by shortcut or menu was not done. */
export async function markError(tabId: number, error: unknown): Promise<void> {
  await markButton(tabId, causeOf(error));
}

function causeOf(error: unknown): string {
  if (error instanceof PageSilent) return textsOf('general/extension-notes').noAnswer ?? '';
  const code = error instanceof GlossaError ? error.code : 'internal';
  // The browser's own pages and its store are closed to extensions.
  if (code === 'url_not_allowed') return textsOf('general/extension').pageClosed ?? '';
  return textsOf('general/errors')[code] ?? '';
}
