import { calls } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parameter, shown } from '../../testing/actions.ts';
import { axeViolations } from '../../testing/axe.ts';
import { fakeDocuments } from '../../testing/fake-documents.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite } from '../../testing/open-site.tsx';

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const already = () => one('[data-already]')?.dataset.already;
const told = () => one('[data-already] p')?.textContent;
const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** A server that finds every text to be in a language, and leaves it as it is where that is the target. */
function serverOf(language: string): FakeServer {
  const server = new FakeServer();
  server.on(calls.translate, ({ texts = [], to }) => ({
    translations: texts.map((text) => ({
      text: to === language ? text : `[${to}] ${text}`,
      cached: false,
      engine: to === language ? 'none' : 'apertium',
      detected: language,
    })),
    credits: 0,
  }));
  return server;
}

it('shows no price of a text that is in the target language, says so, and goes on with another', async () => {
  await openSite('/language-translator/translate?to=es', {
    server: serverOf('es'),
    viewport: [360, 740],
  });
  await page.getByRole('textbox', { name: 'Text to translate' }).fill('La casa es grande.');
  await expect.poll(told).toBe('This text is already in Spanish.');
  expect(one('[data-feature]')!.textContent).not.toContain('credits');
  await expect.element(page.getByText('18 of 100,000 characters')).toBeVisible();
  // There is nothing to exchange.
  await expect.element(page.getByRole('button', { name: 'Swap languages' })).toBeDisabled();
  expect(localStorage.getItem('text_history')).toBeNull();
  expect(await axeViolations()).toEqual([]);
  await choose('Translate into English');
  await expect.poll(() => shown('[data-result]')).toEqual(['[en] La casa es grande.']);
  expect([already(), parameter('to')]).toEqual([undefined, 'en']);
  await expect.element(page.getByText('18 of 100,000 characters · 0.02 credits')).toBeVisible();
});

it.runIf(inject('fullTier'))('says it where nobody translates the language at all', async () => {
  await openSite('/language-translator/translate?to=th', { server: serverOf('th') });
  await page.getByRole('textbox', { name: 'Text to translate' }).fill('บ้านหลังใหญ่');
  await expect.poll(told).toBe('This text is already in Thai.');
});

it.runIf(inject('fullTier'))('says it of a mail', async () => {
  await openSite('/email-translator?to=es', { server: serverOf('es') });
  await page
    .getByRole('textbox', { name: 'Mail to translate' })
    .fill('Hola Ana:\n\nLa casa es grande.');
  await page.getByRole('button', { name: 'Translate', exact: true }).last().click();
  await expect.poll(told).toBe('This text is already in Spanish.');
  expect(one('[data-feature]')!.textContent).not.toContain('credits');
});

it.runIf(inject('fullTier'))(
  'says it of a document in the place of its price, and asks that of another language',
  async () => {
    const server = new FakeServer();
    const documents = fakeDocuments(server);
    documents.language = 'es';
    await openSite('/document-translator/translate?to=es', { server, viewport: [360, 740] });
    const file = new File(['La casa es grande.'], 'carta.txt', { type: 'text/plain' });
    await userEvent.upload(one('[data-feature] input[type=file]')!, file);
    await expect.poll(already).toBe('es');
    expect(told()).toContain('This document is already in Spanish.');
    expect(told()).toContain('costs nothing');
    expect(one('[data-cost]')).toBeNull();
    expect(await axeViolations()).toEqual([]);
    await choose('Translate into English');
    await expect.poll(() => one('[data-document="carta.txt"]')?.dataset.phase).toBe('ready');
    expect(already()).toBeUndefined();
    expect(one('[data-cost=credits]')!.textContent).toContain('1 credit');
    expect(server.asked(calls.docCost).at(-1)).toMatchObject({ to: 'en' });
  },
);

it.runIf(inject('fullTier'))(
  'marks targets that the language found is not translated into',
  async () => {
    await openSite('/language-translator/translate?to=es', { server: serverOf('en') });
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('The house is big.');
    await expect.poll(() => shown('[data-result]')).toEqual(['[es] The house is big.']);
    await page.getByRole('button', { name: /^Translate into/ }).click();
    const disabled = (tag: string) =>
      one(`[role=option][data-tag=${tag}]`)?.getAttribute('aria-disabled') === 'true';
    await expect.poll(() => one('[role=option][data-tag=fr]')).not.toBeNull();
    // From Swedish there is Danish; this text is English.
    expect(['fr', 'en', 'da', 'ja'].map(disabled)).toEqual([false, false, true, true]);
  },
);

it.runIf(inject('fullTier'))('marks targets that a document is not translated into', async () => {
  const server = new FakeServer();
  fakeDocuments(server);
  await openSite('/document-translator/translate?to=es', { server });
  const file = new File(['The house is big.'], 'letter.txt', { type: 'text/plain' });
  await userEvent.upload(one('[data-feature] input[type=file]')!, file);
  await expect.poll(() => one('[data-document="letter.txt"]')?.dataset.phase).toBe('ready');
  await page.getByRole('button', { name: /^Translate into/ }).click();
  const disabled = (tag: string) =>
    one(`[role=option][data-tag=${tag}]`)?.getAttribute('aria-disabled') === 'true';
  await expect.poll(() => one('[role=option][data-tag=fr]')).not.toBeNull();
  expect(['fr', 'da', 'ja'].map(disabled)).toEqual([false, true, true]);
});
