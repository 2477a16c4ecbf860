import { afterEach, expect, inject, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownPages } from '../../testing/own-pages.tsx';
import { savedFiles } from '../../testing/saved-files.ts';
import { openWordBook } from '../word-book/word-book.ts';

const SENTENCE = 'The committee will publish its report next week.';
const pages = ownPages();
afterEach(() => vi.restoreAllMocks());

const show = (tab: string) => page.getByRole('tab', { name: tab }).click();
const attribute = (container: HTMLElement, name: string) => () =>
  container.querySelector(`[${name}]`)?.getAttribute(name);

it('translates what is typed and lists it in the history, until that is deleted', async () => {
  const TRANSLATED = 'El comité publicará su informe.';
  pages.engine.translate = () => TRANSLATED;
  const { container } = await pages.openSidePanel();
  await page.getByRole('textbox').fill(SENTENCE);
  await expect.element(page.getByRole('status').filter({ hasText: TRANSLATED })).toBeVisible();
  await show('History');
  const list = page.getByRole('list');
  await expect.element(list.getByText(SENTENCE)).toBeVisible();
  const found = attribute(container, 'data-history');
  // Words of either language find it.
  for (const words of ['its REPORT', 'su INFORME']) {
    await page.getByRole('searchbox').fill('nothing of that kind');
    await expect.poll(found).toBe('0');
    await page.getByRole('searchbox').fill(words);
    await expect.poll(found).toBe('1');
  }
  await list.getByText(SENTENCE).click();
  await expect.element(page.getByRole('textbox')).toHaveValue(SENTENCE);
  await show('History');
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('button', { name: 'Delete all' }).click();
  await expect.element(page.getByText('What you translate is listed here.')).toBeVisible();
});

it.runIf(inject('fullTier'))('lists nothing of a private window', async () => {
  const { extension, openSidePanel } = pages;
  extension.browser.incognito = true;
  await openSidePanel();
  await page.getByRole('textbox').fill(SENTENCE);
  await expect
    .element(page.getByRole('status').filter({ hasText: SENTENCE.toUpperCase() }))
    .toBeVisible();
  await show('History');
  await expect.element(page.getByText('What you translate is listed here.')).toBeVisible();
});

it('stops typed text at the limit of the day with one sentence, and goes on with another limit', async () => {
  const { engine, extension, openSidePanel, use } = pages;
  const spentToday = {
    ...{ day: new Date().toLocaleDateString('sv'), credits: 1, meter: 990 },
    held: { characters: 0, credits: 0 },
  };
  await use({ dailyCredits: 1 });
  await extension.browser.storage.local.set({ spentToday });
  const { container } = await openSidePanel();
  await page.getByRole('textbox').fill(SENTENCE);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The limit of credits that you set for today is reached.');
  expect(container.querySelectorAll('[role=alert]').length).toBe(1);
  expect(engine.requests).toEqual([]);
  expect(await extension.stored('spentToday')).toMatchObject(spentToday);
  engine.credits = 7;
  await use({ dailyCredits: null });
  await expect
    .element(page.getByRole('status').filter({ hasText: SENTENCE.toUpperCase() }))
    .toBeVisible();
  await expect
    .poll(() => extension.stored('spentToday'))
    .toMatchObject({ credits: 1 + 7 * engine.requests.length });
});

it.runIf(inject('fullTier'))('says of the page in front what was translated', async () => {
  const { extension, openSidePanel } = pages;
  const tab = await extension.open({
    html: '<!doctype html><html lang="en"><p>One paragraph to <b>read</b> here.</p>',
  });
  const { container } = await openSidePanel();
  await show('Page');
  await expect.element(page.getByText('Nothing on this page is translated yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Translate this page', exact: true }).click();
  await expect.element(page.getByText('One paragraph to read here.')).toBeVisible();
  await expect.element(page.getByText('ONE PARAGRAPH TO READ HERE.')).toBeVisible();
  await page.getByRole('searchbox').fill('paragraph is not there');
  await expect.poll(attribute(container, 'data-passages')).toBe('0');
  tab.frame.remove();
});

