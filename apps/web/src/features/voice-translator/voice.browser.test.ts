import { calls } from '@glossa/contract';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { appears, overflow, press, shown } from '../../testing/actions.ts';
import { axeViolations } from '../../testing/axe.ts';
import { openSite } from '../../testing/open-site.tsx';
import { REFUSALS } from '../../testing/refusals.ts';
import { speechStandIn } from '../../testing/speech-stand-in.ts';

/** The short tier takes the one that leaves less room. */
const WIDTHS = inject('fullTier') ? [360, 1440] : [360];
const PATH = '/voice-translator?from=en&to=es';
const english = page.getByRole('textbox', { name: 'Type in English' });
const sayings = () => shown('[data-saying]');

afterEach(() => vi.unstubAllGlobals());

it.each(WIDTHS)('hears, lets correct, translates and reads aloud at %d px', async (width) => {
  const speech = speechStandIn();
  const { reload } = await openSite(PATH, { viewport: [width, 900] });
  await appears('[data-recognition=true]');
  await expect
    .element(page.getByText(/It may send the sound to the servers of its maker/))
    .toBeVisible();
  (page.getByRole('button', { name: 'Speak English' }).element() as HTMLElement).focus();
  await press('Enter');
  await expect.poll(speech.listened).toEqual(['en-US']);
  speech.hear('The house is small.');
  await expect.element(english).toHaveValue('The house is small.');
  await english.fill('The house is big.');
  await press('Enter');
  await expect.poll(() => sayings().at(-1)).toContain('[es] The house is big.');
  await expect.poll(() => speech.said).toEqual([{ text: '[es] The house is big.', lang: 'es-ES' }]);

  await page.getByRole('checkbox', { name: 'Translate at once what was heard' }).click();
  await page.getByRole('button', { name: 'Speak Spanish' }).click();
  await expect.poll(speech.listened).toEqual(['en-US', 'es-ES']);
  speech.hear('La casa es grande.');
  await expect.poll(() => sayings().at(-1)).toContain('[en] La casa es grande.');
  // There is no English voice: the page says so.
  await expect.element(page.getByText('This device has no voice for English.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  expect(overflow()).toBe(0);

  await reload();
  await expect.poll(() => sayings().length).toBe(2);
  await page.getByRole('button', { name: 'Delete the conversation' }).click();
  await expect.poll(sayings).toEqual([]);
});

it('keeps what was said until it is told to stop', async () => {
  const speech = speechStandIn();
  await openSite(PATH);
  await page.getByRole('button', { name: 'Speak English' }).click();
  await expect.poll(speech.listened).toEqual(['en-US']);
  speech.begin('The house is big.');
  await page.getByRole('button', { name: 'Stop listening' }).click();
  await expect.element(english).toHaveValue('The house is big.');
  await expect.element(page.getByRole('button', { name: 'Speak English' })).toBeVisible();
});

it.each([
  ['not-allowed', 'denied'],
  ['audio-capture', 'no_microphone'],
  ['no-speech', 'no_speech'],
  ['network', 'failed'],
])('says why nothing was heard: %s', async (error, problem) => {
  const speech = speechStandIn();
  await openSite(PATH);
  await page.getByRole('button', { name: 'Speak English' }).click();
  await expect.poll(speech.listened).toEqual(['en-US']);
  speech.fail(error);
  await appears(`[data-problem=${problem}]`);
});

it.runIf(inject('fullTier'))(
  'translates after refusals and after a reload what it could not before',
  async () => {
    const { server, reload } = await openSite(PATH);
    for (const [code, options] of REFUSALS) {
      const allow = server.refuse(calls.translate, code, options);
      await english.fill(`The house is big. ${code}`);
      await press('Enter');
      await appears(`[data-error=${code}]`);
      allow();
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(() => sayings().filter((saying) => saying.includes('[es] The house is big.')).length)
      .toBe(REFUSALS.length);
    const hold = server.hold(calls.translate);
    await english.fill('The dog is small.');
    await press('Enter');
    await hold.arrived;
    await expect.poll(() => sayings().at(-1)).toContain('The dog is small.');
    await reload();
    hold.release();
    await expect.poll(() => sayings().at(-1)).toContain('[es] The dog is small.');
  },
);

it('takes typed words where the browser cannot recognise speech', async () => {
  vi.stubGlobal('SpeechRecognition', undefined);
  vi.stubGlobal('webkitSpeechRecognition', undefined);
  await openSite(PATH);
  await expect.element(page.getByText(/This browser cannot recognise speech\./)).toBeVisible();
  expect(page.getByRole('button', { name: 'Speak English' }).query()).toBeNull();
  await page.getByRole('textbox', { name: 'Type in Spanish' }).fill('La casa es grande.');
  await press('Enter');
  await expect.poll(() => sayings().at(-1)).toContain('[en] La casa es grande.');
});
