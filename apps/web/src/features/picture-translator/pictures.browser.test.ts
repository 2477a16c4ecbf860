import { calls } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../testing/axe.ts';
import { fakePictures } from '../../testing/fake-pictures.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite, type SiteOptions } from '../../testing/open-site.tsx';

const one = <E extends Element = HTMLElement>(selector: string) =>
  document.querySelector<E>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const there = (selector: string) => expect.poll(() => one(selector)).not.toBeNull();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const reach = (phase: string) => there(`[data-pictures][data-phase=${phase}]`);
const named = () => all('[data-tray] [data-picture]').map(({ dataset }) => dataset.picture);

/** A picture that a browser can open, wider than high. */
async function picture(name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [40, 20];
  canvas.getContext('2d')!.fillRect(0, 0, 20, 20);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob!], name, { type: 'image/png' });
}

async function open(path: string, options: SiteOptions = {}) {
  const server = new FakeServer();
  const pictures = fakePictures(server);
  const site = await openSite(path, { server, ...options });
  return { server, pictures, site };
}
const choose = async (...names: string[]) =>
  userEvent.upload(
    one('[data-feature] input[type=file]')!,
    await Promise.all(names.map((name) => picture(name))),
  );

it('pictures are put in order, priced, translated together, and shown one by one, over a reload', async () => {
  const { server, pictures, site } = await open('/manga-translator?from=en&to=es', {
    signedIn: true,
  });
  pictures.finishesAtOnce = false;
  await choose('two.png', 'one.png', 'broken.png', 'letter.docx', 'three.png');
  await expect.poll(() => one('[data-refused=kind]')?.textContent).toContain('letter.docx');
  await button('Move one.png forward').click();
  await button('Remove three.png').click();
  expect(named()).toEqual(['one.png', 'two.png', 'broken.png']);
  await button('Turn one.png to the right').click();
  await expect
    .poll(() => {
      const small = one<HTMLImageElement>('[data-picture="one.png"] img');
      return small !== null && small.naturalHeight > small.naturalWidth;
    })
    .toBe(true);
  await expect.element(page.getByText('at most 3 credits')).toBeVisible();
  expect(server.asked(calls.upload)).toEqual([]);
  await button('Translate').click();
  await reach('running');
  expect(server.asked(calls.imgCreate)).toMatchObject([
    { imgs: ['picture-1', 'picture-2', 'picture-3'], from: 'en', to: 'es', flow: 'manga' },
  ]);
  pictures.advance(0, 1);
  await there('[data-steps="1"]');
  expect(one('[data-download-book]')).toBeNull();
  expect(all('[data-steps] li').map(({ dataset }) => dataset.state)).toEqual([
    'done',
    'running',
    'waiting',
  ]);
  await expect.element(page.getByText('Picture 2 of 3: Translating')).toBeVisible();

  await site.reload();
  await there('[data-steps="1"]');
  pictures.finish(0);
  await reach('finished');
  expect(one('[data-report]')!.textContent).toBe('Finished: 2 · Failed: 1 · 2 credits charged');
  await button('Picture 3: broken.png').click();
  await there('[data-picture-error=corrupt_file]');
  await button('Picture 2: two.png').click();
  await there('[data-translation]');

  // What is pointed at in the list is lit in the picture, and the other way round.
  await userEvent.hover(one('[data-text="2"]')!);
  await there('[data-region="2"][data-lit=true]');
  await userEvent.hover(one<SVGElement>('[data-region="1"]')!, { position: { x: 8, y: 8 } });
  await there('[data-text="1"][data-lit=true]');
  const slider = page.getByRole('slider', { name: 'How much of the original is seen' });
  await slider.fill('80');
  expect(one('[data-translation]')!.style.clipPath).toBe('inset(0px 0px 0px 80%)');

  await button('csv').click();
  await button('Download all as ZIP').click();
  await button('Download: CBZ').click();
  await button('Download: PDF').click();
  await expect.poll(() => site.surroundings.saved.length).toBe(4);
  const jobId = 'job-1';
  expect(server.asked(calls.imgArchive)).toMatchObject([
    { jobId, format: 'csv' },
    { jobId, format: 'zip' },
    { jobId, format: 'cbz' },
    { jobId, format: 'pdf' },
  ]);
});

