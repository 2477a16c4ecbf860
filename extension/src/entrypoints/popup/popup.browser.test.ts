import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownPages } from '../../testing/own-pages.tsx';

const SENTENCE = 'The committee will publish its report next week.';
const LONG = 'A sentence of more than ten characters.';
const pages = ownPages();

const source = page.getByRole('textbox');
const output = page.getByRole('status').filter({ hasText: /\S/ });

it('translates as one types, and back after a swap', async () => {
  const { engine, openPopup } = pages;
  await openPopup();
  await source.fill(SENTENCE);
  await expect.element(output).toHaveTextContent(SENTENCE.toUpperCase());
  engine.translate = (text) => text.toLowerCase();
  await page.getByRole('button', { name: 'Swap languages' }).click();
  await expect.element(output).toHaveTextContent(SENTENCE.toLowerCase());
  await expect.element(source).toHaveValue(SENTENCE.toUpperCase());
  expect(engine.requests.map(({ from, to }) => `${from}>${to}`)).toEqual(['en>es', 'es>en']);
  expect(await pages.extension.stored('settings')).toMatchObject({ from: 'es', to: 'en' });
});

it.each([
  [
    'sign_in_required',
    401,
    'sign_in',
    'Sign in',
    /\/link-extension\?challenge=[\w-]{43}&app_type=chrome_addon/,
  ],
  ['insufficient_credits', 402, 'credits', 'See plans', /\/pricing$/],
])('says %s in one sentence with the way on', async (code, status, wall, label, address) => {
  const { engine, extension, openPopup } = pages;
  engine.refuse = () => ({ status, code });
  const { container } = await openPopup();
  await source.fill(SENTENCE);
  await expect
    .poll(() => container.querySelector(`[data-wall=${wall}] [role=alert]`))
    .not.toBeNull();
  const buttons = [...container.querySelectorAll(`[data-wall=${wall}] button`)];
  expect(buttons.map(({ textContent }) => textContent)).toEqual([label]);
  (buttons[0] as HTMLElement).click();
  await expect.poll(() => extension.browser.opened).toEqual([expect.stringMatching(address)]);
  expect(extension.browser.opened[0]!.startsWith(engine.url)).toBe(true);
});

it('goes on by itself once credits were bought on the site', async () => {
  const { engine, extension, openPopup } = pages;
  const subscription = (free_cnt: number) => ({
    ...{ free_cnt, is_subscribed: false, detail: null, monthly_usage_cnt: 0, free_usage_cnt: 0 },
  });
  const tells = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  engine.others = ({ url, signal }) => {
    const { pathname } = new URL(url);
    if (pathname === '/api/user/status') {
      const profile = { id: 'u1', email: 'ann@example.org', username: 'Ann', created_at: 1 };
      const data = {
        profile,
        subscription: subscription(0),
        team_subscription: null,
        jwt: 'a.b.c',
      };
      return Response.json({ ok: 0, data });
    }
    if (pathname !== '/account/events') return undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        tells.resolve(controller);
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  await extension.browser.storage.local.set({ [`${engine.url} passport`]: 'of-ann' });
  let out = true;
  engine.refuse = () => (out ? { status: 402, code: 'insufficient_credits' } : undefined);
  const { container } = await openPopup();
  await source.fill(SENTENCE);
  await expect.element(page.getByRole('button', { name: 'See plans' })).toBeVisible();
  out = false;
  const event = { type: 'balance', subscription: subscription(500), team_subscription: null };
  const told = new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);
  (await tells.promise).enqueue(told);
  await expect.element(output).toHaveTextContent(SENTENCE.toUpperCase());
  expect(container.querySelector('[data-credits]')?.getAttribute('data-credits')).toBe('500');
});

it('shows the code to compare while a sign-in waits, on its button too, until it is given up', async () => {
  const { engine, extension, openPopup } = pages;
  // Nobody confirms it.
  engine.others = () => new Promise(() => {});
  const { container } = await openPopup();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect
    .poll(() => container.querySelector('[data-pairing-code]')?.textContent ?? '')
    .toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
  const code = container.querySelector('[data-pairing-code]')!.textContent;
  expect(extension.browser.badges.get('all')?.text).toBe(code);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(extension.browser.badges.get('all')?.text).toBe('');
});

