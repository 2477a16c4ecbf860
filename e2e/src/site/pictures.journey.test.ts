import { describe, inject, it } from 'vitest';
import { driveChromium } from './driver.ts';
import { editSign, expectChangedThere } from './edit-picture.ts';
import { HAS_CHROMIUM } from './site-browser.ts';

describe.skipIf(!HAS_CHROMIUM)('pictures', { timeout: 180_000 }, () => {
  it('a picture is translated, one of its texts rewritten, and taken along with what was rewritten alone', async () => {
    const url = inject('serverUrl');
    const driver = await driveChromium(url);
    const asked = { slug: 'image-translator', name: 'sign.png' };
    await expectChangedThere(await editSign(driver, url, asked));
    await driver.end();
  });
});
