import { calls } from '@glossa/contract';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appears, parameter, press, shown } from '../../testing/actions.ts';
import { openSite } from '../../testing/open-site.tsx';
import { speechStandIn } from '../../testing/speech-stand-in.ts';

const PATH = '/language-translator/translate';
const PAIR = `${PATH}?from=en&to=es`;
const SENTENCE = 'The committee will publish its report next week.';
const source = page.getByRole('textbox', { name: 'Text to translate' });
const translated = (text: string) => expect.poll(() => shown('[data-result]')).toEqual([text]);

/** Opens a language menu by keyboard, searches and chooses. */
async function choose(control: RegExp, query: string): Promise<void> {
  const button = page.getByRole('button', { name: control });
  (button.element() as HTMLElement).focus();
  await press('ArrowDown');
  await page.getByPlaceholder('Search languages').fill(query);
  await press('Enter');
  await expect.element(button).toHaveFocus();
}

it('translates on the home page as one types, finds the language, says who did it', async () => {
  const { server } = await openSite('/');
  await userEvent.type(source, SENTENCE);
  await translated(`[es] ${SENTENCE}`);
  await expect
    .element(page.getByRole('button', { name: 'Translate from: English (detected)' }))
    .toBeVisible();
  await expect.element(page.getByText('Apertium · your text stays on this server')).toBeVisible();
  await expect.element(page.getByText('48 of 100,000 characters · 0.05 credits')).toBeVisible();
  expect(server.asked(calls.translate).at(-1)).toMatchObject({ texts: [SENTENCE], from: 'auto' });
});

it.runIf(inject('fullTier'))('exchanges the languages and translates back', async () => {
  await openSite(PAIR);
  await source.fill(SENTENCE);
  await translated(`[es] ${SENTENCE}`);
  await page.getByRole('button', { name: 'Swap languages' }).click();
  await translated(`[en] [es] ${SENTENCE}`);
  await expect.element(source).toHaveValue(`[es] ${SENTENCE}`);
  await expect.poll(() => [parameter('from'), parameter('to')]).toEqual(['es', 'en']);
});

it.runIf(inject('fullTier'))('shows only the newest text although requests overlap', async () => {
  const { server } = await openSite(PAIR);
  const late = server.hold(calls.translate, ({ texts }) => texts![0]!.includes('red'));
  await source.fill('The house is red.');
  await late.arrived;
  await source.fill('The house is big.');
  await late.abandoned;
  await translated('[es] The house is big.');
  late.release();
  await userEvent.type(source, '!');
  await translated('[es] The house is big.!');
});

it('works by keyboard alone: languages, text, copy, history', async () => {
  const { surroundings } = await openSite(PATH);
  await choose(/^Translate from/, 'engl');
  await choose(/^Translate into/, 'fran');
  (source.element() as HTMLElement).focus();
  await userEvent.keyboard('The house is big.');
  await press('Control+Enter');
  await translated('[fr] The house is big.');
  await expect.element(page.getByText(/by way of Catalan/)).toBeVisible();
  await press('Alt+Shift+C');
  await expect.poll(() => surroundings.copied).toBe('[fr] The house is big.');
  await press('Alt+Shift+X');
  await expect.element(source).toHaveValue('');
  await press('Alt+Shift+H');
  await appears('[data-history] button');
  document.querySelector<HTMLElement>('[data-history] button')!.focus();
  await press('Enter');
  await expect.element(source).toHaveValue('The house is big.');
  await translated('[fr] The house is big.');
  await expect.element(source).toHaveFocus();
});

it.runIf(inject('fullTier'))('keeps history in the browser and deletes it', async () => {
  const { reload } = await openSite(PAIR);
  await source.fill(SENTENCE);
  await translated(`[es] ${SENTENCE}`);
  await expect.poll(() => localStorage.getItem('text_history')).toContain(SENTENCE);
  await reload();
  await expect.element(source).toHaveValue(SENTENCE);
  // What is translated after the deletion is kept again.
  await translated(`[es] ${SENTENCE}`);
  await page.getByRole('button', { name: 'History' }).click();
  await expect.poll(() => shown('[data-history] > li').length).toBe(1);
  await page.getByRole('button', { name: 'Delete all' }).click();
  await expect.element(page.getByText(/What you translate is kept here/)).toBeVisible();
  expect(localStorage.getItem('text_history')).toBeNull();
});

it('takes a text from the address once, and off it', async () => {
  await openSite(`${PAIR}&text=The+house+is+big.`);
  await translated('[es] The house is big.');
  await expect.poll(() => window.location.search).toBe('?from=en&to=es');
});

