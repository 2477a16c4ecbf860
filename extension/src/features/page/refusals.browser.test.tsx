import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { pageTests } from '../../testing/page-tests.ts';
import { openPopup } from '../../testing/popup.tsx';
import { Localised } from '../localised.tsx';
import { pageMessages } from '../page-messages.ts';
import { DailyCap } from './daily-cap.tsx';

const test = pageTests();

const SPANISH = `La comisión publicará su informe la semana que viene, después de haber escuchado a todas las
  partes durante los últimos meses. Nadie esperaba que el trabajo durara tanto tiempo, pero los resultados son
  claros y serán útiles para muchas personas.`;
const page = (body: string) => ({
  html: `<!doctype html><html lang="en"><title>Short title</title><body>${body}</body></html>`,
});
const THOUSANDS = page(
  `<p id="a">${'Four '.repeat(500)}</p><pre>${'let four; '.repeat(500)}</pre>`,
);

it('asks for nothing on a page in the target language, whatever its template says, unless told to', async () => {
  await test.use({ from: 'auto' });
  test.extension.browser.detect = () => ({
    isReliable: true,
    languages: [{ language: 'es', percentage: 99 }],
  });
  const tab = await test.translate(page(`<p id="es">${SPANISH}</p>`));
  const popup = await openPopup(tab);
  await expect.element(popup.getByText('This page is already in Spanish.')).toBeVisible();
  expect(test.engine.requests).toEqual([]);
  await popup.getByRole('button', { name: 'Translate anyway' }).click();
  await test.shows(tab, '#es', /LA COMISIÓN/);
});

it('reads the language of the page, and leaves parts in the target language alone', async () => {
  await test.use({ from: 'auto' });
  const tab = await test.extension.open(
    page(
      '<p id="en">These are English words of a longer text that everybody can read without any trouble.</p><p id="es" lang="es-MX">Palabras en español</p><p>And <i lang="es" id="in">dos palabras</i> inside</p>',
    ),
  );
  const before = tab.html();
  await test.toggle(tab);
  await test.shows(tab, '#en', /THESE ARE ENGLISH WORDS/);
  const { engine } = test;
  expect(new Set(engine.requests.map(({ from }) => from))).toEqual(new Set(['en']));
  expect(engine.texts().join('\n')).not.toMatch(/Palabras|dos palabras/);
  expect(tab.text('#es')).toBe('Palabras en español');
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
});

it('shows what the whole page would cost, and what was charged', async () => {
  const { engine } = test;
  engine.credits = 3;
  const tab = await test.extension.open(THOUSANDS);
  const popup = await openPopup(tab);
  const says = (text: string) => expect.poll(() => popup.container.textContent).toContain(text);
  // 500 words of five characters.
  await says('Credits for the whole page: about 3.');
  expect(engine.requests).toEqual([]);
  await popup.getByRole('button', { name: 'Translate this page', exact: true }).click();
  await test.shows(tab, '#a', /FOUR FOUR/);
  await expect.poll(() => tab.document.title).toBe('SHORT TITLE');
  await says(`Credits charged: ${3 * engine.requests.length}.`);
  // The title's eleven characters, and the paragraph without the space at its end.
  await says('Characters translated: 2,510.');
});

it('sends nothing beyond the limit of the day, and says so in one sentence', async () => {
  await test.use({ dailyCredits: 1 });
  const tab = await test.translate(THOUSANDS);
  const popup = await openPopup(tab);
  await expect
    .element(popup.getByText('The limit of credits that you set for today is reached.'))
    .toBeVisible();
  expect(test.engine.texts()).not.toContain('Four '.repeat(500).trim());
  await expect.element(popup.getByRole('button', { name: 'Change the limit' })).toBeVisible();
  const options = await render(
    <Localised locale="en" resources={await pageMessages('en')}>
      <DailyCap initial={1} />
    </Localised>,
  );
  const field = options.getByLabelText('Credits a day, at most');
  await expect.element(field).toBeVisible();
  const limit = field.element() as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(limit, '6');
  limit.dispatchEvent(new Event('input', { bubbles: true }));
  await expect
    .poll(() => test.extension.stored('settings'))
    .toMatchObject({ dailyCredits: 6, to: 'es' });
  await popup.getByRole('button', { name: 'Try them again' }).click();
  await test.shows(tab, '#a', /FOUR FOUR/);
});

it('shows slow answers as they come, the last ones first, each in its place', async () => {
  const { engine } = test;
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  const rest = Promise.withResolvers<void>();
  const end = () => {
    const { texts } = engine.requests.find(({ texts }) => texts.length > 2) ?? { texts: [] };
    return texts.filter((text) => text.startsWith('Paragraph')).slice(-2);
  };
  engine.turned = true;
  engine.beforeText = async (text) => {
    if (text !== 'Short title' && !end().includes(text)) await rest.promise;
  };
  const tab = await test.translate(
    page(numbers.map((n) => `<p id="p${n}">Paragraph ${n}</p>`).join('')),
  );
  const done = () =>
    tab
      .all('p')
      .map((each) => each.textContent)
      .filter((text) => /^PARAGRAPH/.test(text));
  await expect.poll(() => done().length).toBe(2);
  expect(done()).toEqual(end().map((text) => text.toUpperCase()));
  for (const text of end()) {
    expect(tab.text(`#p${/\d+/.exec(text)}`)).toBe(text.toUpperCase());
  }
  rest.resolve();
  await expect
    .poll(() => tab.text('body'))
    .toMatch(/^PARAGRAPH 0\n\nPARAGRAPH 1\n\nPARAGRAPH 2\n\nPARAGRAPH 3\n/);
});

it('translates in a private window and keeps nothing of it', async () => {
  const kept = async () => {
    const request = indexedDB.open('translations');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const keys = db.transaction('translations').objectStore('translations').getAllKeys();
    await new Promise((resolve) => keys.addEventListener('success', resolve));
    db.close();
    return keys.result.filter((key) => String(key).startsWith(test.engine.url)).length;
  };
  const html = page('<p id="a">Only words</p>');
  const hidden = await test.extension.open(html, { incognito: true });
  await test.toggle(hidden);
  await test.shows(hidden, '#a', 'ONLY WORDS');
  expect(test.engine.requests.length).toBeGreaterThan(0);
  expect(await kept()).toBe(0);
  await test.extension.closeTab(hidden);
  // In a usual window they are kept. Another language: the memory of the background answers for this one.
  await test.use({ to: 'fr' });
  const tab = await test.translate(html);
  await test.shows(tab, '#a', 'ONLY WORDS');
  await expect.poll(kept).toBeGreaterThan(0);
});
