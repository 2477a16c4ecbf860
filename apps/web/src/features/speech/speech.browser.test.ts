import { calls } from '@glossa/contract';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../testing/axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { fakeSpeeches } from '../../testing/fake-speech.ts';
import { openSite, type SiteOptions } from '../../testing/open-site.tsx';

const original = HTMLMediaElement.prototype.play;
const TEXT = 'It rains today. We stay at home. The cat sleeps.';
const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const there = (selector: string) => expect.poll(() => one(selector)).not.toBeNull();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function open(path = '/text-to-speech', options: SiteOptions = {}) {
  const server = new FakeServer();
  const speeches = fakeSpeeches(server);
  const site = await openSite(path, { server, signedIn: true, ...options });
  await there('input[type=radio]');
  return { server, speeches, site };
}
const write = (text = TEXT) => userEvent.fill(one('[data-feature] textarea')!, text);

it('reads a text aloud in the chosen voice: heard while it is made, one sentence changed, other files had', async () => {
  const { server, speeches } = await open();
  speeches.finishesAtOnce = false;
  await write();
  await page.getByRole('combobox', { name: 'Manner' }).selectOptions('natural');
  expect([...document.querySelectorAll('input[type=radio]')]).toHaveLength(1);
  await page.getByRole('combobox', { name: 'Manner' }).selectOptions('Any');
  await page.getByRole('radio', { name: /Female/ }).click();
  await button('Read aloud').click();
  await expect.element(button('Play')).toBeEnabled();
  expect(server.asked(calls.speechCreate)).toMatchObject([
    { text: TEXT, language: 'en', voice: 'espeak:en-female', speed: 1 },
  ]);
  await expect.element(page.getByText('Speaking')).toBeVisible();
  speeches.advance(0, 2);
  await expect.element(button(/We stay at home\.\s*$/)).toBeVisible();
  const lit = new Set<string | null>();
  const marks = new MutationObserver(() => lit.add(one('mark')?.textContent ?? null));
  marks.observe(document.body, { subtree: true, childList: true, characterData: true });
  await button('Play').click();
  // Both sentences were heard, and the third is waited for.
  await there('.loading-spinner');
  speeches.advance(0);
  await expect.element(button('Play')).toBeVisible();
  marks.disconnect();
  expect(TEXT.split(' ').filter((word) => lit.has(word)).length).toBeGreaterThan(2);
  await expect.element(page.getByRole('link', { name: 'Download MP3' })).toBeVisible();

  speeches.finishesAtOnce = true;
  await button('Change the sentence “We stay at home.”').click();
  await page.getByRole('textbox', { name: 'The sentence as it is to be said' }).fill('We go out.');
  await button('Make this sentence again').click();
  await expect.element(button(/We go out\.\s*$/)).toBeVisible();
  await button('Download OGG').click();
  await expect.element(page.getByRole('link', { name: 'Download OGG' })).toBeVisible();
  expect(server.asked(calls.speechCreate).slice(1)).toMatchObject([
    { text: TEXT.replace('We stay at home', 'We go out'), basedOn: 'job-1' },
    { format: 'ogg', basedOn: 'job-2' },
  ]);
  expect(await axeViolations()).toEqual([]);
});