it.runIf(inject('fullTier'))(
  'keeps the word book: search, correct, take along, delete',
  async () => {
    const book = openWordBook();
    for (const text of ['house', 'tree']) {
      const translation = text.toUpperCase();
      await book.save({ text, translation, from: 'en', to: 'es', sentence: `A ${text}.` });
    }
    await book.close();
    const { container } = await pages.openSidePanel();
    await show('Words');
    const found = attribute(container, 'data-words');
    await expect.poll(found).toBe('2');
    await page.getByRole('searchbox').fill('tree');
    await expect.poll(found).toBe('1');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Translation' }).fill('árbol');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('árbol')).toBeVisible();
    await page.getByRole('searchbox').fill('nowhere');
    await expect.poll(found).toBe('0');
    await page.getByRole('searchbox').fill('Árbol');
    await expect.poll(found).toBe('1');
    const saved = savedFiles();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expect.poll(saved.names).toEqual(['word-book.csv']);
    const csv = await saved.text();
    expect(csv).toContain('\r\ntree,árbol,en,es,A tree.,2');
    expect(csv).toContain('\r\nhouse,HOUSE,en,es,A house.,2');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Nothing found.')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect.poll(found).toBe('1');
  },
);

it('says when no model can answer questions', async () => {
  const { engine, openSidePanel } = pages;
  engine.others = ({ url }) =>
    url.endsWith('/engines') ? Response.json({ ok: 0, data: { capabilities: [] } }) : undefined;
  await openSidePanel();
  await show('Chat');
  await expect.element(page.getByText(/^The chosen engine has no chat model\./)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Your message' })).toBeDisabled();
});

const MODEL = { id: 'openai', name: 'Chat model', state: 'ready', local: true };

it
  .runIf(inject('fullTier'))
  .each([{ models: [{ capability: 'chat', engines: [MODEL] }] }, { models: [] }])(
  'keeps a question that is sent while the model is looked for: $models.length found',
  async ({ models }) => {
    const { engine, openSidePanel } = pages;
    const found = Promise.withResolvers<object[]>();
    const asked: string[] = [];
    engine.others = async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/engines')
        return Response.json({ ok: 0, data: { capabilities: await found.promise } });
      if (!pathname.endsWith('/chat/create')) return undefined;
      asked.push(await request.text());
      const error = { code: 'engine_unavailable', message: 'Away.', requestId: 'r' };
      return Response.json({ ok: 1, error }, { status: 503 });
    };
    const { container } = await openSidePanel();
    await show('Chat');
    const question = 'Which of these is polite?';
    const message = page.getByRole('textbox', { name: 'Your message' });
    const turns = () =>
      [...container.querySelectorAll('[data-turn=user]')].map((each) => each.textContent);
    const ask = async () => {
      await userEvent.keyboard('{Enter}');
      await expect.poll(turns).toEqual([question]);
      await expect.element(message).toHaveValue('');
    };
    await message.fill(question);
    await ask();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.element(message).toHaveValue(question);
    await message.click();
    await ask();
    found.resolve(models);
    if (models.length === 0) {
      await expect.element(message).toHaveValue(question);
      expect([turns(), asked]).toEqual([[], []]);
      return;
    }
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(turns()).toEqual([question]);
    expect(asked).toEqual([expect.stringContaining(question)]);
  },
);

it('answers questions about a translation that was left for it', async () => {
  const { engine, extension, openSidePanel } = pages;
  const asked: { messages: { content: string }[] }[] = [];
  engine.others = async (request) => {
    if (!request.url.endsWith('/chat/completions')) return undefined;
    asked.push(await request.json());
    const message = { role: 'assistant', content: 'It is where money is.' };
    return Response.json({ choices: [{ message, finish_reason: 'stop' }] });
  };
  const { local, session } = extension.browser.storage;
  const openai = { engine: 'openai', openaiUrl: `${engine.url}/v1`, openaiModel: 'mock' };
  await local.set({ engine: openai, engineKeys: { openai: 'secret-key' } });
  const { container } = await openSidePanel();
  const about = { text: 'bank', translation: 'banco', from: 'en', to: 'es', sentence: 'A bank.' };
  await session.set({ panelTask: { tab: 'chat', about } });
  await expect
    .poll(() => container.querySelector('[data-about]')?.textContent ?? '')
    .toMatch(/banco/);
  expect(await session.get('panelTask')).toEqual({});
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.fill('Why this word?');
  await message.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('It is where money is.')).toBeVisible();
  expect(
    asked
      .at(-1)!
      .messages.map(({ content }) => content)
      .slice(1),
  ).toEqual(['bank', 'banco', 'Why this word?']);
  // Another translation begins another conversation.
  const next = { text: 'shore', translation: 'orilla', from: 'en', to: 'es', sentence: '' };
  await session.set({ panelTask: { tab: 'chat', about: next } });
  await expect
    .poll(() => container.querySelector('[data-about]')?.textContent ?? '')
    .toMatch(/orilla/);
  await expect.poll(() => container.querySelectorAll('[data-turn]').length).toBe(0);
});

