import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../testing/manual-clock.ts';
import { pageTests } from '../../testing/page-tests.ts';
import { tellTab } from './tab.ts';

const clock = new ManualClock();
const test = pageTests(clock);
const SHOWING = '/content-scripts/page-show.js';
const SPANISH = `La comisión publicará su informe la semana que viene, después de haber escuchado a todas las
partes durante los últimos meses. Nadie esperaba que el trabajo durara tanto tiempo.

Los resultados son claros y serán útiles para muchas personas que viven en las ciudades de la costa, y
para las que viven en los pueblos de la montaña desde hace muchos años.`;
const page = (body: string, lang = 'en') => ({
  html: `<!doctype html><html lang="${lang}"><title>Short title</title><body>${body}</body></html>`,
});
const WORDS = page('<p id="a">Only words</p><p id="b">Other words</p>');

/** Waits for what comes while the background's time passes. */
const inTime = <T>(read: () => T) =>
  expect.poll(async () => {
    await clock.pass(500);
    return read();
  });

it('walks a page while its language is read, and neither asks nor writes where that is the target', async () => {
  const { extension, engine } = test;
  await test.use({ from: 'auto' });
  const reading = Promise.withResolvers<void>();
  Object.assign(extension.browser, {
    detect: async () => {
      await reading.promise;
      return { isReliable: true, languages: [{ language: 'es', percentage: 99 }] };
    },
  });
  const tab = await extension.open(page(`<p id="a">Hola</p><pre id="b">${SPANISH}</pre>`, 'es'));
  // Of the page alone: that it is in the target language is said in a note over it.
  const html = () => tab.find('#a').outerHTML + tab.find('#b').outerHTML;
  const before = html();
  const { IntersectionObserver } = tab.window as unknown as typeof globalThis;
  const { observe } = IntersectionObserver.prototype;
  const watched: string[] = [];
  IntersectionObserver.prototype.observe = function (target) {
    watched.push(target.id);
    observe.call(this, target);
  };
  const pieces = () => tab.find('#b').childNodes.length;
  await test.toggle(tab);
  await expect.poll(() => watched).toContain('a');
  expect(tab.window.glossaPage?.()).toMatchObject({ same: false, asked: 0 });
  expect(pieces()).toBe(1);
  reading.resolve();
  await expect.poll(() => tab.window.glossaPage?.().same).toBe(true);
  expect(watched).not.toContain('b');
  expect(pieces()).toBe(1);
  expect(html()).toBe(before);
  expect(engine.requests).toEqual([]);
  // Who wants it all the same gets all of it.
  await tellTab(tab.id, { type: 'page/stop' });
  extension.browser.detect = () => ({ isReliable: false, languages: [] });
  await test.use({ from: 'en', to: 'fr' });
  await test.toggle(tab);
  await inTime(() => tab.text('#a')).toBe('HOLA');
  await inTime(pieces).toBeGreaterThan(1);
});

describe('what shows translations', () => {
  let isHere: Promise<void>;
  let brought = 0;
  beforeEach(() => {
    const { scripting } = test.extension.browser;
    const { executeScript } = scripting;
    isHere = Promise.resolve();
    brought = 0;
    scripting.executeScript = async (injection) => {
      if (injection.files?.includes(SHOWING)) {
        brought++;
        await isHere;
      }
      return executeScript(injection);
    };
    return () => {
      scripting.executeScript = executeScript;
    };
  });

  it('comes once the first texts are asked for, and once into a page', async () => {
    const answering = Promise.withResolvers<void>();
    test.engine.held = answering.promise;
    const tab = await test.translate(WORDS);
    await expect.poll(() => tab.window.glossaShowing).toBeDefined();
    expect(tab.text('#a')).toBe('Only words');
    answering.resolve();
    await inTime(() => tab.text('#b')).toBe('OTHER WORDS');
    await test.toggle(tab);
    await inTime(() => tab.text('#b')).toBe('Other words');
    await test.toggle(tab);
    await inTime(() => tab.text('#b')).toBe('OTHER WORDS');
    expect(brought).toBe(1);
  });

  it('reads what waits for its answer while it waits, also where others were known', async () => {
    const known = await test.translate(page('<p id="a">Only words</p>'));
    await inTime(() => known.text('#a')).toBe('ONLY WORDS');
    const answering = Promise.withResolvers<void>();
    test.engine.held = answering.promise;
    const tab = await test.extension.open(WORDS);
    const { getComputedStyle } = tab.window;
    const read = new Set<string>();
    tab.window.getComputedStyle = (element, pseudo) => {
      if (tab.text('#a') === 'ONLY WORDS') read.add(element.id);
      return getComputedStyle.call(tab.window, element, pseudo);
    };
    await test.toggle(tab);
    await inTime(() => read).toContain('b');
    expect(tab.text('#b')).toBe('Other words');
    answering.resolve();
    await inTime(() => tab.text('#b')).toBe('OTHER WORDS');
  });

  it('shows nothing in a page that was put back before it came', async () => {
    const coming = Promise.withResolvers<void>();
    isHere = coming.promise;
    const tab = await test.extension.open(WORDS);
    const before = tab.html();
    await test.toggle(tab);
    await inTime(() => test.engine.texts().length).toBe(3);
    await test.toggle(tab);
    await expect.poll(() => tab.window.glossaPage?.().active).toBe(false);
    coming.resolve();
    await expect.poll(() => tab.window.glossaShowing).toBeDefined();
    expect(tab.html()).toBe(before);
    await test.toggle(tab);
    await inTime(() => tab.text('#a')).toBe('ONLY WORDS');
    await test.toggle(tab);
    await inTime(tab.html).toBe(before);
  });

  it('that cannot come is said, and shows what is known already when it can', async () => {
    isHere = Promise.reject(new Error('The frame is closed.'));
    isHere.catch(() => {});
    const tab = await test.translate(WORDS);
    const state = () => tab.window.glossaPage!();
    await inTime(() => state().failed).toBe(3);
    expect(state()).toMatchObject({ done: 0, error: { code: 'internal' } });
    expect(tab.text('#a')).toBe('Only words');
    const { length } = test.engine.requests;
    isHere = Promise.resolve();
    await tellTab(tab.id, { type: 'page/retry' });
    await inTime(() => tab.text('#a')).toBe('ONLY WORDS');
    await inTime(() => tab.document.title).toBe('SHORT TITLE');
    expect(state()).toMatchObject({ done: 3, failed: 0, error: null });
    expect(test.engine.requests).toHaveLength(length);
  });
});
