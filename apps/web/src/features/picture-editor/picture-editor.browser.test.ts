import { calls, GlossaError } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appears, overflow, press } from '../../testing/actions.ts';
import { axeViolations } from '../../testing/axe.ts';
import { type FakePicture, fakePicture } from '../../testing/fake-picture.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite, type SiteOptions } from '../../testing/open-site.tsx';

const PATH = '/image-translator/translate?job=job&image=0';
const AT = { jobId: 'job', image: 0 };
const translation = () => page.getByLabelText('Translation', { exact: true });
const regions = () => [...document.querySelectorAll<SVGElement>('[data-region]')];
const ofText = (text: string) => page.getByRole('button', { name: new RegExp(`: ${text}$`) });
const saving = () => document.querySelector('[data-saving]')?.getAttribute('data-saving');

async function openEditor(options: SiteOptions = {}, path = PATH) {
  const server = new FakeServer();
  const picture = fakePicture(server);
  const site = await openSite(path, { ...options, server });
  await appears('[data-picture] [data-region]');
  return { ...site, server, picture, reload: site.reload };
}

/** Waits until all is saved that the page shows. */
const saved = (picture: FakePicture, version: number) =>
  expect.poll(() => [picture.version, saving()]).toEqual([version, 'saved']);

/** Moves the pointer over the picture, from one of its pixels to another. */
function drag(from: readonly [number, number], to: readonly [number, number], on?: Element): void {
  const svg = document.querySelector<SVGSVGElement>('[data-picture]')!;
  svg.setPointerCapture = () => {};
  const at = ([x, y]: readonly [number, number]) => {
    const { x: clientX, y: clientY } = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!);
    return { clientX, clientY, bubbles: true, isPrimary: true, pointerId: 1, button: 0 };
  };
  const target = on ?? svg;
  target.dispatchEvent(new PointerEvent('pointerdown', at(from)));
  svg.dispatchEvent(new PointerEvent('pointermove', at(to)));
  svg.dispatchEvent(new PointerEvent('pointerup', at(to)));
}

