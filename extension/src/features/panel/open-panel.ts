import { browser } from 'wxt/browser';

const PAGE = '/sidepanel.html';
const FALLBACK = { width: 420, height: 720 };

interface Panels {
  /** Chrome and Edge. */
  sidePanel?: { open(options: { windowId: number }): Promise<void> };
  /** Firefox. */
  sidebarAction?: { open(): Promise<void> };
}

/**
 * Opens the side panel. Call it in a click, before any wait. A browser that does not see the click (Firefox, for one in
 * a page), or has no side panel (telephones), gets the same page in a window or tab.
 */
export async function openPanel(windowId: number): Promise<void> {
  const { sidePanel, sidebarAction } = browser as typeof browser & Panels;
  const opening = sidePanel?.open({ windowId }) ?? sidebarAction?.open();
  if (opening !== undefined && (await opening.then(() => true).catch(() => false))) return;
  const url = browser.runtime.getURL(PAGE);
  await browser.windows
    .create({ url, type: 'popup', ...FALLBACK })
    .catch(() => browser.tabs.create({ url }));
}
