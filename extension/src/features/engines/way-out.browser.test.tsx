import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { WayOutPage } from '../../entrypoints/way-out/way-out-page.tsx';
import { chooseLanguage } from '../../testing/choose-language.ts';
import { EnginePage } from '../../testing/engine-page.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { pageTests } from '../../testing/page-tests.ts';
import { openPopup } from '../../testing/popup.tsx';
import { show } from '../../testing/show.tsx';

const clock = new ManualClock();
const test = pageTests(clock);
let engine: EnginePage;
const WORDS = {
  html: '<!doctype html><html lang="en"><title>Title</title><body><p id="a">Only <b>words</b></p><p id="b">Other words</p></body></html>',
};
const CONSENT =
  /downloads a language pack of 15 to 40 MB from storage\.googleapis\.com, once, and keeps it here until you remove it/;

beforeEach(() => {
  test.engine.down = true;
  engine = new EnginePage(test.extension.browser);
  // The browser of the tests may have a translator of its own.
  vi.stubGlobal('Translator', undefined);
  return () => vi.unstubAllGlobals();
});

/** Waits for what comes while the background's time passes: that between two tries of a server, too. */
const inTime = <T,>(read: () => T) =>
  expect.poll(async () => {
    await clock.pass(500);
    return read();
  });
const AGREE = 'Download and translate';
/** Waits until the way out is offered, and takes it. */
async function agree(page: Awaited<ReturnType<typeof show>>): Promise<void> {
  const button = page.getByRole('button', { name: AGREE });
  await inTime(() => button.elements().length).toBe(1);
  await button.click();
}

const megabytes = (received: number) =>
  ({ phase: 'downloading', received, total: 17_100_000 }) as const;

describe('where no server answers', () => {
  it('a page is read after one consent, and goes on by itself', async () => {
    const tab = await test.extension.open(WORDS);
    const before = tab.html();
    const popup = await openPopup(tab);
    await popup.getByRole('button', { name: 'Translate this page', exact: true }).click();
    const wayOut = popup.getByRole('region', { name: 'Translate in this browser' });
    await inTime(() => wayOut.getByText(CONSENT).elements().length).toBe(1);
    await expect.element(wayOut.getByText(CONSENT)).toBeVisible();
    // Nothing is asked for before the person agrees.
    expect(engine.fetched).toEqual([]);
    await agree(popup);
    await inTime(() => engine.fetched).toEqual(['en es']);
    await engine.tell(megabytes(8_600_000));
    await expect.element(wayOut.getByText('8.6 MB of 17.1 MB')).toBeVisible();
    await engine.tell({ phase: 'checking', received: 17_100_000, total: 17_100_000 });
    await expect.element(wayOut.getByText('Checking the download')).toBeVisible();
    await engine.tell({ phase: 'done' });
    await inTime(() => tab.text('#a')).toBe('ONLY WORDS');
    await inTime(() => tab.text('#b')).toBe('OTHER WORDS');
    await inTime(() => popup.getByRole('region').elements()).toEqual([]);
    expect(await test.extension.stored('engine')).toMatchObject({ engine: 'bergamot' });
    expect(engine.fetched).toEqual(['en es']);
    await test.toggle(tab);
    await inTime(tab.html).toBe(before);
  });

  it('what is typed in the popup is translated here, too', async () => {
    const popup = await openPopup();
    await popup.getByRole('textbox').fill('Some words\n\nMore of them');
    await agree(popup);
    await inTime(() => engine.fetched).toEqual(['en es']);
    await engine.tell({ phase: 'done' });
    await expect.element(popup.getByRole('status').getByText(/SOME WORDS/)).toBeVisible();
    expect(engine.texts).toEqual(['Some words\n\n', 'More of them']);
  });

  it.runIf(inject('fullTier'))(
    'a download is given up at a click, and does not come back by itself',
    async () => {
      const tab = await test.extension.open(WORDS);
      const popup = await openPopup(tab);
      await popup.getByRole('button', { name: 'Translate this page', exact: true }).click();
      await agree(popup);
      await inTime(() => engine.fetched.length).toBe(1);
      await engine.tell(megabytes(100));
      await popup.getByRole('button', { name: 'Cancel' }).click();
      const stopped = 'The download was stopped. It does not begin again by itself.';
      await expect.element(popup.getByText(stopped)).toBeVisible();
      expect(engine.canceled).toBe(1);
      await popup.getByRole('button', { name: 'Try them again' }).click();
      await inTime(() => popup.getByRole('button', { name: AGREE }).elements().length).toBe(1);
      expect(engine.fetched).toHaveLength(1);
      expect(await test.extension.stored('engine')).toBeNull();
    },
  );

  const REASONS = [
    ['offline', 'You are offline. What has arrived is kept for the next try.'],
    [
      'unreachable',
      'storage.googleapis.com cannot be reached. What has arrived is kept for the next try.',
    ],
    ['corrupt', 'What arrived is damaged and was thrown away.'],
    ['disk_full', 'This device has no room left for the language pack.'],
    ['not_in_catalogue', 'There is no language pack for these languages.'],
  ] as const;
  it.runIf(inject('fullTier')).each(inject('fullTier') ? REASONS : REASONS.slice(2, 3))(
    'a download that fails says why: %s',
    async (reason, said) => {
      const popup = await openPopup();
      await popup.getByRole('textbox').fill('Some words');
      await agree(popup);
      await inTime(() => engine.fetched.length).toBe(1);
      await engine.tell({ phase: 'failed', reason });
      await expect.element(popup.getByRole('alert').getByText(said)).toBeVisible();
      await agree(popup);
      await inTime(() => engine.fetched.length).toBe(2);
    },
  );

  it('nothing is downloaded where the browser refuses access', async () => {
    const { browser } = test.extension;
    browser.granted = ['http://*.test/*'];
    browser.grants = false;
    const popup = await openPopup();
    await popup.getByRole('textbox').fill('Some words');
    await agree(popup);
    await expect.element(popup.getByText('The browser did not allow the access.')).toBeVisible();
    // Access that is given later, for something else, is no consent.
    browser.granted.push('<all_urls>');
    await browser.happen('permissions.onAdded', { origins: ['<all_urls>'] });
    await expect
      .poll(async () => (await browser.storage.session.get('packDownload')).packDownload)
      .toMatchObject({ news: { phase: 'canceled' } });
    expect(engine.fetched).toEqual([]);
  });

  it('a page’s note leads to a page of ours, which goes back when it is done', async () => {
    const closed = vi.spyOn(window, 'close').mockReturnValue(undefined);
    const tab = await test.translate(WORDS);
    const other = await test.extension.open(WORDS);
    expect(test.extension.browser.activeTab).toBe(other.id);
    const page = await show(<WayOutPage from="en" to="es" tabId={tab.id} />);
    await agree(page);
    await inTime(() => engine.fetched).toEqual(['en es']);
    await engine.tell({ phase: 'done' });
    await inTime(() => tab.text('#a')).toBe('ONLY WORDS');
    await inTime(() => closed.mock.calls.length).toBe(1);
    expect(test.extension.browser.activeTab).toBe(tab.id);
    closed.mockRestore();
  });

  it.runIf(inject('fullTier'))(
    'two packs are asked for by way of English, and a language that is not known is chosen',
    async () => {
      await test.use({ to: 'fr' });
      const page = await show(<WayOutPage from={undefined} to={undefined} tabId={undefined} />);
      await chooseLanguage('From', 'Spanish', 'es');
      await expect.element(page.getByText(/downloads two language packs/)).toBeVisible();
      await agree(page);
      await inTime(() => engine.fetched).toEqual(['es fr']);
    },
  );
});

