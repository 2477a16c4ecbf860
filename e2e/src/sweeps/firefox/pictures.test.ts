import { expect, inject, it, onTestFinished } from 'vitest';
import { LAYER, showOriginals } from '../../extension/firefox-pictures.ts';
import { serveImagesSite } from '../../extension/images-site.ts';
import { ONE_PICTURE } from '../../extension/one-picture.ts';
import { describeInFirefox } from '../../extension/shared-firefox.ts';

/** Reading a picture takes a server seconds, on a busy machine minutes. */
const READ_MS = 200_000;

describeInFirefox('pictures in Firefox', (shared) => {
  it('are shown in another language, read by the real server', async () => {
    const { extension, firefox } = shared;
    await extension.store({ settings: { server: inject('serverUrl'), from: 'en', to: 'es' } });
    const site = await serveImagesSite(ONE_PICTURE);
    onTestFinished(() => site.close());
    await firefox.resize(1000, 700);
    await firefox.navigate(site.urlOf());
    await firefox.waitFor('return document.images[0]?.naturalWidth === 800');
    const before = await firefox.screenshot();
    const [x, y] = await firefox.execute<[number, number]>(
      'const { x, y, height } = document.images[0].getBoundingClientRect(); return [Math.round(x + 60), Math.round(y + height - 20)]',
    );
    await extension.chooseMenu('translate-images', x, y);
    await firefox.waitFor(
      `return ${LAYER}?.querySelector('[role=img][aria-label*="la casa es grande" i]') != null`,
      { timeoutMs: READ_MS },
    );
    await firefox.waitFor(
      `return ${LAYER}?.querySelector('.panel')?.textContent.includes('Translated: 1 of 1')`,
    );
    const same = async () => (await firefox.screenshot()).equals(before);
    await expect.poll(same).toBe(false);
    await showOriginals(firefox);
    await expect.poll(same).toBe(true);
  });
});
