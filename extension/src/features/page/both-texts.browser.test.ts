import { expect, it } from 'vitest';
import { inArabicLetters } from '../../testing/arabic-letters.ts';
import { pageTests } from '../../testing/page-tests.ts';
import type { TestTab } from '../../testing/test-tab.ts';

const test = pageTests();
const PAGE = 'hard-blocks';

async function bothTexts(to = 'es'): Promise<{ tab: TestTab; before: string }> {
  await test.use({ pageMode: 'bilingual', to });
  if (to === 'ar') test.engine.translate = inArabicLetters;
  const tab = await test.extension.open(PAGE);
  const before = tab.html();
  await test.toggle(tab);
  const translated = to === 'ar' ? /\p{Script=Arabic}/u : /THE FIRST PARAGRAPH/;
  await test.shows(tab, '#first', translated);
  await test.shows(tab, '#code', to === 'ar' ? /\p{Script=Arabic}/u : /RUN THIS COMMAND/);
  return { tab, before };
}
const original = (tab: TestTab, block: string) => tab.find(`#${block} > glossa-source`);
/** Waits until blocks have their originals beside the translations. */
const has = (tab: TestTab, ...blocks: string[]) =>
  expect
    .poll(() => blocks.filter((block) => tab.all(`#${block} > glossa-source`).length === 0))
    .toEqual([]);
/** Waits until a reader sees this of an original. */
const shows = (tab: TestTab, block: string, words: string) =>
  expect.poll(() => tab.text(`#${block} > glossa-source`).replace(/ +/g, ' ')).toBe(words);

it('shows of the original what the reader saw of it', async () => {
  const { tab, before } = await bothTexts();
  await shows(tab, 'options', 'Sort results by … for this page');
  await shows(tab, 'fields', 'Send … to … now');
  await shows(tab, 'noscript', 'A counter stands here and nobody sees it.');
  await shows(tab, 'scripts', 'Some words and others are left.');
  await shows(tab, 'hidden', 'Seen words shown end here.');
  await shows(tab, 'svg', 'An icon in a sentence.');
  await shows(tab, 'media', 'Watch this with care.');
  await shows(tab, 'datalist', 'Pick one … of these.');
  await shows(tab, 'breaks', 'Dear Sir or Madam,\nthank you for the letter\nof last week.');
  await shows(tab, 'nobreak', 'One line on wide windows.');
  await shows(tab, 'prewrap', 'First line:\n second line, set in');
  await shows(tab, 'emoji', 'Well done 🎉 and more.');
  await shows(tab, 'badge', 'NewTITLE of the article');
  await shows(tab, 'button', 'Press Save it to go on.');
  await shows(tab, 'quote', 'She said never again and left.');
  await has(tab, 'ruby', 'formula');
  expect(original(tab, 'ruby').querySelector('ruby rt')).not.toBeNull();
  expect(original(tab, 'formula').outerHTML).toMatch(
    /Where <math><semantics><msup>.*<\/math> is large/,
  );
  expect(original(tab, 'formula').textContent).not.toContain('x^2');
  for (const source of tab.all('glossa-source')) {
    const copied = [...source.querySelectorAll('*')];
    expect(
      copied.flatMap((each) => each.getAttributeNames().filter((name) => name !== 'style')),
    ).toEqual([]);
    expect(source.querySelectorAll('a, button, input, select, textarea, script, img')).toHaveLength(
      0,
    );
  }
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
});

it('keeps the formatting of the original, and one live link', async () => {
  const { tab } = await bothTexts();
  await has(tab, 'inline');
  const { window } = tab as unknown as { window: typeof globalThis };
  const lookOf = (words: string) => {
    const part = [...original(tab, 'inline').querySelectorAll('glossa-part')].find(
      ({ textContent }) => textContent === words,
    )!;
    return window.getComputedStyle(part);
  };
  expect(lookOf('next').fontWeight).toBe('700');
  expect(lookOf('the next page').color).toBe('rgb(6, 69, 173)');
  expect(lookOf('the next page').textDecorationLine).toBe('underline');
  expect(lookOf('stay').backgroundColor).toBe('rgb(255, 238, 136)');
  expect(lookOf('stay').fontStyle).toBe('italic');
  expect(lookOf('there').textDecorationLine).toBe('line-through');
  expect(lookOf('2').verticalAlign).toBe('sub');
  const ids = tab.all('[id]').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(tab.all('#inline a')).toHaveLength(1);
  tab.find('#inline glossa-part').click();
  expect(tab.window.clicked).toBeUndefined();
});

