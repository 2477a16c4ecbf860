import { rm } from 'node:fs/promises';
import { launchChromium } from '@glossa/e2e/extension/chromium-extension';
import type { Page } from 'playwright';
import { backgroundPage } from './background-page.ts';
import type { GoogleEndpoint } from './google-endpoint.ts';
import type { PageTranslator } from './page-translator.ts';

/**
 * Translate Web Pages, unpacked in a folder, in a Chromium of its own that finds Google on this machine. Undefined where
 * the browser does not load it.
 */
export async function launchTranslateWebPages(
  folder: string,
  endpoint: GoogleEndpoint,
): Promise<PageTranslator | undefined> {
  const { context, profile } = await launchChromium({
    extension: folder,
    flags: endpoint.browserFlags,
  });
  async function close() {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  const background = await backgroundPage(context);
  if (background === undefined) {
    await close();
    return undefined;
  }
  /** What its shortcuts send to the tab in front. */
  const send = (page: Page, targetLanguage: string) =>
    page.bringToFront().then(() =>
      background.evaluate<number>(`new Promise((resolve) =>
        chrome.tabs.query({ currentWindow: true, active: true }, ([tab]) => {
          const pressed = Date.now();
          chrome.tabs.sendMessage(tab.id, { action: 'translatePage', targetLanguage: '${targetLanguage}' }, () => {
            void chrome.runtime.lastError;
            resolve(pressed);
          });
        }))`),
    );
  return {
    name: 'Translate Web Pages',
    context,
    translate: (page) => send(page, 'es'),
    async restore(page) {
      await send(page, 'original');
    },
    requests: async () => endpoint.requests,
    close,
  };
}
