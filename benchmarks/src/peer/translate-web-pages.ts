import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { launchChromium } from '@glossa/e2e/extension/chromium-extension';
import type { Page } from 'playwright';
import type { GoogleEndpoint } from './google-endpoint.ts';
import type { PageTranslator } from './page-translator.ts';

/** The extension's page in which its background scripts run: the browser loads none of the version that had such a page. */
const BACKGROUND = 'background.html';

/** Whether an unpacked extension is there, and can be measured. */
export const isTranslateWebPages = (folder: string): boolean =>
  ['manifest.json', BACKGROUND].every((file) => existsSync(join(folder, file)));

/** The id that Chromium gives an unpacked extension: its path's digest in the letters a to p. */
function idOf(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  return digest.replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}

/** Translate Web Pages, unpacked in a folder, in a Chromium of its own that finds Google on this machine. */
export async function launchTranslateWebPages(
  folder: string,
  endpoint: GoogleEndpoint,
): Promise<PageTranslator> {
  const { context, profile } = await launchChromium({
    extension: folder,
    flags: endpoint.browserFlags,
  });
  const background = await context.newPage();
  await background.goto(`chrome-extension://${idOf(folder)}/${BACKGROUND}`);
  /** What its shortcuts send to the tab in front. */
  async function send(page: Page, targetLanguage: string): Promise<number> {
    await page.bringToFront();
    return background.evaluate(async (to) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const pressed = Date.now();
      const message = { action: 'translatePage', targetLanguage: to };
      await chrome.tabs.sendMessage(tab!.id!, message).catch(() => {});
      return pressed;
    }, targetLanguage);
  }
  return {
    name: 'Translate Web Pages',
    context,
    translate: (page) => send(page, 'es'),
    async restore(page) {
      await send(page, 'original');
    },
    requests: async () => endpoint.requests,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
