import { calls } from '@glossa/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { overflow, shown } from '../../testing/actions.ts';
import { axeViolations } from '../../testing/axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite } from '../../testing/open-site.tsx';

it('says in words what an engine is that nobody knows by its name', async () => {
  const server = new FakeServer();
  const engine = (id: string, name: string) => ({ id, name, state: 'ready', local: true }) as const;
  server.on(calls.engines, () => ({
    capabilities: [
      { capability: 'translate' as const, engines: [engine('apertium', 'Apertium')] },
      { capability: 'detect' as const, engines: [engine('tinyld', 'tinyld')] },
    ],
  }));
  await openSite('/de/status', { server });
  const names = () => [...document.querySelectorAll('[data-engine] bdi')].map((e) => e.textContent);
  await expect
    .poll(names)
    .toEqual(['Apertium', 'Eingebaut: Alltagswörter, Schriften und Buchstabenmuster']);
});

const server = () =>
  new FakeServer({
    engines: () => ({
      capabilities: [
        {
          capability: 'translate',
          engines: [
            {
              ...{ id: 'deepl', name: 'DeepL', local: false, state: 'missing' },
              needs: { code: 'api_key', values: { variable: 'DEEPL_API_KEY' } },
            },
            { id: 'apertium', name: 'Apertium', local: true, state: 'ready' },
          ],
        },
        {
          capability: 'read',
          engines: [
            { id: 'tesseract', name: 'Tesseract', local: true, state: 'ready', detail: 'ar de zh' },
          ],
        },
      ],
    }),
  });

/** Where each part of the page stands. */
const places = () =>
  [...document.querySelectorAll('[data-capability], main button, [data-operator]')].map(
    (part) => part.getBoundingClientRect().top,
  );

it.each([
  [1280, '/status'],
  [360, '/de/status'],
] as const)('at %i px nothing moves when the answer comes to %s', async (width, path) => {
  const remote = server();
  const asked = remote.hold(calls.engines);
  await openSite(path, { server: remote, viewport: [width, 800] });
  await asked.arrived;
  const before = places();
  const shifts: number[] = [];
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
  });
  watch.observe({ type: 'layout-shift' });
  asked.release();
  await expect.poll(() => shown('[data-capability][data-state=ready]').length).toBe(2);
  expect(places()).toEqual(before);
  await new Promise(requestAnimationFrame);
  watch.disconnect();
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  expect(overflow()).toBe(0);
});

it('keeps settings and engines for whoever runs the server, languages by name', async () => {
  await openSite('/status', { server: server() });
  const setting = page.getByText(/DEEPL_API_KEY/);
  await expect.element(page.getByText('on this server').first()).toBeVisible();
  await expect.element(setting).not.toBeVisible();
  await page.getByText('For whoever runs this server').click();
  await expect.element(setting).toBeVisible();
  await expect.element(page.getByText('Arabic, German, Chinese')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('tells the operator in the reader’s language what engines tell of themselves', async () => {
  const remote = new FakeServer({
    engines: () => ({
      capabilities: [
        {
          capability: 'translate',
          engines: [
            {
              ...{ id: 'bergamot', name: 'Bergamot', local: true, state: 'ready' },
              detail: 'en-es, zh-Hant-en',
            },
            { id: 'openai', name: 'OpenAI-compatible chat model', local: false, state: 'ready' },
          ],
        },
        {
          capability: 'chat',
          engines: [
            {
              ...{ id: 'translation-assistant', name: 'Translation assistant', local: true },
              ...{ state: 'ready', detail: 'Translates only; no chat model is configured.' },
            },
          ],
        },
      ],
    }),
  });
  await openSite('/de/status', { server: remote });
  const told = () => document.querySelector('[data-operator]')!.textContent!;
  await expect.poll(told).toContain('Englisch → Spanisch, Chinesisch (traditionell) → Englisch');
  expect(told()).toContain('Ein Chatmodell mit der Schnittstelle von OpenAI');
  expect(told()).not.toMatch(/compatible|Translates only|zh-Hant/);
});
