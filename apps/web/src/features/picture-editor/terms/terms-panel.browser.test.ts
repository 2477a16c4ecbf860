import { calls } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appears, overflow, parameter, press, shown } from '../../../testing/actions.ts';
import { axeViolations } from '../../../testing/axe.ts';
import { type FakePage, fakeChapter } from '../../../testing/fake-chapter.ts';
import { fakeGlossaries } from '../../../testing/fake-glossaries.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { openSite, type SiteOptions } from '../../../testing/open-site.tsx';

const PATH = '/image-translator/translate?job=job&image=0';
const LONG = 'She? Say what you want, but I shall never go back to that house on the hill again!';
const CHAPTER = [
  [
    ['サクラ、待って！', 'Sakura, wait!'],
    ['サクラ！', 'Cherry!'],
  ],
  [
    ['サクラを見た', 'I saw Cherry'],
    ['サクラはどこ？', 'Where is Sakura?'],
    ['夜', 'Night'],
  ],
  [['サクラ', LONG]],
] as const;

async function openTerms(options: SiteOptions = {}, path = PATH) {
  const { server = new FakeServer() } = options;
  const pages = fakeChapter(server, CHAPTER);
  const site = await openSite(path, { ...options, server });
  await appears('[data-picture] [data-region]');
  await userEvent.click(document.querySelector('[data-picture-editor] button[aria-expanded]')!);
  await appears('[data-term]');
  return { ...site, server, pages, reload: site.reload };
}

const target = (term: string) => page.getByLabelText(`Translation of “${term}”`, { exact: true });
const used = () => shown('[data-used] > span');
const saidOn = ({ edits, found }: FakePage) =>
  (edits?.regions ?? found).map(({ translation }) => translation);
const said = (pages: readonly FakePage[]) => pages.map(saidOn);
const AS_LEFT = CHAPTER.map((texts) => texts.map(([, translation]) => translation));
const SAKI = [['Saki, wait!', 'Saki!'], ['I saw Saki', 'Where is Saki?', 'Night'], [LONG]];

it.runIf(inject('fullTier'))(
  'a name is used on all pictures as one step, undone and done again; what is left is looked at',
  async () => {
    const { server, pages, reload } = await openTerms();
    expect(shown('[data-term] form bdi')).toEqual(['サクラ', 'Sakura', 'Cherry']);
    await target('サクラ').fill('Saki');
    await userEvent.keyboard('{Enter}');
    await expect.poll(used).toEqual(['“サクラ” – texts changed: 4, to be looked at: 1']);
    await expect.poll(() => said(pages)).toEqual(SAKI);
    expect(pages.map(({ version }) => version)).toEqual([1, 1, 0]);

    await press('Control+Z');
    await expect.poll(() => said(pages)).toEqual(AS_LEFT);
    await expect.poll(used).toEqual([]);
    expect(pages.map(({ edits, found }) => edits?.regions ?? found)).toEqual(
      pages.map(({ found }) => found),
    );
    await press('Control+Shift+Z');
    await expect.poll(() => said(pages)).toEqual(SAKI);
    // Nothing of it is charged.
    expect(server.asked(calls.translate)).toEqual([]);

    await page.getByText('Texts: 5').click();
    await page.getByRole('button', { name: /^To be looked at: Picture 3, text 1/ }).click();
    await expect.poll(() => parameter('image')).toBe('2');
    await expect.poll(() => document.activeElement?.getAttribute('data-region')).toBe('1');
    // Another picture is seen, which the step did not change.
    await expect.poll(used).toHaveLength(1);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(() => said(pages)).toEqual(AS_LEFT);
    // What somebody said of a name holds.
    await reload();
    await appears('[data-picture] [data-region]');
    await page.getByRole('button', { name: 'Names and terms' }).click();
    await expect.element(target('サクラ')).toHaveValue('Saki');
  },
);

it.runIf(inject('fullTier'))(
  'a picture that was changed elsewhere is told and tried again; terms go to a glossary',
  async () => {
    const server = new FakeServer();
    const glossaries = fakeGlossaries(server);
    const { pages } = await openTerms({ server, signedIn: true });
    pages[1]!.isChangedElsewhere = true;
    await target('サクラ').fill('Saki');
    await page.getByRole('button', { name: 'Use everywhere: サクラ' }).click();
    await expect.element(page.getByText('Picture 2 could not be changed.')).toBeVisible();
    expect(saidOn(pages[1]!)).toEqual(AS_LEFT[1]);
    pages[1]!.isChangedElsewhere = false;
    await page.getByRole('alert').getByRole('button').click();
    await expect.poll(() => said(pages)).toEqual(SAKI);
    await press('Control+Z');
    await expect.poll(() => said(pages)).toEqual(AS_LEFT);

    await page.getByLabelText('Term', { exact: true }).fill('夜');
    await page.getByLabelText('Translation', { exact: true }).fill('Night');
    await userEvent.keyboard('{Enter}');
    await expect.element(target('夜')).toHaveValue('Night');
    await page.getByRole('button', { name: 'Save “夜” to my glossary' }).click();
    await appears('[data-saved-term]');
    await page.getByRole('button', { name: 'Save “サクラ” to my glossary' }).click();
    await expect.poll(() => server.asked(calls.glossaryEntries).length).toBe(1);
    expect(glossaries).toMatchObject([{ name: 'Names and terms', from: 'ja', to: 'en' }]);
    await page.getByRole('button', { name: 'Remove “夜” from the list' }).click();
    await expect.poll(() => shown('[data-term] > form > p > bdi')).toEqual(['サクラ']);
  },
);

const VIEWS = [
  ['/ar/', [360, 740], 'dark'],
  ['/', [1440, 900], 'light'],
] as const;
it.each(inject('fullTier') ? VIEWS : [])(
  'looks and reads well: %s at %s',
  async (prefix, viewport, theme) => {
    await openTerms({ viewport, theme }, prefix + PATH.slice(1));
    await userEvent.click(document.querySelector('[data-term] summary')!);
    expect(overflow()).toBe(0);
    expect(await axeViolations()).toEqual([]);
  },
);
