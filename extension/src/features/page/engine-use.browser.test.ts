import { expect, inject, it } from 'vitest';
import { chooseLanguage } from '../../testing/choose-language.ts';
import { pageTests } from '../../testing/page-tests.ts';
import { openPopup } from '../../testing/popup.tsx';

const test = pageTests();

const paragraphs = (count: number, name: string) => ({
  html: `<!doctype html><html lang="en"><title>Long</title><body>${Array.from(
    { length: count },
    (_, index) => `<p id="p${index}">${name} paragraph ${index}</p>`,
  ).join('')}</body></html>`,
});

it.runIf(inject('fullTier'))(
  'asks for what the reader sees, and for the middle when the reader jumps there',
  async () => {
    const { engine } = test;
    const tab = await test.translate(paragraphs(10_000, 'Endless'));
    await test.shows(tab, '#p0', 'ENDLESS PARAGRAPH 0');
    expect(engine.requests.length).toBeLessThanOrEqual(6);
    tab.find('#p7000').scrollIntoView();
    await test.shows(tab, '#p7000', 'ENDLESS PARAGRAPH 7000');
    await test.shows(tab, '#p7010', 'ENDLESS PARAGRAPH 7010');
    expect(engine.texts().length).toBeLessThan(400);
    expect(new Set(engine.texts()).size).toBe(engine.texts().length);
  },
);

it('goes on after the browser stopped the background', async () => {
  const { engine } = test;
  engine.held = new Promise(() => {});
  const tab = await test.translate(paragraphs(3, 'Short'));
  await expect.poll(engine.texts).toHaveLength(4);
  engine.held = undefined;
  const { length } = engine.requests;
  await test.extension.stopBackground();
  await test.shows(tab, '#p2', 'SHORT PARAGRAPH 2');
  expect(engine.requests.length).toBeGreaterThan(length);
});

it('translates from the popup, changes the mode without asking again, and restores', async () => {
  const { engine } = test;
  const tab = await test.extension.open(paragraphs(3, 'Short'));
  const before = tab.html();
  const popup = await openPopup(tab);
  const button = (name: string) => popup.getByRole('button', { name });
  await button('Translate this page').click();
  await test.shows(tab, '#p0', 'SHORT PARAGRAPH 0');
  await expect.element(popup.getByText('4 of 4 passages')).toBeVisible();
  const { length } = engine.requests;
  await button('Both texts').click();
  await test.shows(tab, '#p0', 'Short paragraph 0\nSHORT PARAGRAPH 0');
  expect(engine.requests).toHaveLength(length);
  await chooseLanguage('To', 'Catalan', 'ca');
  await expect.poll(() => engine.requests.at(-1)?.to).toBe('ca');
  await expect.element(popup.getByText('4 of 4 passages')).toBeVisible();
  await button('Show the original').click();
  await expect.element(button('Translate this page')).toBeVisible();
  await expect.poll(tab.html).toBe(before);
});

it('says in one sentence that credits are missing, and tries all again when asked', async () => {
  test.engine.refuse = () => ({ status: 402, code: 'insufficient_credits' });
  const tab = await test.translate(paragraphs(3, 'Short'));
  const popup = await openPopup(tab);
  await expect.poll(() => popup.container.querySelectorAll('[data-wall=credits]')).toHaveLength(1);
  await expect.element(popup.getByText('4 passages could not be translated.')).toBeVisible();
  test.engine.refuse = undefined;
  await popup.getByRole('button', { name: 'Try them again' }).click();
  await test.shows(tab, '#p0', 'SHORT PARAGRAPH 0');
});

it('declines politely where extensions may not go', async () => {
  const tab = await test.extension.open(paragraphs(1, 'Closed'));
  tab.known.closed = true;
  const popup = await openPopup(tab);
  await popup.getByRole('button', { name: 'Translate this page', exact: true }).click();
  await expect.element(popup.getByText(/does not let extensions change this page/)).toBeVisible();
  expect(test.engine.requests).toEqual([]);
});
