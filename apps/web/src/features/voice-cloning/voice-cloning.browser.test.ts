import { calls } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../testing/axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { fakeSpeeches } from '../../testing/fake-speech.ts';
import { fakeVoices, OTHER_ENGINES } from '../../testing/fake-voices.ts';
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
  await expect.element(button('Read aloud')).toBeDisabled();
  await give('me.wav');
  await expect.element(page.getByText('Approximate', { exact: true })).toBeVisible();
  await expect.element(page.getByText('The sample stays on this server.')).toBeVisible();
  await expect.element(page.getByText('Sample: me.wav')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the voice' }).fill('Mine');
  await expect.element(button('Make the voice')).toBeDisabled();
  await page.getByRole('checkbox', { name: /^I confirm/ }).click();
  await button('Make the voice').click();
  await there('[data-heard=improve]');
  expect(one('[data-heard]')!.querySelectorAll('li')).toHaveLength(2);
  expect(server.asked(calls.ownVoiceCreate)).toMatchObject([
    {
      ...{ refer_audio: 'upload-1', name: 'Mine', engine: 'voice-profile' },
      ...{ consent: true, consentVersion: 1 },
    },
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

it.runIf(inject('fullTier'))(
  'says why a sample is refused, and sends none that is no sound',
  async () => {
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
  },
);

it.runIf(inject('fullTier'))(
  'deletes a voice after it has asked, and speaks with another',
  async () => {
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
  },
);

it('says which language the voice does not speak, and where nothing speaks after a sample', async () => {
  const server = new FakeServer();
  fakeSpeeches(server);
  fakeVoices(server, ['Ann']).engines = [];
  await openSite('/ai-voice-cloning?from=th', { server, signedIn: true });
  await there('[data-unspoken]');
  await there('[data-no-engine]');
  await userEvent.fill(one('[data-feature] textarea')!, 'Hello.');
  await expect.element(button('Read aloud')).toBeDisabled();
});

it.runIf(inject('fullTier'))(
  'says where a sample goes before it is agreed to, and that a service still keeps what it was asked to delete',
  async () => {
    const server = new FakeServer();
    fakeSpeeches(server);
    const voices = fakeVoices(server, ['Ann']);
    voices.engines = [...OTHER_ENGINES, ...voices.engines];
    await openSite('/ai-voice-cloning', { server, signedIn: true });
    await there('[data-voice=Ann]');
    await give('me.wav');
    expect(one('[data-engine]')!.dataset.engine).toBe('elevenlabs');
    const consent = page.getByRole('checkbox', { name: /^I confirm/ });
    await page.getByRole('checkbox', { name: /sent to ElevenLabs, which keeps it/ }).click();
    await expect.element(button('Make the voice')).toBeEnabled();
    await page.getByRole('radio', { name: /ZipVoice/ }).click();
    await expect.element(consent).not.toBeChecked();
    await expect.element(page.getByText(/at most 8 s/)).toBeVisible();
    await consent.click();
    await expect.element(button('Make the voice')).toBeDisabled();
    await page
      .getByRole('textbox', { name: /What is said in the sample/ })
      .fill('Hello, I am Ann.');
    await expect.element(button('Make the voice')).toBeEnabled();
    await page.getByRole('radio', { name: /ElevenLabs/ }).click();
    await consent.click();
    await page.getByRole('textbox', { name: 'Name of the voice' }).fill('Far');
    await button('Make the voice').click();
    await there('[data-voice=Far] [data-whereabouts=kept]');
    await expect.element(page.getByRole('radio', { name: /Far/ })).toBeChecked();
    await expect.element(page.getByText('Pitch')).not.toBeInTheDocument();
    await page.getByRole('radio', { name: /Ann/ }).click();
    await expect.element(page.getByText('Pitch')).toBeVisible();
    const [asked] = server.asked(calls.ownVoiceCreate);
    expect([asked!.engine, asked!.words]).toEqual(['elevenlabs', undefined]);
    expect(one('[data-voice=Ann] [data-whereabouts]')).toBeNull();
    expect(await axeViolations()).toEqual([]);

    voices.isReached = false;
    await button('Delete “Far”').click();
    await button('Delete “Far”').click();
    await there('[data-pending]');
    await expect.poll(() => one('[data-voice=Far]')).toBeNull();
  },
);

it('asks visitors to sign in, before anything is sent', async () => {
  const server = new FakeServer();
  await openSite('/ai-voice-cloning', { server });
  await there('[data-error=sign_in_required]');
  await expect.element(page.getByText(/depends on the engine of this server/)).toBeVisible();
  expect(one('[data-feature] textarea')).toBeNull();
});

it.runIf(inject('fullTier'))('fits a phone from right to left in the dark', async () => {
  await open('/ar/ai-voice-cloning', ['صوت بعيد طويل الاسم جدًّا لا ينتهي في سطر واحد على هاتف'], {
    viewport: [360, 800],
    theme: 'dark',
  });
  await give('me.wav');
  expect(document.documentElement.dir).toBe('rtl');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await axeViolations()).toEqual([]);
});
