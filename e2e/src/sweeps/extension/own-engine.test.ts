import { pseudo } from '@glossa/engines/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findChromium } from '../../chromium.ts';
import { serveHardPages } from '../../extension/hard-pages.ts';
import { keptFor, startModel } from '../../extension/own-engine.ts';
import { sharedExtension } from '../../extension/shared-extension.ts';

describe.skipIf(findChromium() === undefined)('an engine of one’s own in Chromium', () => {
  const shared = sharedExtension();

  it('translates a page over the network with its key, without the server of the extension', async () => {
    const extension = shared();
    const model = await startModel();
    onTestFinished(() => model.close());
    const pages = await serveHardPages();
    onTestFinished(() => pages.close());
    await extension.store(keptFor(model));
    const page = await extension.context.newPage();
    await page.goto(pages.urlOf('reading-and-writing'));
    await extension.togglePage(page);
    await page
      .locator('#text')
      .filter({ hasText: pseudo('One paragraph to read here.', false) })
      .waitFor();
    expect(model.requests.at(-1)?.headers.authorization).toBe('Bearer secret-key');
    await page.locator('#field').fill('good morning');
    await page.locator('#field').pressSequentially('   ');
    await expect
      .poll(() => page.locator('#field').inputValue())
      .toBe(pseudo('good morning', false));
  });
});
