import { LOCALES, localizedPath } from '@glossa/i18n';
import { byTier } from '@glossa/testing/tier';
import { expect, inject, it } from 'vitest';
import { offenders } from './offenders.ts';

const OTHERS = ['/document-translator', '/excel-translator', '/powerpoint-translator'];
const PATHS = ['/word-translator', ...byTier({ short: [], full: OTHERS })];
const LARGEST = 12 * 1024;
const IMAGE = /<img [^>]*>/g;

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1];

it('pages of document tools show a document before and after, in every language', async () => {
  const pages = PATHS.flatMap((path) => LOCALES.map((locale) => localizedPath(path, locale)));
  const alternatives = new Map<string, string[]>();
  const wrong = await offenders(pages, async (path) => {
    const html = await (await fetch(inject('serverUrl') + path)).text();
    const images = html.slice(html.indexOf('data-pictures')).match(IMAGE) ?? [];
    const texts = images.map((tag) => attribute(tag, 'alt') ?? '');
    alternatives.set(path, texts);
    // Held back where scripts can put them in; without scripts they stand there.
    const held = html.match(/data-picture="[^"]*"><noscript><img /g) ?? [];
    if (held.length !== images.length) return held;
    const isWhole = images.every(
      (tag) =>
        attribute(tag, 'loading') === 'lazy' &&
        Number(attribute(tag, 'width')) > 0 &&
        Number(attribute(tag, 'height')) > 0 &&
        /^\/assets\//.test(attribute(tag, 'src') ?? ''),
    );
    return images.length === 2 && isWhole && new Set(texts).size === 2 ? undefined : images;
  });
  expect(wrong).toEqual([]);
  // Each in its own words: two locales that said the same would have kept English.
  const words = LOCALES.map((locale) =>
    alternatives.get(localizedPath('/word-translator', locale)),
  );
  expect(new Set(words.map((texts) => texts?.join())).size).toBe(LOCALES.length);
});

/** They come when somebody scrolls to them (`e2e/src/sweeps/bytes.test.ts`), so a page does not weigh them at first. */
it('pictures of documents are small AVIF files', async () => {
  const wrong = await offenders(PATHS, async (path) => {
    const html = await (await fetch(inject('serverUrl') + path)).text();
    const found = (html.match(IMAGE) ?? []).map((tag) => attribute(tag, 'src')!);
    const files = await Promise.all(found.map((src) => fetch(inject('serverUrl') + src)));
    const sizes = await Promise.all(
      files.map(async (file) => (await file.arrayBuffer()).byteLength),
    );
    const types = files.map(({ headers }) => headers.get('content-type'));
    const isRight =
      types.every((type) => type === 'image/avif') &&
      sizes.every((bytes) => bytes > 1024 && bytes <= LARGEST);
    return isRight && sizes.length > 0 ? undefined : { types, sizes };
  });
  expect(wrong).toEqual([]);
});