it('a text is rewritten, drawn anew and saved by itself; it is undone by keys, and holds after a reload', async () => {
  const { server, picture, reload } = await openEditor();
  await ofText('Good night').click();
  await translation().fill('Sleep well');
  await expect
    .poll(() =>
      server
        .asked(calls.imgEditDraw)
        .at(-1)
        ?.regions.map((one) => one.translation),
    )
    .toEqual(['Sleep well']);
  await saved(picture, 1);
  expect(picture.edits!.regions[1]).toMatchObject({ translation: 'Sleep well', takes: ['two'] });
  await press('Control+Z');
  await expect.element(translation()).toHaveValue('Good night');
  await press('Control+Shift+Z');
  await expect.element(translation()).toHaveValue('Sleep well');
  await userEvent.keyboard('{Escape}');
  await reload();
  await expect.element(ofText('Sleep well')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.poll(() => server.asked(calls.imgEditCompose).length).toBe(1);
  await page.getByRole('button', { name: 'Download: PSD' }).click();
  await expect.poll(() => server.asked(calls.imgEditCompose).length).toBe(2);
  const { version } = picture;
  expect(server.asked(calls.imgEditCompose)).toMatchObject([
    { ...AT, version, as: 'picture' },
    { ...AT, version, as: 'psd' },
  ]);
});

it.runIf(inject('fullTier'))(
  'what was saved elsewhere meanwhile is not overwritten before somebody says so',
  async () => {
    const { server, picture } = await openEditor();
    const theirs = { regions: picture.found.slice(0, 1).map((one) => ({ ...one })), strokes: [] };
    Object.assign(picture, { version: 4, edits: theirs });
    await ofText('Good morning').click();
    await translation().fill('Hello');
    const alert = page.getByRole('alert');
    await expect.element(alert).toBeVisible();
    expect(picture).toMatchObject({ version: 4, edits: theirs });
    await expect
      .element(page.getByRole('button', { name: 'Download', exact: true }))
      .toBeDisabled();
    await alert.getByRole('button', { name: 'Keep mine' }).click();
    await saved(picture, 5);
    expect(picture.edits!.regions.map((one) => one.translation)).toEqual(['Hello', 'Good night']);
    // Saved by a request whose answer was lost: nobody else did it.
    picture.losesAnswers = true;
    await translation().fill('Hello there');
    await expect.poll(saving).toBe('failed');
    picture.losesAnswers = false;
    await alert.getByRole('button').click();
    await saved(picture, 6);
    // The picture is gone when somebody wants theirs kept: that is said.
    picture.version = 9;
    await translation().fill('Hello again');
    await expect.poll(saving).toBe('conflict');
    server.on(calls.imgEditOpen, () => {
      throw new GlossaError('not_found', 'It is gone.');
    });
    await alert.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(saving).toBe('failed');
    await expect.element(alert).toBeVisible();
  },
);

it('texts are moved by pointer and keys, deleted, added by drawing and read; what is painted is saved', async () => {
  const { server, picture } = await openEditor();
  const [first] = regions();
  drag([100, 80], [130, 100], first);
  await expect.poll(() => first!.getAttribute('x')).toBe('70');
  first!.focus();
  await press('Shift+ArrowDown');
  await press('ArrowLeft');
  await expect.poll(() => picture.edits?.regions[0]?.place).toMatchObject({ x: 69, y: 70 });

  await page.getByRole('button', { name: 'Add a text' }).click();
  drag([10, 290], [110, 315]);
  await expect.element(page.getByLabelText('Source', { exact: true })).toHaveValue('さようなら');
  await page.getByRole('button', { name: 'Translate' }).click();
  await expect.element(translation()).toHaveValue('[en] さようなら');
  expect(server.asked(calls.translate).at(-1)).toMatchObject({ from: 'ja', to: 'en' });

  await page.getByRole('button', { name: 'Erase with the brush' }).click();
  drag([300, 20], [340, 40]);
  await page.getByRole('button', { name: 'Select and move' }).click();
  regions()[1]!.focus();
  await press('Delete');
  await expect
    .poll(() => picture.edits?.strokes.map(({ way, points }) => [way, points]))
    .toEqual([['erase', [300, 20, 340, 40]]]);
  await expect.poll(() => picture.edits?.regions.length).toBe(2);
  const [, added] = picture.edits!.regions;
  expect(added).toMatchObject({ translation: '[en] さようなら', size: 20 });
  expect(added!.wipes).toHaveLength(1);
});

it.runIf(inject('fullTier'))(
  'a text is written in other letters, leans, and gives its look to all',
  async () => {
    const { picture } = await openEditor();
    await ofText('Good night').click();
    await page.getByLabelText('Typeface').selectOptions('Lettering: shout');
    const slanted = page.getByRole('checkbox', { name: 'Slanted' });
    await expect.element(slanted).not.toBeChecked();
    await slanted.click();
    await expect.poll(() => picture.edits?.regions[1]).toMatchObject({ face: 'shout', slant: 12 });
    await page.getByRole('button', { name: 'This style for all' }).click();
    await expect.poll(() => picture.edits?.regions[0]).toMatchObject({ face: 'shout', slant: 12 });
    await slanted.click();
    await expect.poll(() => picture.edits?.regions[1]?.slant).toBe(0);
  },
);

const VIEWS = [
  ['/ar/', [360, 740], 'dark'],
  ['/', [1280, 900], 'light'],
] as const;
it.each(inject('fullTier') ? VIEWS : [])(
  'looks and reads well: %s at %s',
  async (prefix, viewport, theme) => {
    await openEditor({ viewport, theme }, prefix + PATH.slice(1));
    regions()[0]!.focus();
    await appears('[data-inspector]');
    expect(overflow()).toBe(0);
    expect(await axeViolations()).toEqual([]);
  },
);
