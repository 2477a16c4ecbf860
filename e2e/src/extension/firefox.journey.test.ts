import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shoutTurned } from '@glossa/testing/shout';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it, onTestFinished } from 'vitest';
import { newPerson, sharedServer } from '../account/account-server.ts';
import { firefoxHand } from '../site/selling/firefox-hand.ts';
import { inTime } from '../site/selling/in-time.ts';
import { LAYER, showOriginals } from './firefox-pictures.ts';
import { serveHardPages } from './hard-pages.ts';
import { readShot } from './images-pixels.ts';
import { serveImagesSite } from './images-site.ts';
import { startMockEngine, startMockPictures } from './mock-servers.ts';
import { describeInFirefox } from './shared-firefox.ts';

const SENTENCE = 'The committee will publish its report next week.';

/** What differs from Chromium: an event page, real menus and a sidebar, all of them through one start of Firefox. */
describeInFirefox('the extension in Firefox', (shared) => {
  const html = () => shared.firefox.execute<string>('return document.documentElement.outerHTML');
  /** Waits until an element of the page holds a text. */
  const shows = (selector: string, text: string) =>
    shared.firefox.waitFor(
      'return document.querySelector(arguments[0])?.textContent.includes(arguments[1])',
      { args: [selector, text] },
    );

  it('translates a page from its menu, goes on after its background stopped, and puts every byte back', async () => {
    const { extension, firefox } = shared;
    const engine = await startMockEngine();
    onTestFinished(() => engine.close());
    const words = (text: string) =>
      `<!doctype html><html lang="en"><body style="padding-top: 20px"><p id="words">${text}</p></body></html>`;
    const pages = await serveHardPages({
      secret: words('Words that nobody keeps'),
      open: words('Words to keep'),
    });
    onTestFinished(() => pages.close());
    await extension.store({ settings: { server: engine.url, from: 'en', to: 'es' } });

    engine.translate = shoutTurned;
    engine.held = new Promise(() => {});
    await firefox.navigate(pages.urlOf('links-carry-their-own-words'));
    const before = await html();
    await extension.chooseTranslatePage();
    await expect.poll(engine.texts).toContain('Only a link');
    engine.held = undefined;
    await extension.stopBackground();
    await shows('#two', 'BUILD DOWNLOAD');
    expect(await firefox.execute("return document.querySelector('#two').innerText")).toBe(
      'Download the desktop build or the phone build today.\nDESKTOP BUILD DOWNLOAD THE OR THE PHONE BUILD TODAY.',
    );
    expect(await firefox.execute("return document.querySelectorAll('#two a').length")).toBe(2);
    await firefox.waitFor("return document.title === 'LINKS CARRY THEIR OWN WORDS'");
    await extension.chooseTranslatePage();
    await firefox.waitFor("return document.title === 'Links carry their own words'");
    await expect.poll(html).toBe(before);

    const closeWindow = await firefox.openWindow({ type: 'window', private: true });
    await firefox.navigate(pages.urlOf('secret'));
    await extension.chooseTranslatePage();
    await shows('#words', 'NOBODY');
    await closeWindow();
    await firefox.navigate(pages.urlOf('open'));
    await extension.chooseTranslatePage();
    await shows('#words', 'WORDS');
    // What comes later is kept already: so would the earlier text be.
    await expect.poll(() => extension.keptTexts()).toContain('Words to keep');
    expect(await extension.keptTexts()).not.toContain('Words that nobody keeps');
  });

  it.runIf(FULL_TIER)(
    'covers pictures of all kinds, translates a part of the screen, and puts every byte back',
    async () => {
      const { extension, firefox } = shared;
      const server = await startMockPictures();
      onTestFinished(() => server.close());
      const site = await serveImagesSite({
        headers: {
          'Content-Security-Policy': `default-src 'none'; img-src 'self' blob: http://localhost:*; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'`,
        },
      });
      onTestFinished(() => site.close());
      await extension.store({ settings: { server: server.url, from: 'en', to: 'es' } });
      await firefox.resize(940, 1100);
      await firefox.navigate(site.urlOf());
      await firefox.waitFor("return document.querySelector('#blob').naturalWidth > 0");
      const before = await html();
      const middleOf = (selector: string) =>
        firefox.execute<[number, number]>(
          'const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect(); return [Math.round(x + width / 2), Math.round(y + height / 2)]',
          selector,
        );
      const [x, y] = await middleOf('#icon');
      const covered = [
        '#plain',
        '#captioned',
        '#canvas',
        '#blob',
        '#set',
        '#other',
        '#hero',
        '#shade',
      ];

      await extension.chooseMenu('translate-images', x + 100, y);
      await firefox.waitFor(
        `return ${LAYER}?.querySelector('.panel')?.textContent.includes('Translated: 16 of 16')`,
      );
      const seen = async () => {
        const middles = await Promise.all(covered.map(middleOf));
        const shot = await readShot(await firefox.screenshot());
        return covered.filter((_, index) => {
          const [left, top] = middles[index]!;
          return shot.translated(left + 50, top + 20);
        });
      };
      await expect.poll(seen).toEqual(covered);
      expect(server.count('create')).toBe(15);
      expect(server.mostRunning).toBeLessThanOrEqual(3);
      await showOriginals(firefox);
      await expect.poll(html).toBe(before);

      server.asked = [];
      const veil = (there: boolean) =>
        firefox.waitFor(`return (${LAYER}?.querySelector('.veil') != null) === arguments[0]`, {
          args: [there],
        });
      await extension.chooseMenu('translate-region', x + 100, y);
      await veil(true);
      await firefox.pressKey('Escape');
      await veil(false);
      await extension.chooseMenu('translate-region', x + 100, y);
      await veil(true);
      await firefox.pressKey('ArrowDown');
      await firefox.pressKey('Enter');
      await firefox.waitFor(
        `return ${LAYER}?.querySelector('.clip canvas')?.dataset.drawn !== undefined`,
      );
      // One for both times: nothing was asked after Escape.
      expect(server.count('create')).toBe(1);
      const size = await firefox.execute<{ drawn: number; shown: number }>(
        `const canvas = ${LAYER}.querySelector('.clip canvas');
       return { drawn: canvas.width / devicePixelRatio, shown: canvas.getBoundingClientRect().width };`,
      );
      expect(Math.abs(size.drawn - size.shown)).toBeLessThan(2);
    },
  );

  it.runIf(FULL_TIER)(
    'signs in through the site, and translates in its popup, card, sidebar and fields',
    async () => {
      const { extension, firefox } = shared;
      const folder = await mkdtemp(join(tmpdir(), 'glossa-firefox-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const server = sharedServer();
      const pages = await serveHardPages();
      onTestFinished(() => pages.close());
      const passport = await server.open(newPerson('Grace Hopper'));
      const ticket = { 'X-Access-Ticket': passport };
      const fieldIs = (text: string) =>
        firefox.waitFor("return document.querySelector('#field').value.trim() === arguments[0]", {
          args: [text],
        });

      await extension.store({ settings: {}, assist: { tripleSpace: true, fieldTo: 'es' } });
      await extension.registered('triple-space');
      await extension.setServer(server.url);
      await extension.chooseTarget('es');

      // A page of the site gives its server, too.
      await extension.setServer(
        'http://127.0.0.1:9',
        'Saved, but no Glossa server answers there yet.',
      );
      await firefox.navigate(`${server.url}/extension`);
      const closePopup = await extension.openInNewTab(`popup.html?tab=${await extension.tabId()}`);
      await firefox.click('[data-site-server=offered] button');
      await firefox.waitFor("return document.querySelector('[data-site-server=used]') !== null");
      await closePopup();
      await extension.setServer(server.url);

      await extension.open('popup.html');
      const before = await firefox.windowHandles();
      await firefox.click('[data-account=signed_out] button');
      const code = await firefox.waitFor<string>(
        "return document.querySelector('[data-pairing-code]')?.textContent",
      );
      await firefox.switchToWindow(await firefox.newWindow(before));
      await firefox.waitFor("return location.pathname.endsWith('/link-extension')");
      // Signing in on the site is a journey of its own; here somebody is signed in there.
      await firefox.execute('localStorage.setItem("passport", arguments[0])', passport);
      await firefox.reload();
      await shows('[data-link-code]', code);
      await firefox.click('[data-link=confirm] .btn-primary');
      await firefox.waitFor("return document.querySelector('[data-link=done]') !== null");
      await firefox.switchToWindow(before[0]!);
      await shows('[data-account=signed_in]', 'Grace Hopper');
      const answer = await fetch(`${server.url}/api/user/sessions`, { headers: ticket });
      const { data } = (await answer.json()) as { data: { items: { app_type: string }[] } };
      expect(data.items.map(({ app_type }) => app_type)).toContain('firefox_addon');
      const shown = await firefoxHand(firefox, before[0]!, server.url).notes(
        '[data-credits="493"]',
      );
      await server.post('/api/order/download', { cnt: 7 }, ticket);
      const spent = Date.now();
      inTime({ popup: (await shown()) - spent });

      await firefox.fill('textarea', SENTENCE);
      await shows('output', 'informe');
      const popup = await firefox.execute<string>(
        "return document.querySelector('output').textContent",
      );
      expect(popup).toMatch(/comité.*publicará.*informe/);

      await firefox.navigate(pages.urlOf('reading-and-writing'));
      await extension.chooseMenu('open-panel', 2, 2);
      await expect.poll(() => extension.sidebarAddress()).toMatch(/\/sidepanel\.html$/);
      await extension.closeSidebar();
      await firefox.fill('#field', 'The house is big.   ');
      await fieldIs('La casa es grande.');
      await firefox.execute("document.execCommand('undo')");
      await fieldIs('The house is big.');
      const point = await firefox.execute<{ x: number; y: number }>(
        `const field = document.querySelector('#field');
       field.focus();
       field.setSelectionRange(4, 9);
       const box = field.getBoundingClientRect();
       return { x: Math.round(box.left + 50), y: Math.round(box.top + 12) };`,
      );
      await extension.chooseTranslateSelection(point.x, point.y);
      await firefox.waitFor(
        `const button = document.querySelector('glossa-selection-card')?.shadowRoot
         ?.querySelector('[aria-label="Replace the selection"]');
       button?.focus();
       return button != null;`,
      );
      await firefox.pressKey('Enter');
      await fieldIs('The casa is big.');

      await extension.open('sidepanel.html');
      await firefox.fill('textarea', 'The report is published.');
      await shows('output', 'informe');
      await firefox.click('#tab-history');
      await shows('[data-history]', 'The report is published.');
      await firefox.click('#tab-file');
      const path = join(folder, 'house.txt');
      await writeFile(path, 'The house is big.');
      await firefox.chooseFile('#panel-file input', path);
      await firefox.click('[data-file=ready] .btn-primary');
      await firefox.waitFor("return document.querySelector('[data-download]') !== null");

      await extension.open('popup.html');
      await shows('[data-account=signed_in]', 'Grace Hopper');
      await server.post('/api/user/logout', { everywhere: true }, ticket);
      await firefox.waitFor("return document.querySelector('[data-account=signed_out]') !== null");
    },
  );
});