/** Texts that nobody has remembered. */
const OTHERS = {
  html: '<!doctype html><html lang="en"><title>Another</title><body><p id="a">Rare <b>words</b></p><p>Still others</p></body></html>',
};

it('a language that is missing is asked for once, and its way out is offered', async () => {
  await test.extension.browser.storage.local.set({ engine: { engine: 'bergamot' } });
  const tab = await test.translate(OTHERS);
  const popup = await openPopup(tab);
  const missing = popup.getByText('These languages are not in this browser yet.');
  await inTime(() => missing.elements().length).toBeGreaterThan(0);
  const texts = ['Another', 'Rare <g id="1">words</g>', 'Still others'];
  expect(engine.texts.toSorted()).toEqual(texts.toSorted());
  await agree(popup);
  await inTime(() => engine.fetched).toEqual(['en es']);
  await engine.tell({ phase: 'done' });
  await inTime(() => tab.text('#a')).toBe('RARE WORDS');
});

it('scripts in pages agree to nothing', async () => {
  const tab = await test.extension.open(WORDS);
  const { browser } = test.extension;
  const script = browser.browserOf(
    browser.contents.enter(browser.tab(tab.id), tab.window, () => ({
      ...{ id: 'glossa-extension', tab: browser.tabInfo(browser.tab(tab.id)), frameId: 0 },
      url: tab.info().url,
    })),
  );
  for (const message of [
    { type: 'way-out/fetch', from: 'en', to: 'es' },
    { type: 'way-out/use', engine: 'bergamot' },
    { type: 'bergamot/news', from: 'en', to: 'es', news: { phase: 'done' } },
  ]) {
    await script.runtime.sendMessage(message).catch(() => {});
  }
  expect(engine.fetched).toEqual([]);
  expect(await test.extension.stored('engine')).toBeNull();
  expect(await browser.storage.session.get('packDownload')).toEqual({});
});
