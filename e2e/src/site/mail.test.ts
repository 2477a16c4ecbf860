import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { ready } from './ready.ts';
import { REFUSALS, refuse } from './refuse.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

const PATH = '/email-translator?from=en&to=es';
const MAIL = `Dear Ms Blake,

The committee will publish its report next week: https://example.test/report

Kind regards,
Jo Smith

On Fri, 3 May 2024 at 10:02, Ann <ann@example.test> wrote:
> The house is big.
`;

describe.skipIf(!HAS_CHROMIUM)('the e-mail translator', { timeout: 120_000 }, () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  const source = (page: Page) => page.getByRole('textbox', { name: 'Mail to translate' });
  const result = (page: Page) => page.locator('[data-result]');

  it('translates the text and keeps what is not chosen, over a reload', async () => {
    const { page, end } = await browser.visit(PATH);
    await source(page).fill(MAIL);
    for (const part of ['greeting', 'body', 'closing', 'signature', 'quoted']) {
      await page.locator(`[data-part=${part}]`).waitFor();
    }
    await page.getByRole('button', { name: 'Translate', exact: true }).click();
    await result(page).filter({ hasText: 'publicará' }).waitFor();
    const text = (await result(page).textContent())!;
    expect(text).toMatch(/: https:\/\/example\.test\/report\n/);
    expect(text).toContain('\nJo Smith\n');
    expect(text.split('\n').slice(-3)).toEqual(MAIL.split('\n').slice(-3));

    await page.getByRole('checkbox', { name: 'Quoted mails' }).check();
    await page.getByRole('checkbox', { name: 'Greeting and closing' }).uncheck();
    await source(page).press('Control+Enter');
    await result(page).filter({ hasText: '> La casa es grande.' }).waitFor();
    const quoted = (await result(page).textContent())!;
    expect(quoted.startsWith('Dear Ms Blake,\n')).toBe(true);
    expect(quoted).toContain('wrote:\n> La casa');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as .txt' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe(quoted);
    await page.getByRole('button', { name: 'Copy the mail' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(quoted);

    await page.reload();
    await ready(page);
    await expect.poll(() => source(page).inputValue()).toBe(MAIL);
    expect(new URL(page.url()).search).toBe('?from=en&to=es');
    await end();
  });

  it('keeps mail, choices and the earlier result through refusals and a stop', async () => {
    const { page, end } = await browser.visit(PATH);
    await source(page).fill('Dear Jo,\n\nThe house is big.\n');
    const translate = page.getByRole('button', { name: 'Translate', exact: true });
    await translate.click();
    await result(page).filter({ hasText: 'La casa es grande.' }).waitFor();
    await page.getByRole('checkbox', { name: 'Greeting and closing' }).uncheck();
    for (const refusal of REFUSALS) {
      const allow = await refuse(page, '**/translate', refusal);
      await translate.click();
      await page.locator(`[data-error=${refusal.code}]`).waitFor();
      await result(page).filter({ hasText: 'La casa es grande.' }).waitFor();
      await allow();
    }
    await page.route('**/translate', () => {});
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await translate.waitFor();
    expect(await page.locator('[data-error]').count()).toBe(0);
    await page.unroute('**/translate');
    await page.reload();
    await ready(page);
    const greeting = page.getByRole('checkbox', { name: 'Greeting and closing' });
    await expect.poll(() => greeting.isChecked()).toBe(false);
    await translate.click();
    await result(page)
      .filter({ hasText: /^Dear Jo,[\s\S]*La casa es grande\./ })
      .waitFor();
    await end();
  });

  it.each([360, 1440])('opens a mail file, and is accessible at %d px', async (width) => {
    const { page, end } = await browser.visit(PATH, {
      viewport: { width, height: 900 },
      bypassCSP: true,
    });
    const eml = [
      'From: Ann <ann@example.test>',
      'Subject: =?utf-8?Q?R=C3=A9sum=C3=A9?=',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Dear Jo,</p><p>The house is <b>big</b>.</p>',
    ].join('\r\n');
    const file = { name: 'a.eml', mimeType: 'message/rfc822', buffer: Buffer.from(eml) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect
      .poll(() => source(page).inputValue())
      .toBe('Subject: Résumé\n\nDear Jo,\n\nThe house is big.\n');
    await page.getByRole('button', { name: 'Translate', exact: true }).click();
    await result(page).filter({ hasText: 'La casa es grande.' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
    await end();
  });
});
