import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readShot } from '../../extension/images-pixels.ts';
import { serveImagesSite } from '../../extension/images-site.ts';
import { startMockPictures } from '../../extension/mock-servers.ts';
import { describeInFirefox } from '../../extension/shared-firefox.ts';

describeInFirefox('options and the menu of a picture in Firefox', (shared) => {
  /** Waits until the page shows a text. */
  const shows = (text: string) =>
    shared.firefox.waitFor('return document.body.innerText.includes(arguments[0])', {
      args: [text],
    });

  it('finds settings, resets them and brings them back from a file', async () => {
    const { extension, firefox } = shared;
    const folder = await mkdtemp(join(tmpdir(), 'glossa-settings-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await extension.store({ settings: { from: 'en', to: 'es' } });
    await extension.open('options.html');
    await firefox.waitFor("return document.querySelector('[data-part=backup]') !== null");
    await firefox.fill('input[type=search]', 'shortcuts');
    await firefox.waitFor(
      "return [...document.querySelectorAll('[data-part]:not([hidden])')].map((part) => part.dataset.part).join() === 'shortcuts'",
    );
    await extension.open('options.html');
    await firefox.click('[data-section=backup] .btn-ghost');
    await firefox.click('[data-section=backup] .btn-error');
    await shows('All settings are as they were at first.');
    const path = join(folder, 'settings.json');
    const format = 'glossa-extension-settings';
    const settings = { from: 'en', to: 'it', pageMode: 'replace' };
    await writeFile(path, JSON.stringify({ format, version: 2, settings }));
    await firefox.chooseFile('[data-section=backup] input[type=file]', path);
    await shows('settings.json');
    await firefox.click('[data-section=backup] .btn-primary');
    await shows('The settings were imported.');
    await firefox.waitFor(
      `const { settings } = await window.wrappedJSObject.browser.storage.local.get('settings');
         return settings.to === 'it' && settings.pageMode === 'replace';`,
    );
  });

  it('translates one picture from its own menu', async () => {
    const { extension, firefox } = shared;
    const server = await startMockPictures();
    onTestFinished(() => server.close());
    const site = await serveImagesSite();
    onTestFinished(() => site.close());
    await extension.store({ settings: { server: server.url, from: 'en', to: 'es' } });
    await firefox.resize(940, 1100);
    await firefox.navigate(site.urlOf());
    await firefox.waitFor("return document.querySelector('#captioned').naturalWidth > 0");
    // A link lies over it: the menu is that of a picture only without one.
    await firefox.execute("document.querySelector('#caption a').remove()");
    const [x, y] = await firefox.execute<[number, number]>(
      "const { x, y, width, height } = document.querySelector('#captioned').getBoundingClientRect(); return [Math.round(x + width / 2), Math.round(y + height / 2)]",
    );
    await extension.chooseMenu('translate-image', x, y);
    const covered = async () =>
      (await readShot(await firefox.screenshot())).translated(x + 50, y + 20);
    await expect.poll(covered).toBe(true);
    expect(server.count('create')).toBeLessThanOrEqual(1);
  });
});
