// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees

import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { findChromium } from '../../chromium.ts';
import { serveHardPages } from '../../extension/hard-pages.ts';
import { startMockEngine } from '../../extension/mock-servers.ts';
import { sharedExtension } from '../../extension/shared-extension.ts';
import { useTranslatedApp } from '../../extension/use-app.ts';
import { ready } from '../../site/ready.ts';

const SPANISH = `<!doctype html><html lang="en"><title>Short title</title><p id="es">La comisión publicará su
  informe la semana que viene, después de haber escuchado a todas las partes durante los últimos meses. Nadie esperaba
  que el trabajo durara tanto tiempo, pero los resultados son claros y serán útiles para muchas personas.</p></html>`;

/** What component tests decide about in the browser’s place. */
describe.skipIf(findChromium() === undefined)('what Chromium itself says of a page', () => {
  const shared = sharedExtension();

  it('that it is one of its own: the popup and the button say so, and nothing is asked for', async () => {
    const extension = shared();
    const engine = await startMockEngine();
    onTestFinished(() => engine.close());
    await extension.setSettings({ server: engine.url, from: 'en', to: 'es' });
    const page = await extension.context.newPage();
    await page.goto('chrome://version');
    await extension.pressToolbarButton(page);
    const popup = await extension.openPopupFor(page);
    await popup.getByRole('button', { name: 'Translate this page', exact: true }).click();
    await popup.getByText('does not let extensions change this page').waitFor();
    await extension.chooseOnPage(page, 'translate-images');
    const button = () =>
      extension.inBackground(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        const of = { tabId: tab!.id! };
        return [await chrome.action.getBadgeText(of), await chrome.action.getTitle(of)];
      }, null);
    const closed = 'The browser does not let extensions change this page.';
    await expect.poll(button).toEqual(['!', closed]);
    expect(engine.requests).toEqual([]);
  });

  it('that it is in the target language, whatever its template says: nothing is asked for unless told to', async () => {
    const extension = shared();
    const engine = await startMockEngine();
    onTestFinished(() => engine.close());
    const pages = await serveHardPages({ spanish: SPANISH });
    onTestFinished(() => pages.close());
    await extension.setSettings({
      ...{ server: engine.url, from: 'auto', to: 'es', pageMode: 'replace' },
    });
    const page = await extension.context.newPage();
    await page.goto(pages.urlOf('spanish'));
    await extension.togglePage(page);
    const popup = await extension.openPopupFor(page);
    await popup.getByText('This page is already in Spanish.').waitFor();
    expect(engine.requests).toEqual([]);
    await popup.getByRole('button', { name: 'Translate anyway' }).click();
    await page.bringToFront();
    await page.locator('#es').filter({ hasText: 'LA COMISIÓN' }).waitFor();
  });
});

describe.skipIf(findChromium() === undefined)('a React app', () => {
  const shared = sharedExtension();

  it('that is alive already is translated, typed into and left without an error', async () => {
    const extension = shared();
    const server = inject('serverUrl');
    await extension.setSettings({ server, from: 'en', to: 'es', pageMode: 'replace' });
    const page = await extension.context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    const heading = () => page.locator('h1').first().innerText();
    await page.goto(`${server}/pricing`);
    const pricing = await heading();
    await page.goto(`${server}/language-translator/translate`);
    await ready(page);
    const original = await heading();
    await extension.togglePage(page);
    await expect.poll(heading).not.toBe(original);
    const translated = await heading();
    await useTranslatedApp(page);
    await expect
      .poll(async () => [original, translated, pricing].includes(await heading()))
      .toBe(false);
    await extension.togglePage(page);
    await expect.poll(heading).toBe(pricing);
    expect(problems).toEqual([]);
  });
});
