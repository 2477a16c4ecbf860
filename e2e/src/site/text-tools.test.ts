import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { noteShown } from './note-shown.ts';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

const WIDTHS = [360, 1440];

describe.skipIf(!HAS_CHROMIUM)('the text tools', { timeout: 120_000 }, () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  const source = (page: Page) => page.getByRole('textbox');
  const result = (page: Page) => page.locator('[data-result]');
  const converted = (page: Page, text: string | RegExp) =>
    result(page).filter({ hasText: text }).waitFor();
  const fragment = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1));
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
  const bytesOf = async (download: Download) => readFile(await download.path());

  /** Presses Tab until what is focused has this name. */
  async function tabTo(page: Page, name: RegExp): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        const labels = [...(element?.labels ?? [])].map((label) => label.textContent);
        return `${element?.getAttribute('aria-label') ?? ''} ${labels.join(' ')} ${element?.textContent ?? ''}`;
      });
      if (name.test(focused)) return;
    }
    throw new Error(`Tab never reached ${name}`);
  }

  it.each(WIDTHS)('work by keyboard alone at %d px', async (width) => {
    const { page, end } = await browser.visit('/binary-translator', {
      viewport: { width, height: 800 },
    });
    await tabTo(page, /Number system/);
    await page.keyboard.press('h');
    await tabTo(page, /Your text/);
    await page.keyboard.type('Hi ñ');
    await converted(page, '48 69 20 c3 b1');
    await page.keyboard.press('Alt+Shift+C');
    await expect.poll(() => clipboard(page)).toBe('48 69 20 c3 b1');
    await page.keyboard.press('Alt+Shift+S');
    await converted(page, 'Hi ñ');
    expect(await source(page).inputValue()).toBe('48 69 20 c3 b1');
    expect(await page.getByRole('radio', { name: 'Turn back' }).isChecked()).toBe(true);
    await page.keyboard.press('Alt+Shift+X');
    expect(await source(page).inputValue()).toBe('');
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBe(client);
    await end();
  });

  it('keep their state in the address over a reload, a shared link and another language', async () => {
    const { page, end } = await browser.visit('/hieroglyphics-translator');
    const entries = await page.evaluate(() => history.length);
    await source(page).pressSequentially('Cleopatra & co');
    await page.getByRole('checkbox', { name: 'In a cartouche' }).check();
    await page.getByRole('combobox', { name: 'Show as' }).selectOption('gardiner');
    await converted(page, /^𓍹V31-E23/);
    const made = await result(page).textContent();
    await expect.poll(() => fragment(page).get('output')).toBe('gardiner');
    expect(fragment(page).get('text')).toBe('Cleopatra & co');
    expect(await page.evaluate(() => history.length)).toBe(entries);

    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.getByText('Link copied').waitFor();
    expect(await clipboard(page)).toBe(page.url());
    await page.reload();
    await ready(page);
    await converted(page, made!);
    expect(await source(page).inputValue()).toBe('Cleopatra & co');
    expect(await page.getByRole('checkbox', { name: 'In a cartouche' }).isChecked()).toBe(true);

    await page.locator('summary[aria-label*=English]').click();
    await page.getByRole('link', { name: 'Español' }).click();
    await page.waitForURL(/\/es\/hieroglyphics-translator/);
    await ready(page);
    await converted(page, made!);
    await end();
  });

  it('copy, save and open what they made', async () => {
    const { page, end } = await browser.visit('/cursive-text-generator#text=With+love');
    await converted(page, '𝒲𝒾𝓉𝒽 𝓁ℴ𝓋ℯ');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as .txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('cursive-text-generator.txt');
    const saved = await bytesOf(download);
    expect(saved.toString('utf8')).toBe('𝒲𝒾𝓉𝒽 𝓁ℴ𝓋ℯ');

    await page.getByRole('button', { name: 'Copy: Bold script' }).click();
    await expect.poll(() => clipboard(page)).toBe('𝓦𝓲𝓽𝓱 𝓵𝓸𝓿𝓮');
    await page.getByRole('button', { name: 'Copy the plain text' }).click();
    await expect.poll(() => clipboard(page)).toBe('With love');

    await page.getByText('Turn back').click();
    await page.locator('input[type=file]').first().setInputFiles({
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: saved,
    });
    await expect.poll(() => source(page).inputValue()).toBe('𝒲𝒾𝓉𝒽 𝓁ℴ𝓋ℯ');
    await converted(page, 'With love');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'a.png',
        mimeType: 'image/png',
        buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
      });
    await page.getByText('This file is not plain text.').waitFor();
    await page.getByRole('button', { name: 'Paste' }).click();
    await expect.poll(() => source(page).inputValue()).toBe('With love');
    await end();
  });

  it('take the file that was opened last, although another is read later', async () => {
    const { page, end } = await browser.visit('/binary-translator');
    const file = page.locator('input[type=file]').first();
    const open = (name: string) =>
      file.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
    const arrive = await page.evaluateHandle(() => {
      const arriving = Promise.withResolvers<void>();
      const { arrayBuffer } = Blob.prototype;
      Blob.prototype.arrayBuffer = async function (this: File) {
        if (this.name.startsWith('late')) await arriving.promise;
        return arrayBuffer.call(this);
      };
      return async () => {
        arriving.resolve();
        for (let turn = 0; turn < 5; turn++) await new Promise(requestAnimationFrame);
      };
    });
    await open('late.txt');
    await open('last.txt');
    await expect.poll(() => source(page).inputValue()).toBe('last.txt');
    await arrive.evaluate((go) => go());
    expect(await source(page).inputValue()).toBe('last.txt');
    await end();
  });

  it('convert a megabyte without stopping the page, and save all of it', async () => {
    const { page, end } = await browser.visit('/binary-translator');
    await page.evaluate(() => {
      const seen = { last: performance.now(), longest: 0 };
      (window as unknown as { seen: typeof seen }).seen = seen;
      setInterval(() => {
        seen.longest = Math.max(seen.longest, performance.now() - seen.last);
        seen.last = performance.now();
      }, 10);
    });
    const line = 'The quick brown fox jumps over the lazy dog\n';
    const text = line.repeat(Math.ceil(1_000_000 / line.length));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'long.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      });
    await page.locator('[data-status=done] [data-result]').waitFor();
    const longest = await page.evaluate(
      () => (window as unknown as { seen: { longest: number } }).seen.longest,
    );
    // Seconds where the text stood in the field; generous, for machines that do other things too.
    expect(longest).toBeLessThan(1_500);
    expect(new URL(page.url()).hash.length).toBeLessThan(100);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as .txt' }).click(),
    ]);
    const bits = (await bytesOf(download)).toString('utf8').split(' ');
    const back = Buffer.from(bits.map((bit) => Number.parseInt(bit, 2))).toString('utf8');
    expect(back === text).toBe(true);
    await end();
  });

  it('play Morse, show what sounds, save it, and hear it again', async () => {
    const { page, end } = await browser.visit('/morse-code-translator#text=Paris+73');
    const player = page.getByRole('region', { name: 'Listen' });
    // A signal may be over before somebody looks from outside.
    const sounded = await noteShown(player, '[data-current=true]');
    await player.getByRole('button', { name: 'Play' }).click();
    const sounding = player.locator('[data-current=true]');
    await expect.poll(sounded).toContain('.--.');
    await expect.poll(sounded).toContain('.-.');
    await player.getByRole('button', { name: 'Stop' }).click();
    expect(await sounding.count()).toBe(0);
    expect(await player.getAttribute('data-playing')).toBe('false');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      player.getByRole('button', { name: 'Download as .wav' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('morse-code-translator.wav');
    const wav = await bytesOf(download);
    expect(wav.subarray(0, 4).toString('latin1')).toBe('RIFF');

    await page.getByRole('button', { name: 'Clear the text' }).click();
    const sound = page.locator('input[type=file][accept="audio/*"]');
    await sound.setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: wav });
    await converted(page, 'PARIS 73');
    expect(await source(page).inputValue()).toMatch(/^\.--\. \.- /);
    await sound.setInputFiles({ name: 'b.wav', mimeType: 'audio/wav', buffer: Buffer.from('no') });
    await page.getByText('This file cannot be played as sound.').waitFor();
    await end();
  });

  it('say numbers in the page’s language and offer only forms that it has', async () => {
    const { page, end } = await browser.visit('/es/numbers-to-words#text=21');
    await converted(page, /^veintiuno$/);
    const form = page.getByRole('combobox', { name: 'Forma' });
    await expect.poll(() => form.locator('option').count()).toBe(3);
    await form.selectOption('feminine');
    await converted(page, /^veintiuna$/);
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('fr');
    await converted(page, /^vingt et une$|^vingt-et-une$/);
    expect(await result(page).locator('[data-text]').getAttribute('lang')).toBe('fr-FR');
    await page.getByRole('combobox', { name: 'Clase' }).selectOption('currency');
    await page.getByRole('combobox', { name: 'Moneda' }).selectOption('EUR');
    await converted(page, /euros$/);
    await end();
  });

  const kinds = ['/', '/ar/'].flatMap((prefix) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      [
        'morse-code-translator#text=CQ+de+Glossa',
        'zalgo-text-generator#text=He+comes',
        'numbers-to-words#text=1234567&mode=currency',
      ].map((path) => ({ path: prefix + path, colorScheme })),
    ),
  );
  it.each(kinds)('$path in $colorScheme has nothing that axe objects to', async (kind) => {
    const { page, end } = await browser.visit(kind.path, {
      colorScheme: kind.colorScheme,
      bypassCSP: true,
    });
    await page.locator('[data-status=done] [data-result]').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await end();
  });
});