it.runIf(inject('fullTier'))(
  'hears sentences again where that is wanted, and shows at each what was heard',
  async () => {
    const { server, speeches } = await open();
    speeches.finishesAtOnce = false;
    await write();
    await page.getByLabelText('Hear it again and mend it').click();
    await button('Read aloud').click();
    await expect.element(button('Play')).toBeEnabled();
    expect(server.asked(calls.speechCreate)).toMatchObject([{ readBack: true }]);
    speeches.advance(0, 3);
    await expect.poll(() => document.querySelectorAll('button[aria-current]').length).toBe(3);
    expect(one('[data-doubtful]')).toBeNull();
    speeches.advance(0);
    await expect
      .element(page.getByText('Heard again: 3. Made again: 1. Doubtful, and marked: 1.'))
      .toBeVisible();
    await there('[data-doubtful]');
    expect(one('[data-doubtful]')?.textContent).toContain('We stay at home.');
    await button('Change the sentence “We stay at home.”').click();
    await expect.element(page.getByText('Heard as: “we stay”')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  },
);

it.runIf(inject('fullTier'))(
  'is shared by a link, heard and read by whoever has it, and ended',
  async () => {
    const { server, site } = await open('/text-to-speech', { viewport: [360, 800] });
    await write();
    await button('Read aloud').click();
    await expect.element(page.getByRole('link', { name: 'Download MP3' })).toBeVisible();
    await page.getByText('Share', { exact: true }).click();
    await page.getByLabelText('Works for').selectOptions('30 days');
    await button('Make a link').click();
    await there('[data-share-links="1"]');
    expect(server.asked(calls.speechShare)).toMatchObject([{ jobId: 'job-1', days: 30 }]);
    const link = page.getByRole('textbox', { name: 'Link', exact: true });
    await expect.element(link).toHaveValue('http://127.0.0.1/shared-speech#secret-1');

    await site.go('/shared-speech#secret-1');
    await there('[data-shared] audio');
    await expect
      .element(page.getByText('Synthetic speech: read aloud by a machine.'))
      .toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    expect(await axeViolations()).toEqual([]);
    // The word that sounds is lit from the sentence on that was pressed.
    await button(/The cat sleeps\.\s*$/).click();
    await expect
      .poll(() => one('[data-shared] [aria-current=true]')?.textContent)
      .toContain('The cat sleeps.');
    await there('mark');

    await site.go('/text-to-speech');
    await button('Open').click();
    await page.getByText('Share', { exact: true }).click();
    await button('End it now').click();
    await expect.poll(() => one('[data-share-panel]')!.textContent).toContain('There is no link');
    await site.go('/shared-speech#secret-1');
    await there('[data-share-over]');
  },
);

it.runIf(inject('fullTier'))(
  'is canceled and taken up again, and earlier texts are opened',
  async () => {
    const { server, speeches } = await open('/text-to-speech/generate');
    speeches.finishesAtOnce = false;
    await write();
    await button('Read aloud').click();
    await button('Cancel').click();
    await expect.element(page.getByText(/^Canceled/)).toBeVisible();
    speeches.finishesAtOnce = true;
    await button('Go on').click();
    await expect.element(page.getByRole('link', { name: 'Download MP3' })).toBeVisible();
    expect(server.asked(calls.speechCreate)[1]).toMatchObject({ basedOn: 'job-1' });
    await button('Open').click();
    await expect.element(page.getByText(/^Canceled/)).toBeVisible();
  },
);

it('says which language has no voice, before anything is sent', async () => {
  const server = new FakeServer();
  fakeSpeeches(server);
  await openSite('/text-to-speech?from=th', { server });
  await there('[data-voices-none]');
  await write();
  await expect.element(button('Read aloud')).toBeDisabled();
});

it.runIf(inject('fullTier'))(
  'opens a text file, and reads none that is longer than a text may be',
  async () => {
    await open();
    const input = one('[data-feature] input[type=file]')!;
    await userEvent.upload(input, new File(['A text from a file.'], 'text.txt'));
    const field = page.getByRole('textbox', { name: 'Text to read aloud' });
    await expect.element(field).toHaveValue('A text from a file.');
    await userEvent.upload(input, new File([new Uint8Array(4_000_001)], 'film.txt'));
    await there('[data-feature] [role=alert]');
    await expect.element(field).toHaveValue('A text from a file.');
  },
);

it.runIf(inject('fullTier'))('begins no sentence anew while others become ready', async () => {
  const { speeches } = await open();
  speeches.finishesAtOnce = false;
  await write('It rains. '.repeat(250));
  await button('Read aloud').click();
  await expect.element(button('Play')).toBeEnabled();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
  onTestFinished(() => play.mockRestore());
  let ended = 0;
  const heard = new Set<HTMLMediaElement>();
  play.mockImplementation(function (this: HTMLMediaElement) {
    if (!heard.has(this)) this.addEventListener('ended', () => (ended += 1));
    heard.add(this);
    return original.call(this);
  });
  await button('Play').click();
  for (const ready of [90, 150, 210]) {
    await there('mark');
    speeches.advance(0, ready);
    await expect
      .poll(() => document.querySelectorAll('section button[aria-current]').length)
      .toBe(ready);
  }
  await expect.poll(() => ended).toBeGreaterThan(1);
  await expect.poll(() => play.mock.calls.length).toBe(ended + 1);
});

it.runIf(inject('fullTier'))('says words as they are to be said, and takes SSML', async () => {
  const { server, site } = await open();
  await page.getByText(/^Pronunciation/).click();
  await button('Add a word').click();
  const word = page.getByRole('textbox', { name: 'Word', exact: true });
  await word.fill('rains');
  await page.getByRole('textbox', { name: 'Say it like this' }).fill('pours');
  await button('Add a word').click();
  await write();
  await page.getByLabelText('The text is SSML').click();
  await button('Read aloud').click();
  await expect.poll(() => server.asked(calls.speechCreate)).toHaveLength(1);
  const pronunciations = [{ word: 'rains', say: 'pours' }];
  expect(server.asked(calls.speechCreate)[0]).toMatchObject({ ssml: true, pronunciations });
  expect(await axeViolations()).toEqual([]);

  await site.reload();
  await there('input[type=radio]');
  await page.getByText(/^Pronunciation/).click();
  await expect.element(word.first()).toHaveValue('rains');
  await button('Remove “rains”').click();
  await write();
  await button('Read aloud').click();
  await expect.poll(() => server.asked(calls.speechCreate)).toHaveLength(2);
  expect(server.asked(calls.speechCreate)[1]).toMatchObject({ ssml: false, pronunciations: [] });
});

it('keeps voices and their samples within the page of a phone', async () => {
  await open('/text-to-speech', { viewport: [360, 740] });
  const samples = page.getByRole('button', { name: /^Hear/ }).elements();
  expect(samples.length).toBeGreaterThan(1);
  for (const sample of samples) expect(sample.getBoundingClientRect().right).toBeLessThan(360);
});