it('has tabs for the keyboard, in a width of 320 pixels too', async () => {
  const { openSidePanel, width } = pages;
  await width(320);
  await openSidePanel();
  const chosen = () => document.querySelector('[role=tab][aria-selected=true]');
  await show('Text');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => chosen()?.textContent).toBe('Chat');
  expect(document.activeElement).toBe(chosen());
  await userEvent.keyboard('{Home}');
  for (const name of ['Text', 'File', 'Image', 'Page', 'History', 'Words', 'Chat']) {
    await expect.poll(() => chosen()?.textContent).toBe(name);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await userEvent.keyboard('{ArrowRight}');
  }
});

/** A picture of one colour, as PNG. */
async function picture(color: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(80, 30);
  const context = canvas.getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 80, 30);
  return canvas.convertToBlob();
}

it('translates a picture: its words beside it, its price, a file to save; and says of others that they are none', async () => {
  const { engine, extension, openSidePanel } = pages;
  const result = await picture('green');
  const job = { jobId: 'job-1', kind: 'image', stage: 'read', createdAt: 1, updatedAt: 1 };
  const region = {
    ...{ id: '1', vertical: false, source: 'words', translation: 'TRANSLATED' },
    ...{ font: 'sans-serif', size: 20, color: '#ffffff', background: '#000000' },
    polygon: [
      [0, 0],
      [80, 0],
      [80, 30],
      [0, 30],
    ],
  };
  const url = `${engine.url}/files/file-1`;
  const done = {
    ...{ ...job, status: 'succeeded', progress: 100, credits: { reserved: 1, charged: 1 } },
    result: {
      images: [
        {
          ...{ originalUrl: url, url, name: 'sign', width: 80, height: 30, language: 'en' },
          regions: [region],
        },
      ],
    },
  };
  let refused = true;
  engine.others = (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/upload' && refused) {
      const error = { code: 'unsupported_format', message: 'No picture.', requestId: 'r' };
      return Response.json({ ok: 1, error }, { status: 415 });
    }
    if (pathname === '/upload') {
      const data = { key: 'key-1', url: '/x', name: 'sign', size: 1, mime: 'image/png' };
      return Response.json({ ok: 0, data });
    }
    if (pathname === '/img-translate/create')
      return Response.json({ ok: 0, data: { jobId: 'job-1' } });
    if (pathname === '/jobs/job-1/events') {
      const headers = { 'Content-Type': 'text/event-stream' };
      return new Response(`data: ${JSON.stringify(done)}\n\n`, { headers });
    }
    return pathname === '/files/file-1' ? new Response(result) : undefined;
  };
  const { container } = await openSidePanel();
  await show('Image');
  const file = container.querySelector<HTMLElement>('#panel-image input[type=file]')!;
  await userEvent.upload(file, new File(['no picture'], 'house.png', { type: 'image/png' }));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/not supported/);
  expect(container.querySelector('#panel-image img')).toBeNull();

  refused = false;
  await userEvent.upload(
    file,
    new File([await picture('white')], 'sign.png', { type: 'image/png' }),
  );
  const shown = page.getByRole('img', { name: 'TRANSLATED' });
  await expect.element(shown).toBeVisible();
  await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(80);
  const words = [...container.querySelectorAll('#panel-image li p')];
  expect(words.map(({ textContent }) => textContent)).toEqual(['words', 'TRANSLATED']);
  expect(container.querySelector('[data-credits]')?.textContent).toBe('Credits charged: 1');
  const link = page.getByRole('link', { name: 'Download' }).element() as HTMLAnchorElement;
  expect(link.download).toBe('sign');
  const saved = await (await fetch(link.href)).blob();
  expect(await saved.arrayBuffer()).toEqual(await result.arrayBuffer());
  expect(await extension.stored('spentToday')).toMatchObject({ credits: 1 });
});