it('stops at the limit of the day with one sentence, and goes on with another limit', async () => {
  const { engine, extension, openPopup, use } = pages;
  const spentToday = {
    ...{ day: new Date().toLocaleDateString('sv'), credits: 1, meter: 990 },
    held: { characters: 0, credits: 0 },
  };
  await use({ dailyCredits: 1 });
  await extension.browser.storage.local.set({ spentToday });
  const { container } = await openPopup();
  await source.fill(LONG);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The limit of credits that you set for today is reached.');
  expect(container.querySelectorAll('[role=alert]').length).toBe(1);
  expect(engine.requests).toEqual([]);
  expect(await extension.stored('spentToday')).toMatchObject(spentToday);
  await page.getByRole('button', { name: 'Change the limit' }).click();
  expect(extension.browser.opened.at(-1)).toMatch(/options\.html#cap$/);

  engine.credits = 7;
  await use({ dailyCredits: null });
  await expect.element(output).toHaveTextContent(LONG.toUpperCase());
  await expect
    .poll(() => extension.stored('spentToday'))
    .toMatchObject({ ...spentToday, credits: spentToday.credits + 7 * engine.requests.length });
});

it('says what a page costs, also while nobody knows what the server translates', async () => {
  const { engine, extension, openPopup } = pages;
  engine.others = () => Promise.reject(new TypeError('Failed to fetch'));
  const tab = await extension.open({ html: `<p>${LONG.repeat(60)}</p>` });
  const { container } = await openPopup(tab);
  await expect
    .poll(() => container.querySelector('[data-estimate]')?.getAttribute('data-estimate'))
    .toBe('3');
  tab.frame.remove();
});

it('chooses what is done with a site, by keyboard in order, in a width of 320 pixels', async () => {
  const { extension, openPopup, width } = pages;
  await extension.browser.storage.local.set({ rules: {} });
  const tab = await extension.open(
    { html: '<p>Some words</p>' },
    { url: 'https://news.example/a' },
  );
  await openPopup(tab);
  const choice = page.getByLabelText('news.example');
  await choice.selectOptions('Never translate');
  await expect
    .poll(() => extension.stored('rules'))
    .toMatchObject({ sites: [{ site: 'news.example', page: 'never' }] });
  await choice.selectOptions('Translate when I ask');
  await expect.poll(() => extension.stored('rules')).toMatchObject({ sites: [] });
  await width(320);
  tab.frame.remove();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  (document.activeElement as HTMLElement).blur();
  const order: (string | null)[] = [];
  for (let each = 0; each < 4; each++) {
    await userEvent.keyboard('{Tab}');
    const { activeElement: at } = document;
    order.push(at?.getAttribute('aria-label') ?? at?.textContent ?? null);
  }
  expect(order).toEqual([
    ...['From: English', 'Swap languages', 'To: Spanish', 'Translate this page'],
  ]);
});

it('keeps a rule that lacks access, says so, and asks for it', async () => {
  const { extension, openPopup } = pages;
  extension.browser.granted = [];
  extension.browser.grants = false;
  const tab = await extension.open(
    { html: '<p>Some words</p>' },
    { url: 'https://news.example/a' },
  );
  await openPopup(tab);
  await page.getByLabelText('news.example').selectOptions('Always translate');
  const missing = page.getByRole('alert');
  await expect
    .element(missing)
    .toMatchTextContent(/needs access that the browser does not give yet/);
  await expect
    .poll(() => extension.stored('rules'))
    .toMatchObject({ sites: [{ site: 'news.example', page: 'always' }] });
  extension.browser.grants = true;
  await page.getByRole('button', { name: 'Allow access' }).click();
  await expect.element(missing).not.toBeInTheDocument();
  expect(extension.browser.granted.length).toBeGreaterThan(0);
});

it('names the engine of a translation, not its id', async () => {
  const { engine, openPopup } = pages;
  const engines = [{ id: 'mock', name: 'An engine of words', state: 'ready', local: true }];
  engine.others = ({ url }) =>
    url.endsWith('/engines')
      ? Response.json({ ok: 0, data: { capabilities: [{ capability: 'translate', engines }] } })
      : undefined;
  const { container } = await openPopup();
  await source.fill(SENTENCE);
  await expect
    .poll(() => container.querySelector('[data-engine]')?.textContent)
    .toBe('Translated by An engine of words');
});

it.each([
  ['Alt+Shift+L', 'Translate this page: Alt+Shift+L. Change them in the browser'],
  ['', 'Translate this page: Not set. Change them in the browser'],
])(
  'says which keys translate a page, as the browser assigned them: %j',
  async (shortcut, label) => {
    const { extension, openPopup } = pages;
    extension.browser.commands = [
      { name: 'translate-page', description: 'Translate this page', shortcut },
    ];
    await openPopup();
    await page.getByRole('button', { name: label }).click();
    await expect.poll(() => extension.browser.opened).toEqual(['chrome://extensions/shortcuts']);
  },
);

it('tells a page that lacks access from one that is closed for good', async () => {
  const { extension, openPopup } = pages;
  extension.browser.granted = [];
  const html = '<!doctype html><html lang="en"><p id="p">Some words</p>';
  const tab = await extension.open({ html }, { url: 'https://news.example/a' });
  const info = extension.browser.tab(tab.id);
  info.closed = true;
  const popup = await openPopup(tab);
  const translate = page.getByRole('button', { name: 'Translate this page', exact: true });
  const closed = () => popup.container.querySelector<HTMLElement>('[data-closed]');
  await translate.click();
  await expect.poll(() => closed()?.dataset.closed).toBe('access');
  await expect.element(page.getByText(/gives the extension no access to this page/)).toBeVisible();
  info.closed = false;
  await page.getByRole('button', { name: 'Allow access' }).click();
  await expect.poll(() => tab.text('#p')).toContain('SOME WORDS');
  expect(closed()).toBeNull();
  await popup.unmount();

  const store = await extension.open({ html }, { url: 'chrome://extensions' });
  extension.browser.tab(store.id).closed = true;
  const other = await openPopup(store);
  await translate.click();
  await expect
    .poll(() => other.container.querySelector<HTMLElement>('[data-closed]')?.dataset.closed)
    .toBe('browser');
  for (const each of [tab, store]) each.frame.remove();
});
