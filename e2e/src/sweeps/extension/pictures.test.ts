import type { MockPictures } from '@glossa/testing/glossa-server';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../../chromium.ts';
import { readShot } from '../../extension/images-pixels.ts';
import { serveImagesSite } from '../../extension/images-site.ts';
import { startMockPictures } from '../../extension/mock-servers.ts';
import { sharedExtension } from '../../extension/shared-extension.ts';

/** Of a site that the extension has no access to. */
const CLOSED = '127.0.0.2';
const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; img-src 'self' blob: http://localhost:* http://${CLOSED}:*; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; require-trusted-types-for 'script'`,
};

/** What component tests do without: its network, its walls between sites, its pictures of the screen. */
describe.skipIf(findChromium() === undefined)('pictures in place, by Chromium itself', () => {
  const shared = sharedExtension();
  let server: MockPictures;
  let closedPicture: string;
  let page: Page;

  beforeEach(async () => {
    const pictures = await startMockPictures();
    const site = await serveImagesSite({ headers: HEADERS });
    const closed = await serveImagesSite({ address: CLOSED });
    server = pictures;
    closedPicture = closed.urlOf('p/closed%20words');
    await shared().setSettings({ server: pictures.url, from: 'auto', to: 'fr' });
    page = await shared().context.newPage();
    await page.setViewportSize({ width: 900, height: 950 });
    await page.goto(site.urlOf());
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('#blob')!.naturalWidth > 0,
    );
    return () => Promise.all([pictures.close(), site.close(), closed.close()]);
  });

  const html = () => page.evaluate(() => document.documentElement.outerHTML);
  /** Which pictures look translated at a part of their box, near its end as a rule. */
  async function translated(selectors: readonly string[], x = 0.9, y = 0.9): Promise<string[]> {
    const boxes = await Promise.all(selectors.map((each) => page.locator(each).boundingBox()));
    const shot = await readShot(await page.screenshot());
    return selectors.filter((_, index) => {
      const box = boxes[index]!;
      return shot.translated(Math.round(box.x + box.width * x), Math.round(box.y + box.height * y));
    });
  }
  const allShow = (selectors: readonly string[], x?: number, y?: number) =>
    expect.poll(() => translated(selectors, x, y)).toEqual(selectors);

  it('are fetched, of all kinds, past a policy that allows nothing of ours, and every byte is put back', async () => {
    const before = await html();
    await shared().chooseOnPage(page, 'translate-images');
    await page.locator('glossa-pictures .panel').getByText('Translated: 16 of 16').waitFor();
    await allShow([
      ...['#plain', '#captioned', '#canvas', '#blob', '#set', '#other', '#again', '#rtl', '#hero'],
    ]);
    await allShow(['#cover', '#turned', '#inside'], 0.5, 0.3);
    expect(server.count('create')).toBe(15);
    await page.getByRole('button', { name: 'Show all originals' }).click();
    await expect.poll(html).toBe(before);
  });

  it('are kept from the extension where their site is, which it says', async () => {
    await page.locator('#set').evaluate((image: HTMLImageElement, src) => {
      image.srcset = '';
      image.src = src;
    }, closedPicture);
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('#set')!.naturalWidth === 400,
    );
    const extension = shared();
    await extension.chooseOnPage(page, 'translate-image', { srcUrl: closedPicture });
    await page.getByText(`The browser gives no access to pictures of ${CLOSED}.`).first().waitFor();
    expect(server.asked).toEqual([]);
    const opening = extension.context.waitForEvent('page');
    await page.getByRole('button', { name: 'Allow access…' }).click();
    await (await opening).getByRole('button', { name: `Allow ${CLOSED}` }).waitFor();
  });

  it('are a part of the screen: the one that is drawn, at its own size', async () => {
    const extension = shared();
    // The menu's own click would let the extension look at the screen; a made-up one does not.
    await extension.pressToolbarButton(page);
    await extension.chooseOnPage(page, 'translate-region');
    await page.locator('glossa-pictures .veil').waitFor();
    const box = (await page.locator('#plain').boundingBox())!;
    const [x, y] = [Math.round(box.x) + 20, Math.round(box.y) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 160, y + 80);
    await page.mouse.up();
    await expect
      .poll(async () => {
        const shot = await readShot(await page.screenshot());
        const inside = [shot.translated(x + 4, y + 4), shot.translated(x + 156, y + 76)];
        return [...inside, shot.translated(x - 4, y + 4), shot.translated(x + 156, y + 86)];
      })
      .toEqual([true, true, false, false]);
    await page.getByRole('img', { name: 'TRANSLATED' }).waitFor();
    expect(server.sizes).toEqual([{ width: 160, height: 80 }]);
  });
});
