import { calls } from '@glossa/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../testing/axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { fakeSpeeches } from '../../testing/fake-speech.ts';
import { fakeVoices } from '../../testing/fake-voices.ts';
import { openSite, type SiteOptions } from '../../testing/open-site.tsx';

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const there = (selector: string) => expect.poll(() => one(selector)).not.toBeNull();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const give = (name: string, type = 'audio/wav') =>
  userEvent.upload(one('[data-feature] input[type=file]')!, new File(['RIFF'], name, { type }));

async function open(
  path = '/ai-voice-cloning',
  names: readonly string[] = [],
  options: SiteOptions = {},
) {
  const server = new FakeServer();
  const speeches = fakeSpeeches(server);
  const voices = fakeVoices(server, names);
  await openSite(path, { server, signedIn: true, ...options });
  await there('[data-feature] textarea');
  return { server, speeches, voices };
}

it('makes a voice of a sample by consent alone, tells what was heard, and reads a text with it', async () => {
  const { server, voices } = await open();
  voices.warnings = ['noisy', 'several_voices'];
  await there('[data-voices-empty]');
  await expect.element(page.getByText('Approximate', { exact: true })).toBeVisible();
  await expect.element(button('Read aloud')).toBeDisabled();
  await give('me.wav');
  await expect.element(page.getByText('Sample: me.wav')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the voice' }).fill('Mine');
  await expect.element(button('Make the voice')).toBeDisabled();
  await page.getByRole('checkbox', { name: /^I confirm/ }).click();
  await button('Make the voice').click();
  await there('[data-heard=improve]');
  expect(one('[data-heard]')!.querySelectorAll('li')).toHaveLength(2);
  expect(server.asked(calls.ownVoiceCreate)).toMatchObject([
    { refer_audio: 'upload-1', name: 'Mine', consent: true, consentVersion: 1 },
  ]);
  await expect.element(page.getByRole('radio', { name: /Mine/ })).toBeChecked();

  await userEvent.fill(one('[data-feature] textarea')!, 'It rains today. We stay at home.');
  await button('Read aloud').click();
  await expect.element(page.getByRole('link', { name: 'Download MP3' })).toBeVisible();
  expect(server.asked(calls.clonedSpeechCreate)).toMatchObject([
    { voice: 'own:Mine', language: 'en', text: 'It rains today. We stay at home.' },
  ]);
  expect(server.asked(calls.speechCreate)).toEqual([]);
  expect(await axeViolations()).toEqual([]);
});

it('says why a sample is refused, and sends none that is no sound', async () => {
  const { server, voices } = await open('/ai-voice-cloning/generate');
  await give('letter.pdf', 'application/pdf');
  await there('[data-refused]');
  expect(one('[data-feature] form input[type=checkbox]')).toBeNull();
  voices.refusal = 'sample_noisy';
  await give('street.wav');
  await page.getByRole('checkbox', { name: /^I confirm/ }).click();
  await button('Make the voice').click();
  await there('[data-error=sample_noisy], [role=alert]');
  await expect.element(page.getByText(/too much noise/)).toBeVisible();
  expect(server.asked(calls.ownVoiceCreate)).toHaveLength(1);
  // It may be corrected: what was agreed to and given is still there.
  await expect.element(button('Make the voice')).toBeEnabled();
});

it('deletes a voice after it has asked, and speaks with another', async () => {
  const { server } = await open('/ai-voice-cloning', ['Ann', 'Bob']);
  await page.getByRole('radio', { name: /Bob/ }).click();
  await button('Delete “Bob”').click();
  await expect.element(page.getByText(/cannot be undone/)).toBeVisible();
  expect(server.asked(calls.ownVoiceDelete)).toEqual([]);
  await button('Cancel').click();
  await button('Delete “Bob”').click();
  await button('Delete “Bob”').click();
  await expect.poll(() => one('[data-voice=Bob]')).toBeNull();
  await expect.element(page.getByRole('radio', { name: /Ann/ })).toBeChecked();
});

it('says which language the voice does not speak, and where nothing speaks after a sample', async () => {
  const server = new FakeServer();
  fakeSpeeches(server);
  fakeVoices(server, ['Ann']).hasEngine = false;
  await openSite('/ai-voice-cloning?from=th', { server, signedIn: true });
  await there('[data-unspoken]');
  await there('[data-no-engine]');
  await userEvent.fill(one('[data-feature] textarea')!, 'Hello.');
  await expect.element(button('Read aloud')).toBeDisabled();
});

it('asks visitors to sign in, before anything is sent', async () => {
  const server = new FakeServer();
  await openSite('/ai-voice-cloning', { server });
  await there('[data-error=sign_in_required]');
  expect(one('[data-feature] textarea')).toBeNull();
});

it('fits a phone from right to left in the dark', async () => {
  await open('/ar/ai-voice-cloning', ['صوت بعيد طويل الاسم جدًّا لا ينتهي في سطر واحد على هاتف'], {
    viewport: [360, 800],
    theme: 'dark',
  });
  await give('me.wav');
  expect(document.documentElement.dir).toBe('rtl');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await axeViolations()).toEqual([]);
});
