import { type Browser, browser } from 'wxt/browser';

const FIELD_SCRIPT = '/content-scripts/field.js';

/**
 * Translates the field that has the focus, in a frame or whichever has it. Frames that are closed to us have to
 * go without.
 */
export async function translateField(tab: Browser.tabs.Tab, frameId?: number): Promise<void> {
  const tabId = tab.id;
  if (tabId === undefined) return;
  const target =
    frameId === undefined ? { tabId, allFrames: true } : { tabId, frameIds: [frameId] };
  await browser.scripting.executeScript({ target, files: [FIELD_SCRIPT], injectImmediately: true });
  await browser.scripting.executeScript({
    target,
    func: () => window.glossaField?.(),
    injectImmediately: true,
  });
}
