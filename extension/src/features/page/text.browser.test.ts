import { shoutTurned } from '@glossa/testing/shout';
import { expect, it } from 'vitest';
import { pageTests } from '../../testing/page-tests.ts';

const test = pageTests();

it('gives each link its own words, in another order of words too, and moves the live link', async () => {
  test.engine.translate = shoutTurned;
  const tab = await test.extension.open('links-carry-their-own-words');
  const before = tab.html();
  await test.toggle(tab);
  await test.shows(tab, '#two', 'DESKTOP BUILD DOWNLOAD THE OR THE PHONE BUILD TODAY.');
  await test.shows(tab, '#x64', 'DESKTOP BUILD');
  expect(tab.find('#x64').getAttribute('href')).toBe('#x64');
  await test.shows(tab, '#arm', 'PHONE BUILD');
  await test.shows(tab, '#alone', 'ONLY A LINK');
  await test.shows(tab, '#button', 'THIS BUTTON');
  await test.shows(tab, '#live', 'COUNT');
  tab.find('#live').click();
  expect(tab.window.clicks).toBe(1);
  await expect.poll(() => tab.document.title).toBe('LINKS CARRY THEIR OWN WORDS');
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
});

it('shows both texts with one live link, and puts every byte back', async () => {
  await test.use({ pageMode: 'bilingual' });
  const tab = await test.extension.open('links-carry-their-own-words');
  const before = tab.html();
  await test.toggle(tab);
  await test.shows(
    tab,
    '#two',
    'Download the desktop build or the phone build today.\nDOWNLOAD THE DESKTOP BUILD OR THE PHONE BUILD TODAY.',
  );
  expect(tab.all('#two a')).toHaveLength(2);
  await test.shows(tab, '#nested', /READ THE WHOLE STORY TWICE & <TELL> US\./);
  await test.shows(tab, '#deep b', 'STORY');
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
});

it('leaves code, formulas, fields, editable and marked places alone, and translates attributes', async () => {
  const tab = await test.extension.open('untouched-places');
  const before = tab.html();
  const kept = () =>
    ['pre', 'no', 'edit', 'math', 'number'].map((id) =>
      new XMLSerializer().serializeToString(tab.document.getElementById(id)!),
    );
  const untouched = kept();
  await test.toggle(tab);
  await test.shows(tab, '#mixed', 'CALL compute() BEFORE Acme Suite STARTS.');
  const attribute = (selector: string, name: string) =>
    expect.poll(() => tab.find(selector).getAttribute(name));
  await attribute('#image', 'alt').toBe('A RED HOUSE');
  await attribute('#image', 'title').toBe('HOUSE IN WINTER');
  await attribute('#area', 'placeholder').toBe('YOUR MESSAGE HERE');
  await attribute('#search', 'aria-label').toBe('SEARCH FIELD');
  expect(tab.find<HTMLTextAreaElement>('#area').value).toBe('typed text');
  expect(tab.find<HTMLInputElement>('#submit').value).toBe('SEND IT');
  expect(kept()).toEqual(untouched);
  const sent = test.engine.texts().join('\n');
  expect(sent).not.toMatch(/draft|Do not translate|script words|const answer|12 345/);
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
});

it('cuts text where the layout does, not where tags are', async () => {
  const tab = await test.extension.open('layout-decides-sentences');
  const before = tab.html();
  await test.toggle(tab);
  await test.shows(tab, '#contents', 'INSIDE OF CONTENTS');
  await test.shows(tab, '#pre', 'FIRST LINE\nSECOND LINE');
  await expect
    .poll(test.engine.texts)
    .toEqual(
      expect.arrayContaining([
        'Home page',
        'About us',
        '<span id=1>O</span>nce upon a time there was a house.',
        'First paragraph of it.',
        'Second paragraph of it.<br id=1>Its second line.',
        'First line<br id=1>second line',
        'Upper part',
        'Lower part',
        'Inside of contents',
        'Cell one',
        'Shown words <img id=1> and more.',
        'Inside an unknown element',
        'Fish &amp; chips &lt;b&gt; "quoted"',
      ]),
    );
  expect(test.engine.texts()).not.toContain('hidden words');
  await test.shows(tab, '#entities', 'FISH & CHIPS <B> "QUOTED"');
  tab.find('#hidden span').removeAttribute('style');
  await test.shows(tab, '#hidden', /HIDDEN WORDS/);
  await test.toggle(tab);
  await expect
    .poll(tab.html)
    .toBe(before.replace('<span style="display:none">hidden', '<span>hidden'));
});

it('uses no tag that was not sent, and no markup of a translation', async () => {
  const markup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  test.engine.translate = () => markup;
  const tab = await test.extension.open('links-carry-their-own-words');
  const before = tab.document.querySelectorAll('*').length;
  await test.toggle(tab);
  await test.shows(tab, '#alone', markup);
  expect(tab.window.hacked).toBeUndefined();
  expect(tab.document.querySelectorAll('*')).toHaveLength(before);
  expect(tab.text('#two')).toBe('Download the desktop build or the phone build today.');
});
