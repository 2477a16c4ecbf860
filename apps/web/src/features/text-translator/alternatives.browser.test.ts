import { calls, LANGUAGES } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { shown } from '../../testing/actions.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite } from '../../testing/open-site.tsx';

/** An engine that knows tones and other wordings. */
const knowing = () =>
  new FakeServer({
    languages: () => ({
      languages: LANGUAGES.map((language) => ({ ...language, nativeName: language.name })),
      pairs: [
        {
          from: 'en',
          to: 'es',
          engine: 'apertium',
          local: true,
          ready: true,
          features: ['tone', 'alternatives'],
        },
      ],
    }),
    translate: ({ alternatives }) => ({
      translations: [
        {
          text: alternatives === undefined ? 'La casa es grande. Hasta pronto.' : 'Hasta pronto.',
          cached: false,
          engine: 'apertium',
          ...(alternatives === undefined ? {} : { alternatives: ['Nos vemos.'] }),
        },
      ],
      credits: 1,
    }),
  });
const result = () => shown('[data-result]')[0];

async function open() {
  const { server } = await openSite('/language-translator/translate?from=en&to=es', {
    server: knowing(),
  });
  await page
    .getByRole('textbox', { name: 'Text to translate' })
    .fill('The house is big. See you soon.');
  await expect.poll(result).toBe('La casa es grande. Hasta pronto.');
  return server;
}

/** Where in an element its words stand, in pixels from its corner. */
function placeOf(element: Element, words: string) {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const range = document.createRange();
  range.setStart(text, text.data.indexOf(words));
  range.setEnd(text, text.data.indexOf(words) + words.length);
  const [box, outer] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
  return { x: box.x - outer.x + box.width / 2, y: box.y - outer.y + box.height / 2 };
}

it('offers other wordings of the sentence that is pressed', async () => {
  const server = await open();
  const text = document.querySelector('[data-result] > div')!;
  await page.elementLocator(text).click({ position: placeOf(text, 'pronto') });
  await page.getByRole('button', { name: 'Nos vemos.' }).click();
  await expect.poll(result).toBe('La casa es grande. Nos vemos.');
  expect(server.asked(calls.translate).at(-1)).toMatchObject({
    text: 'See you soon.',
    from: 'en',
    to: 'es',
    alternatives: 4,
  });
});

it.runIf(inject('fullTier'))(
  'offers other wordings of the first sentence by a button',
  async () => {
    const server = await open();
    await page.getByRole('button', { name: 'Other wordings' }).click();
    await page.getByRole('button', { name: 'Nos vemos.' }).click();
    await expect.poll(result).toBe('Nos vemos. Hasta pronto.');
    expect(server.asked(calls.translate).at(-1)).toMatchObject({ text: 'The house is big.' });
  },
);

it('translates in the tone that is chosen', async () => {
  const server = await open();
  await page.getByRole('combobox', { name: 'Form of address' }).selectOptions('formal');
  await expect.poll(() => server.asked(calls.translate).at(-1)!.tone).toBe('formal');
});
