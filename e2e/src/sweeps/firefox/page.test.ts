import { ATTACK_PAGE, ATTACKS, attack } from '@glossa/testing/xss';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type HardPages, serveHardPages } from '../../extension/hard-pages.ts';
import { startMockEngine } from '../../extension/mock-servers.ts';
import { describeInFirefox } from '../../extension/shared-firefox.ts';
import { serveTestPage } from '../../extension/test-page.ts';

/** Of an answer: so many come one by one. */
const FIRST_TEXTS = 8;
const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Short title</title><body style="padding-top: 20px">${body}</body></html>`;

/** What Chromium's journeys and the component tests show, once more in the other browser. */
describeInFirefox('pages in Firefox', (shared) => {
  let engine: Awaited<ReturnType<typeof startMockEngine>>;
  let pages: HardPages;
  let strict: Awaited<ReturnType<typeof serveTestPage>>;

  beforeAll(async () => {
    strict = await serveTestPage();
    const numbered = (count: number, text: string) =>
      Array.from({ length: count }, (_, n) => `<p>${text} ${n}</p>`).join('');
    pages = await serveHardPages({
      attacked: ATTACK_PAGE,
      short: page('<p id="a">First paragraph</p><p id="b">Second paragraph</p>'),
      many: page(numbered(60, 'Paragraph')),
      // So small that hundreds are in sight: many requests at once.
      crowded: page(
        `<style>p { margin: 0; font-size: 1px; line-height: 1px }</style>${numbered(800, 'Crowded')}`,
      ),
    });
  }, 240_000);
  afterAll(async () => {
    await strict?.close();
    await pages?.close();
  });

  /** Another language each time: nothing is in the cache. */
  const TARGETS = ['es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'fi', 'tr', 'ro', 'ru'];
  let language = 0;
  async function use(pageMode: 'bilingual' | 'replace'): Promise<void> {
    const to = TARGETS[language++ % TARGETS.length]!;
    await shared.extension.store({ settings: { server: engine.url, from: 'en', to, pageMode } });
  }
  beforeEach(async () => {
    engine = await startMockEngine();
    await use('replace');
    return () => engine.close();
  });
  /** The popup for the tab in front, until `look` has seen it. */
  async function popup(look: () => Promise<unknown>): Promise<void> {
    const close = await shared.extension.openInNewTab(
      `popup.html?tab=${await shared.extension.tabId()}`,
    );
    await look();
    await close();
  }
  const shows = (selector: string, text: string) =>
    shared.firefox.waitFor(
      'return document.querySelector(arguments[0])?.textContent.includes(arguments[1])',
      { args: [selector, text] },
    );
  const html = () => shared.firefox.execute<string>('return document.documentElement.outerHTML');

  it('shows the translation alone, and puts every byte back', async () => {
    const { extension, firefox } = shared;
    await firefox.navigate(pages.urlOf('links-carry-their-own-words'));
    const before = await html();
    await extension.chooseTranslatePage();
    await shows('#alone', 'ONLY A LINK');
    await shows('#two', 'DOWNLOAD THE DESKTOP BUILD OR THE PHONE BUILD TODAY.');
    expect(await firefox.execute('return document.querySelector("glossa-source")')).toBeNull();
    await extension.chooseTranslatePage();
    await shows('#alone', 'Only a link');
    await firefox.waitFor("return document.title === 'Links carry their own words'");
    await expect.poll(html).toBe(before);
  });

  it('cuts by layout and reaches shadow roots', async () => {
    const { extension, firefox } = shared;
    await use('bilingual');
    await firefox.navigate(pages.urlOf('layout-decides-sentences'));
    await extension.chooseTranslatePage();
    await shows('#contents', 'INSIDE OF CONTENTS');
    await expect
      .poll(engine.texts)
      .toContain('<span id=1>O</span>nce upon a time there was a house.');
    await expect.poll(engine.texts).toContain('First line<br id=1>second line');
    await firefox.navigate(pages.urlOf('shadow-roots-and-frames'));
    await extension.chooseTranslatePage();
    await firefox.waitFor(
      "return document.querySelector('#host').shadowRoot.querySelector('#in').textContent.includes('SHADOW WORDS')",
    );
    await firefox.navigate(pages.urlOf('hard-texts'));
    await extension.chooseTranslatePage();
    await shows('#soft', 'SOMETIMES');
    // What is far from sight is not translated.
    await firefox.execute("document.querySelector('closed-card').scrollIntoView()");
    await firefox.waitFor(
      `const closed = "closedRoots.get(document.querySelector('closed-card')).textContent";
       return window.wrappedJSObject.eval(closed).includes('INSIDE OF A CLOSED ROOT');`,
    );
  });

  it('finds late shadow roots and late frames of other origins', async () => {
    const { extension, firefox } = shared;
    await use('bilingual');
    await firefox.navigate(pages.urlOf('late-shadow-roots'));
    await extension.chooseTranslatePage();
    await shows('#outside', 'WORDS OUTSIDE');
    await firefox.execute('window.wrappedJSObject.upgrade()');
    await firefox.waitFor(
      "return window.wrappedJSObject.wordsOf('#plain').includes('WORDS OF A PLAIN HOST')",
    );
    await firefox.waitFor(
      "return window.wrappedJSObject.wordsOf('#card', 'inner-part').includes('WORDS OF AN INNER PART')",
    );
    await firefox.navigate(pages.urlOf('late-frames'));
    await extension.chooseTranslatePage();
    await shows('#outside', 'WORDS OUTSIDE');
    const other = pages.urlOf('untouched-places').replace('127.0.0.1', 'localhost');
    engine.requests = [];
    await firefox.execute(
      "const { addFrame } = window.wrappedJSObject; addFrame('same', 'src', '/links-carry-their-own-words'); addFrame('other', 'src', arguments[0])",
      [other],
    );
    await firefox.waitFor(
      "return document.querySelector('#same').contentDocument?.querySelector('#alone')?.textContent.includes('ONLY A LINK')",
    );
    await expect.poll(() => engine.texts().join('\n')).toContain('Call <code');
  });

  it('waits as long as the server asks', async () => {
    const { extension, firefox } = shared;
    const arrivals: number[] = [];
    engine.beforeAnswer = async () => void arrivals.push(Date.now());
    let refusedAt: number | undefined;
    engine.refuse = () => {
      if (refusedAt !== undefined) return undefined;
      refusedAt = Date.now();
      return { status: 429, code: 'rate_limited', retryAfter: 2 };
    };
    const answering = Promise.withResolvers<void>();
    engine.held = answering.promise;
    await firefox.navigate(pages.urlOf('links-carry-their-own-words'));
    await extension.chooseTranslatePage();
    await expect.poll(engine.texts).toHaveLength(7);
    // What is under way already is answered at once.
    engine.held = undefined;
    const { length } = arrivals;
    answering.resolve();
    await shows('#alone', 'ONLY A LINK');
    await firefox.waitFor("return document.title === 'LINKS CARRY THEIR OWN WORDS'");
    const later = arrivals.slice(length);
    expect(later.length).toBeGreaterThan(0);
    for (const time of later) expect(time - refusedAt!).toBeGreaterThanOrEqual(1990);
  });

  it('tries a few times while the server is down, then says so, and translates all when asked', async () => {
    const { extension, firefox } = shared;
    engine.down = true;
    await firefox.navigate(pages.urlOf('short'));
    await extension.chooseTranslatePage();
    await popup(async () => {
      await shows('body', '3 passages could not be translated.');
      const tries = engine.requests.length;
      expect(tries).toBeGreaterThan(1);
      expect(tries).toBeLessThanOrEqual(12);
      engine.down = false;
      await firefox.execute(
        "[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try them again').click()",
      );
    });
    await shows('#b', 'SECOND PARAGRAPH');
  });

  it('asks to sign in where the server asks for it, and sends nothing more', async () => {
    const { extension, firefox } = shared;
    engine.refuse = () => ({ status: 401, code: 'sign_in_required' });
    await firefox.navigate(pages.urlOf('many'));
    await extension.chooseTranslatePage();
    await popup(async () => {
      await firefox.waitFor("return document.querySelector('[data-wall=sign_in]') !== null");
      const { length } = engine.requests;
      await firefox.fill('textarea', 'Words of the popup');
      await expect.poll(engine.texts).toContain('Words of the popup');
      const later = engine.requests.slice(length).flatMap(({ texts }) => texts);
      expect(later.filter((text) => text.startsWith('Paragraph'))).toEqual([]);
    });
  });

  it('says why nothing can be translated: no credits, and pages of the browser', async () => {
    const { extension, firefox } = shared;
    engine.refuse = () => ({ status: 402, code: 'insufficient_credits' });
    await firefox.navigate(pages.urlOf('links-carry-their-own-words'));
    await extension.chooseTranslatePage();
    await popup(() =>
      firefox.waitFor("return document.querySelector('[data-wall=credits]') !== null"),
    );
    await firefox.navigate('about:license');
    await popup(async () => {
      await firefox.click('[data-page=off] button');
      // Of a page whose button was not pressed the browser does not even tell that it is one of its own.
      await shows('[data-closed=access]', 'gives the extension no access to this page');
    });
  });

  it('shows slow answers as they come, the last ones first, each in its place', async () => {
    const { extension, firefox } = shared;
    engine.turned = true;
    await firefox.navigate(pages.urlOf('many'));
    // The page notes by itself: nobody can look often enough on a busy machine.
    await firefox.execute(
      `const seen = [];
       new MutationObserver(() => {
         seen.push(document.body.textContent.match(/PARAGRAPH \\d+/g)?.length ?? 0);
         document.documentElement.dataset.seen = seen.join();
       }).observe(document.body, { subtree: true, childList: true, characterData: true });`,
    );
    const done = () =>
      firefox.execute<string[]>('return document.body.textContent.match(/PARAGRAPH \\d+/g) ?? []');
    // Each of the first paragraphs is given when the page shows those before, all others after them.
    let given = 0;
    let turn: Promise<unknown> = Promise.resolve();
    engine.beforeText = (text) => {
      if (!text.startsWith('Paragraph')) return Promise.resolve();
      if (given === FIRST_TEXTS) return turn;
      const before = given++;
      turn = turn.then(() =>
        expect.poll(async () => (await done()).length).toBeGreaterThanOrEqual(before),
      );
      return turn;
    };
    await extension.chooseTranslatePage();
    await expect
      .poll(async () => (await done()).join())
      .toMatch(/^PARAGRAPH 0,PARAGRAPH 1,PARAGRAPH 2,PARAGRAPH 3,/);
    const seen = await firefox.execute<string>('return document.documentElement.dataset.seen');
    const oneByOne = Array.from({ length: FIRST_TEXTS - 1 }, (_, before) => before + 1);
    expect(seen.split(',').map(Number)).toEqual(expect.arrayContaining(oneByOne));
  });

  it.each([
    ['left', async () => () => shared.firefox.navigate('about:blank')],
    ['closed', () => shared.firefox.openWindow({ type: 'tab' })],
  ] as const)('sends nothing more once the page is %s', async (_, open) => {
    const { extension, firefox } = shared;
    engine.held = new Promise(() => {});
    const leave = await open();
    await firefox.navigate(pages.urlOf('crowded'));
    await extension.chooseTranslatePage();
    await expect.poll(() => engine.requests.length).toBe(4);
    await leave();
    // All are broken off.
    await expect.poll(() => engine.ended).toBe(4);
    engine.held = undefined;
    await firefox.navigate(pages.urlOf('short'));
    await extension.chooseTranslatePage();
    await shows('#b', 'SECOND PARAGRAPH');
    const later = engine.requests.slice(4).flatMap(({ texts }) => texts);
    expect(later.filter((text) => text.startsWith('Crowded'))).toEqual([]);
  });

  it('works on a page that allows nothing, Trusted Types among it', async () => {
    const { extension, firefox } = shared;
    await firefox.navigate(strict.url);
    await extension.chooseTranslatePage();
    await shows('#text', 'THE COMMITTEE WILL PUBLISH ITS REPORT NEXT WEEK.');
  });

  it('shows a card beside a selection there', async () => {
    const { extension, firefox } = shared;
    await extension.store({ settings: { server: inject('serverUrl'), from: 'en', to: 'es' } });
    await firefox.navigate(strict.url);
    const point = await firefox.execute<{ x: number; y: number }>(
      `getSelection().selectAllChildren(document.getElementById('text'));
       const box = getSelection().getRangeAt(0).getBoundingClientRect();
       return { x: Math.round(box.left + 20), y: Math.round(box.top + box.height / 2) };`,
    );
    await extension.chooseTranslateSelection(point.x, point.y);
    const text = await firefox.waitFor<string>(
      "return document.querySelector('glossa-selection-card')?.shadowRoot?.querySelector('[data-length]')?.textContent",
    );
    expect(text).toMatch(/comité.*publicará.*informe/);
  });

  it('lets a hostile engine run, load and add nothing', async () => {
    const { extension, firefox } = shared;
    engine.translate = attack;
    await firefox.navigate(pages.urlOf('attacked'));
    const read = (code: string) =>
      firefox.execute<string>(`const { wrappedJSObject: page } = window; return ${code}`);
    const before = await read('page.skeleton()');
    expect(before).toContain('a href=#7');
    await extension.chooseTranslatePage();
    await expect.poll(() => engine.texts().length).toBe(ATTACKS);
    await firefox.waitFor(
      "return [...document.querySelectorAll('img')].every(({ alt }) => !/^Picture/.test(alt))",
    );
    // What a translation had asked for would have been asked for before this.
    await firefox.execute(
      `const picture = new Image();
       await new Promise((resolve) => {
         picture.onload = picture.onerror = resolve;
         picture.src = '/after-all';
       });`,
    );
    expect(await read('page.skeleton()')).toBe(before);
    expect(await read('page.hits.join()')).toBe('');
    expect(await read('page.loaded()')).toBe(pages.urlOf('after-all'));
  });
});