it('says which language each of both texts is in, and which way it runs', async () => {
  const { tab, before } = await bothTexts('ar');
  await has(tab, 'french', 'hebrew', 'listing', 'address', 'name', 'inline');
  const { lang, dir } = tab.find('#code');
  expect([lang, dir]).toEqual(['ar', 'rtl']);
  expect(original(tab, 'code').lang).toBe('en');
  expect(original(tab, 'code').dir).toBe('ltr');
  expect(original(tab, 'french').lang).toBe('fr');
  expect(original(tab, 'hebrew').lang).toBe('he');
  expect(original(tab, 'hebrew').dir).toBe('rtl');
  const { document } = tab;
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', '']);
  // What nobody has translated yet is not said to be in Arabic, nor laid out anew.
  expect(document.body.lang).toBe('en');
  // Code and names run as they ran.
  const direction = (selector: string) =>
    (tab.window as unknown as typeof globalThis).getComputedStyle(tab.find(selector)).direction;
  expect(direction('#code > code')).toBe('ltr');
  expect(direction('#listing > pre')).toBe('ltr');
  expect(direction('#address > a')).toBe('ltr');
  expect(direction('#address > b')).toBe('ltr');
  expect(direction('#name > span')).toBe('ltr');
  expect(direction('#inline > a')).toBe('rtl');
  // As it is drawn: its last sign to the right of its first letter, as in code.
  const leftOf = (selector: string, character: string) => {
    const text = tab.find(selector).firstChild as Text;
    const range = tab.document.createRange();
    range.setStart(text, text.data.indexOf(character));
    range.setEnd(text, text.data.indexOf(character) + 1);
    return range.getBoundingClientRect().left;
  };
  expect(leftOf('#name > span', '!')).toBeGreaterThan(leftOf('#name > span', 'A'));
  expect(leftOf('#code > code', '!')).toBeGreaterThan(leftOf('#code > code', 'n'));
  expect(leftOf('#code > glossa-source', ':')).toBeGreaterThan(
    leftOf('#code > glossa-source', 'R'),
  );
  const words = tab.find('#address').textContent.replaceAll('\u200e', '|');
  expect(words).toMatch(/C\+\+\|، |C\+\+\|,/);
  expect(words).toContain('|--flag');
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
});

it('gives the page back its language, and what it said of it meanwhile', async () => {
  const { tab } = await bothTexts();
  expect(tab.document.documentElement.lang).toBe('es');
  tab.document.documentElement.lang = 'en-GB';
  await test.toggle(tab);
  await expect.poll(() => tab.all('glossa-source')).toHaveLength(0);
  expect(tab.document.documentElement.lang).toBe('en-GB');
});

it('leaves keys and formulas of a text that now runs the other way in their order', async () => {
  await test.use({ pageMode: 'replace', to: 'ar' });
  test.engine.translate = inArabicLetters;
  const leftOf = (tab: TestTab, node: Node, character: string) => {
    const range = tab.document.createRange();
    const at = node.textContent!.indexOf(character);
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect().left;
  };
  const places = await test.extension.open('hard-places');
  const before = places.html();
  await test.toggle(places);
  await test.shows(places, '#keys', /\p{Script=Arabic}/u);
  const [first, second] = places.all('#keys kbd').map((key) => key.getBoundingClientRect());
  expect(first!.right).toBeLessThan(second!.left);
  await test.toggle(places);
  await expect.poll(places.html).toBe(before);
  const texts = await test.extension.open('hard-texts');
  await test.toggle(texts);
  await test.shows(texts, '#tex', /\p{Script=Arabic}/u);
  const node = [...texts.find('#tex').childNodes].find((child) =>
    child.textContent!.includes('$'),
  )!;
  expect(leftOf(texts, node, '$')).toBeLessThan(leftOf(texts, node, 'x'));
});

it('says the language of words that stand in the body itself', async () => {
  await test.use({ pageMode: 'replace', to: 'es' });
  const tab = await test.extension.open({
    html: '<!doctype html><html lang="en"><title>Words</title><body><p id="block">Words of a block.</p>Words of the body itself.',
  });
  const before = tab.html();
  await test.toggle(tab);
  await expect.poll(() => tab.document.body.textContent).toContain('WORDS OF THE BODY ITSELF.');
  await test.shows(tab, '#block', 'WORDS OF A BLOCK.');
  expect([tab.document.documentElement.lang, tab.document.body.lang]).toEqual(['es', 'es']);
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
});
