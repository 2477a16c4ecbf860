import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { ready } from './ready.ts';
import { REFUSALS, refuse } from './refuse.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

const PATH = '/voice-translator?from=en&to=es';

/**
 * In the place of the browser's recogniser, which would ask a service on the Internet, and of its voices,
 * of which this machine has none: understands what the test says, and notes what is read aloud.
 */
async function standIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: unknown[] = [];
    const plan: { heard?: string; error?: string }[] = [];
    class Recognition extends EventTarget {
      lang = '';
      onresult: ((event: unknown) => void) | null = null;
      onerror: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        log.push(['listen', this.lang]);
        const { heard, error } = plan.shift() ?? {};
        setTimeout(() => {
          const part = (transcript: string, isFinal: boolean) => ({ isFinal, 0: { transcript } });
          if (error !== undefined) this.onerror?.({ error });
          if (heard !== undefined) {
            this.onresult?.({ results: [part(heard.slice(0, 3), false)] });
            this.onresult?.({ results: [part(heard, true)] });
          }
          this.onend?.();
        }, 50);
      }
      stop() {}
      abort() {}
    }
    const voices = [{ lang: 'es-ES', localService: true, name: 'v' }];
    Object.assign(window, { webkitSpeechRecognition: Recognition, said: log, plan });
    Object.defineProperty(window, 'SpeechRecognition', { value: Recognition });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => voices,
        speak: (said: { text: string; lang: string }) => log.push(['say', said.text, said.lang]),
        cancel() {},
        addEventListener() {},
        removeEventListener() {},
      },
    });
    class Utterance {
      voice: unknown;
      lang = '';
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  });
}
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: unknown[] }).said);
const plan = (page: Page, step: { heard?: string; error?: string }) =>
  page.evaluate((next) => void (window as unknown as { plan: unknown[] }).plan.push(next), step);

describe.skipIf(!HAS_CHROMIUM)('the voice translator', { timeout: 120_000 }, () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  async function open(width = 1280) {
    const visit = await browser.visit('about:blank', {
      viewport: { width, height: 900 },
      bypassCSP: true,
    });
    await standIn(visit.page);
    await visit.page.goto(PATH);
    await visit.page.locator('[data-recognition=true]').waitFor();
    return visit;
  }
  const sayings = (page: Page) => page.locator('[data-saying]');

  it.each([360, 1440])(
    'hears, lets correct, translates and reads aloud at %d px',
    async (width) => {
      const { page, end } = await open(width);
      await page.getByText('It may send the sound to the servers of its maker').waitFor();
      await plan(page, { heard: 'The house is small.' });
      const microphone = page.getByRole('button', { name: 'Speak English' });
      await microphone.focus();
      await page.keyboard.press('Enter');
      const field = page.getByRole('textbox', { name: 'Type in English' });
      await expect.poll(() => field.inputValue()).toBe('The house is small.');
      await field.fill('The house is big.');
      await field.press('Enter');
      await sayings(page).filter({ hasText: 'La casa es grande.' }).waitFor();
      await expect
        .poll(() => said(page))
        .toEqual([
          ['listen', 'en-US'],
          ['say', 'La casa es grande.', 'es-ES'],
        ]);

      await page.getByRole('checkbox', { name: 'Translate at once what was heard' }).check();
      await plan(page, { heard: 'La casa es grande.' });
      await page.getByRole('button', { name: 'Speak Spanish' }).click();
      await sayings(page).filter({ hasText: 'The house is big' }).nth(1).waitFor();
      // This machine's voices speak no English: the page says so.
      await page.getByText('This device has no voice for English.').waitFor();
      expect(await axeViolations(page)).toEqual([]);

      await page.reload();
      await sayings(page).nth(1).waitFor();
      await page.getByRole('button', { name: 'Delete the conversation' }).click();
      expect(await sayings(page).count()).toBe(0);
      await end();
    },
  );

  it('says why nothing was heard', async () => {
    const { page, end } = await open();
    for (const [error, problem] of [
      ['not-allowed', 'denied'],
      ['audio-capture', 'no_microphone'],
      ['no-speech', 'no_speech'],
      ['network', 'failed'],
    ] as const) {
      await plan(page, { error });
      await page.getByRole('button', { name: 'Speak English' }).click();
      await page.locator(`[data-problem=${problem}]`).waitFor();
    }
    await end();
  });

  it('translates after refusals and after a reload what it could not before', async () => {
    const { page, end } = await browser.visit(PATH);
    const field = page.getByRole('textbox', { name: 'Type in English' });
    for (const refusal of REFUSALS) {
      const allow = await refuse(page, '**/translate', refusal);
      await field.fill(`The house is big. ${refusal.status}`);
      await field.press('Enter');
      await page.locator(`[data-error=${refusal.code}]`).waitFor();
      await allow();
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(() => sayings(page).filter({ hasText: 'La casa es grande' }).count(), {
        timeout: 30_000,
      })
      .toBe(REFUSALS.length);
    await page.route('**/translate', () => {});
    await field.fill('The dog is small.');
    await field.press('Enter');
    await sayings(page).filter({ hasText: 'The dog is small.' }).waitFor();
    await page.unroute('**/translate');
    await page.reload();
    await ready(page);
    await sayings(page).filter({ hasText: 'El perro es pequeño' }).waitFor();
    await end();
  });

  it('takes typed words where the browser cannot recognise speech', async () => {
    const { page, end } = await browser.visit('about:blank');
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
        Object.defineProperty(window, name, { value: undefined });
      }
    });
    await page.goto(PATH);
    await page.getByText('This browser cannot recognise speech.').waitFor();
    expect(await page.getByRole('button', { name: 'Speak English' }).count()).toBe(0);
    const field = page.getByRole('textbox', { name: 'Type in Spanish' });
    await field.fill('La casa es grande.');
    await field.press('Enter');
    await sayings(page).filter({ hasText: 'The house is big' }).waitFor();
    await end();
  });
});
