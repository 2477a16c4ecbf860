import { calls, type ResponseOf } from '@glossa/contract';
import { describe, expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { overflow, parameter, shown } from '../../testing/actions.ts';
import { axeViolations } from '../../testing/axe.ts';
import { DEFAULT_ANSWERS } from '../../testing/default-answers.ts';
import { fakeDocuments } from '../../testing/fake-documents.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite } from '../../testing/open-site.tsx';

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const noEngine = () => one('[data-no-engine]')?.dataset.noEngine;
const offered = () =>
  [...document.querySelectorAll('[data-no-engine] button')].map((button) => button.textContent);
const choose = (name: string) =>
  page.elementLocator(one('[data-no-engine]')!).getByRole('button', { name, exact: true }).click();
const retries = () => page.getByRole('button', { name: 'Try again' }).elements();

const details = { from: 'en', to: 'ja' };

it('says once that nobody translates a text, offers what can be had, and takes it', async () => {
  const { server } = await openSite('/language-translator/translate?to=ja', {
    viewport: [360, 740],
    storage: { recent_languages: '["pt"]' },
  });
  const serve = server.refuse(calls.translate, 'unsupported_language_pair', { details });
  await page.getByRole('textbox', { name: 'Text to translate' }).fill('The house is big.');
  await expect.poll(noEngine).toBe('en ja');
  // Of English: what was chosen lately comes first; nothing leads into Japanese.
  expect(offered()).toEqual(['Portuguese', 'Spanish', 'French', 'Italian']);
  expect([retries(), shown('[role=alert]')]).toEqual([[], []]);
  expect(await axeViolations()).toEqual([]);
  serve();
  await choose('Spanish');
  await expect.poll(() => shown('[data-result]')).toEqual(['[es] The house is big.']);
  expect([noEngine(), parameter('to')]).toEqual([undefined, 'es']);
});

it.runIf(inject('fullTier'))(
  'tells from which other languages it could be, and offers none for a text that is in its own',
  async () => {
    const { server } = await openSite('/language-translator/translate?to=en');
    const details = { from: 'ja', to: 'en' };
    server.refuse(calls.translate, 'unsupported_language_pair', { details });
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('家は大きいです。');
    await expect.poll(noEngine).toBe('ja en');
    expect(offered()).toEqual([]);
    expect(one('[data-no-engine]')?.textContent).toContain('Into English from:Spanish');
  },
);

it.runIf(inject('fullTier'))('says how much has to be downloaded for what it offers', async () => {
  const server = new FakeServer();
  server.on(calls.languages, async (...asked) => {
    const answer = await DEFAULT_ANSWERS.languages!(...asked);
    const { languages, pairs } = answer as ResponseOf<typeof calls.languages>;
    const pack = { ready: false, packBytes: 16_900_000 };
    return {
      languages,
      pairs: pairs.map((pair) => (pair.to === 'fr' ? { ...pair, ...pack } : pair)),
    };
  });
  await openSite('/language-translator/translate?from=en&to=ja', { server });
  await expect.poll(noEngine).toBe('en ja');
  expect(offered()).toEqual(['Spanish', 'French≈ 17 MB', 'Italian', 'Portuguese']);
  await page.getByRole('button', { name: /^French/ }).click();
  await page.getByRole('textbox', { name: 'Text to translate' }).fill('The house is big.');
  await expect
    .poll(() => one('[data-local]')?.textContent)
    .toContain('downloads its language pack on first use (≈ 17 MB)');
});

it.runIf(inject('fullTier'))(
  'tells the operator how much there is to load, and names no pack that there is not',
  async () => {
    const server = new FakeServer();
    let loadable: ResponseOf<typeof calls.languages>['loadable'];
    server.on(calls.languages, async (...asked) => {
      const answer = (await DEFAULT_ANSWERS.languages!(...asked)) as ResponseOf<
        typeof calls.languages
      >;
      return loadable === undefined ? answer : { ...answer, loadable };
    });
    const told = () =>
      [...document.querySelectorAll('[data-no-engine] details code')].map(
        (code) => code.parentElement!.textContent,
      );
    const path = '/language-translator/translate?from=en&to=ja';
    const { go } = await openSite(path, { server, viewport: [360, 740] });
    await expect.poll(told).toEqual(['glossa packs add en-ja']);
    loadable = [{ from: 'en', to: 'ja', packBytes: 41_900_000 }];
    await go(path);
    await expect.poll(told).toEqual(['glossa packs add en-ja≈ 42 MB']);
    one('[data-no-engine] details')!.setAttribute('open', '');
    expect([overflow(), await axeViolations()]).toEqual([0, []]);
    loadable = [];
    await go(path);
    await expect.poll(noEngine).toBe('en ja');
    await expect.poll(told).toEqual([]);
    expect(one('[data-no-engine] details')!.textContent).toContain('set up an engine');
  },
);

const OTHERS = [
  ['a mail', '/email-translator?from=en&to=ja'],
  ['two speakers', '/voice-translator?from=en&to=ja'],
  ['a conversation', '/language-translator?from=en&to=ja&mode=chat'],
] as const;
it.each(inject('fullTier') ? OTHERS : [])('says it to %s, too', async (_who, path) => {
  await openSite(path);
  await expect.poll(noEngine).toBe('en ja');
  await choose('Spanish');
  await expect.poll(() => [noEngine(), parameter('to')]).toEqual([undefined, 'es']);
});

it.runIf(inject('fullTier'))(
  'says it once on the page of such a pair, whatever is written there, and is not told it by the server, too',
  async () => {
    const path = '/language-translator/english-to-japanese';
    const server = new FakeServer();
    server.route(`${path}/_payload.json`, () => Response.json({}));
    server.refuse(calls.translate, 'unsupported_language_pair', { details });
    await openSite(path, { server });
    await expect.poll(noEngine).toBe('en ja');
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('The house is big.');
    await expect.poll(() => shown('[data-status=error]').length).toBe(1);
    expect(shown('[data-no-engine]')).toHaveLength(1);
    expect([retries(), shown('[role=alert]'), shown('[data-result]')]).toEqual([[], [], []]);
    expect(offered().join()).not.toContain('Brazil');
  },
);

it('says it before a document is given', async () => {
  const server = new FakeServer();
  fakeDocuments(server);
  const path = '/document-translator/english-to-japanese';
  server.route(`${path}/_payload.json`, () => Response.json({}));
  await openSite(path, { server });
  await expect.poll(noEngine).toBe('en ja');
  expect(one('[data-feature] input[type=file]')).toBeNull();
  await choose('Spanish');
  await expect.poll(() => one('[data-feature] input[type=file]')).not.toBeNull();
});

it('says it in the place of a price once the language of a document is known', async () => {
  const server = new FakeServer();
  fakeDocuments(server);
  await openSite('/document-translator/translate?to=es', { server });
  const details = { from: 'sv', to: 'es' };
  const serve = server.refuse(calls.docCost, 'unsupported_language_pair', { details });
  const file = new File(['Huset är stort.'], 'brev.txt', { type: 'text/plain' });
  await userEvent.upload(one('[data-feature] input[type=file]')!, file);
  await expect.poll(noEngine).toBe('sv es');
  expect([retries(), shown('[role=alert]'), one('[data-cost]')]).toEqual([[], [], null]);
  serve();
  await choose('Danish');
  await expect.poll(() => one('[data-document="brev.txt"]')?.dataset.phase).toBe('ready');
  expect(server.asked(calls.docCost).at(-1)).toMatchObject({ from: 'sv', to: 'da' });
});

describe('of several languages for a document', () => {
  const chips = () =>
    [...document.querySelectorAll<HTMLElement>('[data-target-chip]')].map(
      ({ dataset }) => dataset.targetChip,
    );
  const add = async (tag: string) => {
    await page.getByRole('button', { name: 'Add a language' }).click();
    await expect.poll(() => one(`[role=option][data-tag=${tag}]`)).not.toBeNull();
    await userEvent.click(one(`[role=option][data-tag=${tag}]`)!);
    await expect.poll(chips).toContain(tag);
  };
  const file = new File(['Huset är stort.'], 'brev.txt', { type: 'text/plain' });

  it.runIf(inject('fullTier'))(
    'names all that are impossible at once, and goes on with the others',
    async () => {
      const server = new FakeServer();
      const documents = fakeDocuments(server);
      documents.language = 'sv';
      documents.unserved = ['es', 'fr'];
      await openSite('/document-translator/translate?to=es', { server, viewport: [360, 740] });
      await add('da');
      await add('fr');
      await userEvent.upload(one('[data-feature] input[type=file]')!, file);
      await expect.poll(noEngine).toBe('sv es fr');
      expect(document.querySelectorAll('[data-no-engine]')).toHaveLength(1);
      expect(one('[data-no-engine]')!.textContent).toContain(
        'No engine of this server translates Swedish → Spanish and French.',
      );
      expect([retries(), shown('[role=alert]')]).toEqual([[], []]);
      expect(offered()).toEqual(['Go on with Danish', 'Norwegian']);
      // The price is of what can be had.
      expect(one('[data-cost=credits]')!.textContent).toContain('1 credit');
      expect(server.asked(calls.docCost).at(-1)).toMatchObject({ targets: ['es', 'da', 'fr'] });
      expect(await axeViolations()).toEqual([]);
      documents.unserved = [];
      await choose('Go on with Danish');
      await expect.poll(noEngine).toBeUndefined();
      const translate = page.elementLocator(one('[data-document="brev.txt"]')!);
      await expect.poll(() => one('[data-document="brev.txt"]')?.dataset.phase).toBe('ready');
      await translate.getByRole('button', { name: 'Translate', exact: true }).click();
      await expect.poll(() => documents.jobs.map(({ to }) => to)).toEqual(['da']);
      expect(chips()).toEqual([]);
    },
  );

  it.runIf(inject('fullTier'))(
    'starts those that are possible where the others are left',
    async () => {
      const server = new FakeServer();
      const documents = fakeDocuments(server);
      documents.language = 'sv';
      documents.unserved = ['es'];
      await openSite('/document-translator/translate?to=es', { server });
      await add('da');
      await userEvent.upload(one('[data-feature] input[type=file]')!, file);
      await expect.poll(noEngine).toBe('sv es');
      const card = page.elementLocator(one('[data-document="brev.txt"]')!);
      await card.getByRole('button', { name: 'Translate', exact: true }).click();
      await expect.poll(() => one('[data-download]')).not.toBeNull();
      // It is still said what is missing; other languages are for the next file.
      expect([noEngine(), offered(), retries()]).toEqual(['sv es', [], []]);
      expect(documents.jobs.map(({ to }) => to)).toEqual(['da']);
    },
  );
});
