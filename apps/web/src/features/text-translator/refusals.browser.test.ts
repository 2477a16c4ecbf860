import { calls } from '@glossa/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appears, shown } from '../../testing/actions.ts';
import { openSite } from '../../testing/open-site.tsx';

const PAIR = '/language-translator/translate?from=en&to=es';
const source = page.getByRole('textbox', { name: 'Text to translate' });
const alert = page.getByRole('alert');
const told = () => shown('[role=alert]')[0];

it('says in words when the server is out of reach, keeps the text, and tries again', async () => {
  const { server } = await openSite(PAIR);
  server.offline = true;
  await source.fill('Good morning');
  await expect.poll(told).toContain('The server cannot be reached.');
  await expect.element(source).toHaveValue('Good morning');
  server.offline = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => shown('[data-result]')).toEqual(['[es] Good morning']);
  expect(shown('[role=alert]')).toEqual([]);
});

it('shows the message of an engine’s failure in the language of the page', async () => {
  const { server } = await openSite(`/es${PAIR}`);
  server.refuse(calls.translate, 'engine_unavailable', { retryAfter: 2 });
  await page.getByRole('textbox', { name: 'Texto que se va a traducir' }).fill('Good morning');
  await appears('[data-error=engine_unavailable]');
  await expect.poll(told).toContain('motor de traducción');
  expect(told()).toContain('Inténtelo de nuevo en 2 segundos.');
});

it('keeps what came of a stream that broke, and says that the server went away', async () => {
  const { server } = await openSite(PAIR);
  server.on(calls.translate, async function* () {
    yield { index: 0, translation: { text: 'Hola', cached: false, engine: 'apertium' } };
  });
  await source.fill('Hello');
  await expect.poll(told).toContain('The server cannot be reached.');
  expect(shown('[data-result]')).toEqual(['Hola']);
});
