import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

describe.skipIf(!HAS_CHROMIUM)('the e-mail translator', () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  it('opens a mail, translates its text, keeps the signature and the quoted mail, and saves it', async () => {
    const { page, end } = await browser.visit('/email-translator?from=en&to=es');
    const eml = [
      'From: Ann <ann@example.test>',
      'Subject: =?utf-8?Q?R=C3=A9sum=C3=A9?=',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Dear Ms Blake,',
      '',
      'The committee will publish its report next week: https://example.test/report',
      '',
      'Kind regards,',
      'Jo Smith',
      '',
      'On Fri, 3 May 2024 at 10:02, Ann <ann@example.test> wrote:',
      '> The house is big.',
    ].join('\r\n');
    const file = { name: 'a.eml', mimeType: 'message/rfc822', buffer: Buffer.from(eml) };
    await page.locator('input[type=file]').setInputFiles(file);
    const source = page.getByRole('textbox', { name: 'Mail to translate' });
    await expect.poll(() => source.inputValue()).toContain('Subject: Résumé\n\nDear Ms Blake,');
    await page.getByRole('button', { name: 'Translate', exact: true }).click();
    const result = page.locator('[data-result]');
    await result.filter({ hasText: 'publicará' }).waitFor();
    const text = (await result.textContent())!;
    expect(text).toMatch(/: https:\/\/example\.test\/report\n/);
    expect(text).toContain('\nJo Smith\n');
    expect(text.trimEnd()).toMatch(/wrote:\n> The house is big\.$/);

    await page.getByRole('checkbox', { name: 'Quoted mails' }).check();
    await source.press('Control+Enter');
    await result.filter({ hasText: '> La casa es grande.' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as .txt' }).click(),
    ]);
    expect(await textOf(await download.createReadStream())).toBe(await result.textContent());
    await end();
  });
});
