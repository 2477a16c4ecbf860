import { loadImage } from '@napi-rs/canvas';
import { describe, expect, inject, it } from 'vitest';
import { findChromium } from '../../chromium.ts';
import { drawPicture } from '../../extension/images-site.ts';
import { sharedExtension } from '../../extension/shared-extension.ts';

const PICTURE = drawPicture('The house is big', { width: 800, height: 300, color: '#ffffff' });
/** Reading a picture takes a server seconds, on a busy machine minutes. */
const READ_MS = 150_000;

describe.skipIf(findChromium() === undefined)('a picture in the side panel', () => {
  const shared = sharedExtension();

  it('is read and drawn by the real server', { timeout: 2 * READ_MS }, async () => {
    const extension = shared();
    await extension.setSettings({ server: inject('serverUrl'), from: 'en', to: 'es' });
    const panel = await extension.open('sidepanel.html');
    await panel.getByRole('tab', { name: 'Image' }).click();
    const file = { name: 'sign.png', mimeType: 'image/png', buffer: PICTURE };
    await panel.locator('#panel-image input[type=file]').setInputFiles(file);
    const shown = panel.getByRole('img', { name: /la casa es grande/i });
    await shown.waitFor({ timeout: READ_MS });
    const width = () => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth);
    await expect.poll(width).toBe(800);
    const texts = await panel.locator('#panel-image li').first().locator('p').allTextContents();
    expect(texts).toEqual([
      expect.stringMatching(/the house is big/i),
      expect.stringMatching(/la casa es grande/i),
    ]);
    // Nobody is signed in: what visitors try costs nothing.
    expect(await panel.locator('[data-credits]').textContent()).toBe('Credits charged: 0');
    const [download] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^sign.*\.png$/);
    const saved = Buffer.concat(await (await download.createReadStream()).toArray());
    expect(saved.equals(PICTURE)).toBe(false);
    expect((await loadImage(saved)).height).toBe(300);
  });
});