it.runIf(inject('fullTier'))('asks with one tap which language a short text is in', async () => {
  const { server } = await openSite(`${PATH}?to=es`);
  server.on(calls.translate, ({ texts = [], from }) => ({
    translations: texts.map((text) => ({
      text: `[es] ${from} ${text}`,
      cached: false,
      engine: 'apertium',
      ...(from === 'auto' ? { detected: 'it', others: ['fr', 'en'] } : {}),
    })),
    credits: 0,
  }));
  await source.fill('Menu');
  await expect
    .element(page.getByText('Not sure of the language. Is it one of these?'))
    .toBeVisible();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await translated('[es] en Menu');
  await expect
    .element(page.getByText('Not sure of the language. Is it one of these?'))
    .not.toBeInTheDocument();
  await expect.poll(() => parameter('from')).toBe('en');
});

it.runIf(inject('fullTier'))('takes the target as the source: they change places', async () => {
  await openSite(PAIR);
  await choose(/^Translate from/, 'Spanish');
  await expect.poll(() => [parameter('from'), parameter('to')]).toEqual(['es', 'en']);
  await choose(/^Translate into/, 'castellano');
  await expect.poll(() => [parameter('from'), parameter('to')]).toEqual(['en', 'es']);
});

it('enables only languages that can be served, and changes a target that cannot', async () => {
  await openSite(PAIR);
  const into = page.getByRole('button', { name: /^Translate into/ });
  await into.click();
  await appears('[role=option][data-tag=fr]');
  const disabled = (tag: string) =>
    document.querySelector(`[role=option][data-tag=${tag}]`)?.getAttribute('aria-disabled');
  await expect.poll(() => [disabled('fr') === 'true', disabled('ja')]).toEqual([false, 'true']);
  // There are translations from Swedish, none into it.
  expect(disabled('sv')).toBe('true');
  await expect.element(page.getByText('No engine on this server yet')).toBeVisible();
  await press('Escape');
  await expect.element(into).toHaveFocus();
  await choose(/^Translate from/, 'swed');
  await expect
    .element(page.getByRole('button', { name: /^Translate into: (Danish|Norwegian)/ }))
    .toBeVisible();
});

it('copies a link that opens the same text and pair, and that tells no server the text', async () => {
  const { surroundings, go } = await openSite('/de/?from=en&to=es');
  await expect
    .element(page.getByRole('button', { name: 'Übersetzung kopieren' }))
    .not.toBeInTheDocument();
  const field = page.getByRole('textbox', { name: 'Zu übersetzender Text' });
  await field.fill('The house is big.');
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect.element(page.getByText('Link kopiert')).toBeVisible();
  const { pathname, search, hash } = new URL(surroundings.copied);
  expect(search).toBe('?from=en&to=es');
  sessionStorage.clear();
  await go(pathname + search + hash);
  await translated('[es] The house is big.');
  await expect.element(field).toHaveValue('The house is big.');
  await expect.poll(() => window.location.href).not.toContain('house');
});

it.runIf(inject('fullTier'))(
  'reads a translation aloud where this device has a voice for it, and nothing else',
  async () => {
    const speech = speechStandIn();
    onTestFinished(() => void vi.unstubAllGlobals());
    await openSite(PAIR);
    const listen = page.getByRole('button', { name: 'Read aloud' });
    await source.fill(SENTENCE);
    await translated(`[es] ${SENTENCE}`);
    await listen.click();
    expect(speech.said).toEqual([{ text: `[es] ${SENTENCE}`, lang: 'es-ES' }]);
    await page.getByRole('button', { name: 'Stop reading' }).click();
    await choose(/^Translate into/, 'French');
    await translated(`[fr] ${SENTENCE}`);
    await expect.element(listen).not.toBeInTheDocument();
  },
);

it.runIf(inject('fullTier'))(
  'has history and the text that was written at hand without a network',
  async () => {
    const { server, reload } = await openSite(PAIR);
    await source.fill('The house is big.');
    await translated('[es] The house is big.');
    server.offline = true;
    await source.fill('Written on a train.');
    await appears('[data-status=error]');
    await reload();
    await expect.element(source).toHaveValue('Written on a train.');
    await page.getByRole('button', { name: 'History' }).click();
    await appears('[data-history] button');
    document.querySelector<HTMLElement>('[data-history] button')!.click();
    await expect.element(source).toHaveValue('The house is big.');
    await translated('[es] The house is big.');
  },
);

it.runIf(inject('fullTier'))(
  'shows nothing of an earlier text beside one that could not be translated',
  async () => {
    const { server } = await openSite(PAIR);
    await source.fill('The house is big.');
    await translated('[es] The house is big.');
    server.offline = true;
    await source.fill('Something else.');
    await appears('[data-status=error]');
    expect(shown('[data-result]')).toEqual([]);
  },
);

it('its keys unfold where they are, in view, and move nothing beside them', async () => {
  await openSite(PATH, { viewport: [1280, 600] });
  const top = () => page.getByRole('button', { name: 'History' }).element().getBoundingClientRect();
  const keys = page.getByText('Keyboard shortcuts');
  const before = top().top + window.scrollY;
  await keys.click();
  await expect.element(page.getByText('Swap languages', { exact: true })).toBeVisible();
  expect(top().top + window.scrollY).toBe(before);
  const box = document.querySelector('details dl')!;
  await expect
    .poll(() => box.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(window.innerHeight);
});