it('what was stopped keeps the pictures that were done, and goes on', async () => {
  const { pictures } = await open('/translate-text-from-image?from=en&to=es', { signedIn: true });
  pictures.finishesAtOnce = false;
  await choose('one.png', 'two.png');
  await button('Translate').click();
  await reach('running');
  pictures.advance(0, 1);
  await there('[data-outcome="1"]');
  await button('Cancel one.png').click();
  await reach('canceled');
  expect(one('[data-outcome]')!.dataset.outcome).toBe('1');
  pictures.finishesAtOnce = true;
  await button('Resume').click();
  // What was shown was charged and stays: the rest is a job of its own.
  await expect
    .poll(() => all('[data-pictures]').map(({ dataset }) => dataset.phase))
    .toEqual(['finished', 'finished']);
  expect(pictures.jobs.map(({ names }) => names)).toEqual([['one.png', 'two.png'], ['two.png']]);
  await expect.poll(() => all('[data-outcome="1"]').length).toBe(2);
});

it('a visitor is told before anything is sent what is free, and what nobody reads here', async () => {
  const { server, site } = await open('/image-translator?from=en&to=es');
  await choose('one.png', 'two.png');
  await there('[data-sign-in-first]');
  await button('Remove two.png').click();
  await expect.element(page.getByText('free today')).toBeVisible();
  await site.router.navigate({
    to: '/image-translator' as '/',
    search: { from: 'fr', to: 'es' } as never,
  });
  await there('[data-no-reader=fr]');
  expect(one('[data-feature] input[type=file]')).toBeNull();
  await button('Spanish').click();
  await expect.poll(() => one('[data-no-reader]')).toBeNull();
  expect(server.asked(calls.upload)).toEqual([]);
});

it.runIf(inject('fullTier'))(
  'handwriting is read with a warning, word by word, and its table is saved',
  async () => {
    const { server, site } = await open('/handwritten-to-text', { signedIn: true });
    await there('[data-reader=tesseract] [data-draft]');
    await page.getByLabelText('Keep readings of kanji (furigana)').click();
    await choose('note.png');
    await button('Read the text').click();
    await reach('finished');
    expect(server.asked(calls.imgRead)).toMatchObject([
      { imgs: ['picture-1'], handwriting: true, ruby: true },
    ]);
    await there('[data-unsure="1"]');
    expect(one('[data-doubtful=true]')!.textContent).toBe('Sait');
    await userEvent.hover(one('[data-doubtful=true]')!);
    await there('[data-place="2/0/0"][data-lit=true][transform="rotate(1 60 110)"]');
    await userEvent.hover(one<SVGElement>('[data-place="1/0/1"]')!);
    await there('[data-word="1/0/1"][data-lit=true]');
    const formats = ['txt', 'docx', 'csv', 'xlsx'];
    for (const format of formats) await button(format).click();
    await expect.poll(() => site.surroundings.saved.length).toBe(formats.length);
    expect(server.asked(calls.imgArchive)).toMatchObject(
      formats.map((format) => ({ jobId: 'job-1', image: 0, format })),
    );
  },
);

it.runIf(inject('fullTier'))(
  'handwriting is read by a vision model where one is set up, and no draft is spoken of',
  async () => {
    const vision = { id: 'vision', name: 'My model', state: 'ready' as const, local: false };
    const server = new FakeServer();
    fakePictures(server, { behind: [vision] });
    const site = await openSite('/handwritten-to-text', { server, signedIn: true });
    await there('[data-reader=vision]');
    expect(one('[data-draft]')).toBeNull();
    // Another stepped in for it: what was read says so.
    await choose('note.png');
    await button('Read the text').click();
    await expect
      .poll(() => one('[data-read-by]')?.textContent)
      .toMatch(/Tesseract.*Made for print/);
    await site.go('/image-to-text');
    await there('[data-reader=tesseract]');
    expect(one('[data-draft]')).toBeNull();
  },
);

it('a service that reads pictures is named wherever they are given, and that they are sent there', async () => {
  const name = 'Google Cloud Vision';
  const google = { id: 'google-vision', name, state: 'ready' as const, local: false };
  const server = new FakeServer();
  fakePictures(server, { before: [google] });
  const site = await openSite('/image-translator?from=en&to=es', { server });
  await there('[data-sent=google-vision]');
  expect(one('[data-sent]')!.textContent).toBe(
    'Read by Google Cloud Vision. The pictures are sent to this service.',
  );
  for (const path of ['/image-to-text', '/handwritten-to-text']) {
    await site.go(path);
    await there('[data-reader=google-vision]');
    expect(one('[data-draft]')).toBeNull();
  }
});

it.runIf(inject('fullTier'))(
  'in Arabic on a phone the slider runs from the right, and everybody can use it',
  async () => {
    await open('/ar/image-translator?from=en&to=es', { signedIn: true, viewport: [360, 800] });
    await choose('one.png');
    await page.elementLocator(one('[data-start] button')!).click();
    await reach('finished');
    await there('[data-translation]');
    await expect
      .poll(() => one('[data-translation]')!.style.clipPath)
      .toBe('inset(0px 50% 0px 0px)');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    expect(await axeViolations()).toEqual([]);
  },
);
