import { calls } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../testing/axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { fakeSpeeches } from '../../testing/fake-speech.ts';
import { openSite, type SiteOptions } from '../../testing/open-site.tsx';

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const there = (selector: string) => expect.poll(() => one(selector)).not.toBeNull();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const counts = (text: string) =>
  expect.poll(() => one('[data-price]')?.parentElement?.textContent).toBe(text);
const book = () => new File(['book'], 'Tales.epub', { type: 'application/epub+zip' });
const give = (file: File) =>
  userEvent.upload(one('[data-feature=file-to-speech] input[type=file]')!, file);

async function open(path = '/file-to-speech', options: SiteOptions = {}) {
  const server = new FakeServer();
  const speeches = fakeSpeeches(server);
  const site = await openSite(path, { server, signedIn: true, ...options });
  await there('[data-feature=file-to-speech]');
  return { server, speeches, site };
}

it('opens a book, reads chosen chapters aloud, follows them, and has each as a file', async () => {
  const { server, site } = await open('/file-to-speech/epub-reader');
  await give(book());
  await there('[data-file]');
  await expect.element(page.getByRole('heading', { name: 'Tales', exact: true })).toBeVisible();
  await counts('134 characters · 1 credit');
  await page.getByLabelText('Notes').click();
  await counts('146 characters · 1 credit');
  await page.getByLabelText(/The Fox/).click();
  await counts('79 characters · 1 credit');
  await button('None').click();
  await expect.element(button('Read aloud')).toBeDisabled();
  await button('All').click();
  await there('input[type=radio]');
  expect(await axeViolations()).toEqual([]);
  await button('Read aloud').click();
  await expect.element(page.getByRole('link', { name: 'Download M4B' })).toBeVisible();
  expect(server.asked(calls.speechCreate)).toEqual([
    expect.objectContaining({
      ...{ format: 'm4b', language: 'en' },
      content: { jobId: 'file-1', headings: true, notes: true, tables: true, captions: true },
    }),
  ]);
  await page.getByText('Save chapter by chapter').click();
  expect(document.querySelectorAll('[data-chapter-files] a[download]')).toHaveLength(2);
  await page.getByRole('combobox', { name: 'Playback speed' }).selectOptions('×2');
  await page.getByRole('combobox', { name: 'Chapter' }).selectOptions('Part 2');
  await there('mark');
  await expect
    .poll(() => one('button[aria-current=true]')?.textContent?.trim())
    .toMatch(/hare|tortoise/);
  await expect.element(button('Play')).toBeVisible();
  // After a reload the book is there, and what was heard is taken up where it stopped.
  await site.reload();
  await there('[data-file]');
  await button('Open').click();
  await there('[data-place]');
  await expect.element(button('Previous sentence')).toBeEnabled();
  await button('Download WAV').click();
  await expect.element(page.getByRole('link', { name: 'Download WAV' })).toBeVisible();
  await expect.element(button('Previous sentence')).toBeEnabled();
  expect(server.asked(calls.fileContent)).toHaveLength(1);
});

it.runIf(inject('fullTier'))(
  'changes one sentence of a book in the player, and the book stays one',
  async () => {
    const { server } = await open('/file-to-speech/epub-reader');
    await give(book());
    await there('[data-file]');
    await button('Read aloud').click();
    await there('[data-chapter-files]');
    await button('Change the sentence “The crow sings.”').click();
    await page
      .getByRole('textbox', { name: 'The sentence as it is to be said' })
      .fill('The crow is silent.');
    await button('Make this sentence again').click();
    await expect.element(button(/The crow is silent\.\s*$/)).toBeVisible();
    const [, changed] = server.asked(calls.speechCreate);
    expect(changed).toMatchObject({
      text: 'The fox waits. The crow is silent. The hare sleeps. The tortoise wins.',
      basedOn: 'job-1',
    });
    // The form of the file stays too.
    expect(changed).toMatchObject({ format: 'm4b' });
    await there('[data-chapter-files]');
  },
);

it.runIf(inject('fullTier'))(
  'asks for the password of a protected file, and takes another after it is closed',
  async () => {
    const { server, speeches } = await open('/file-to-speech/pdf-to-audio');
    speeches.password = 'open';
    await give(book());
    await there('[data-file-password]');
    await userEvent.fill(one('[data-file-password] input')!, 'shut');
    await page.getByRole('button', { name: 'Open', exact: true }).first().click();
    await expect.poll(() => one('[data-file-password] [aria-invalid=true]')).not.toBeNull();
    await userEvent.fill(one('[data-file-password] input')!, 'open');
    await page.getByRole('button', { name: 'Open', exact: true }).first().click();
    await there('[data-file]');
    expect(server.asked(calls.upload)).toHaveLength(1);
    await button('Open another file').click();
    await there('[data-phase=idle]');
  },
);

it('says which file is not sent, and why another was not read', async () => {
  const { server } = await open('/file-to-speech/word-to-audio');
  await give(new File(['x'], 'song.mp3', { type: 'audio/mpeg' }));
  await there('[data-refused]');
  expect(server.asked(calls.upload)).toEqual([]);
  const mend = server.refuse(calls.fileContent, 'no_text');
  await give(book());
  await there('[data-error=no_text]');
  mend();
  await button(/again/i).click();
  await there('[data-file]');
});
