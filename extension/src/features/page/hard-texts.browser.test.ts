import { expect, inject, it } from 'vitest';
import { pageTests } from '../../testing/page-tests.ts';
import type { TestTab } from '../../testing/test-tab.ts';

const test = pageTests();

/** What is asked for, in the order of the page. */
const SENT = [
  'Sometimes the building is beautiful',
  'An extraordinarily long <b id=1>compoundword</b> here',
  'Go to the <a id=1>building</a> now',
  'A building site',
  'Dear all,',
  'the meeting about the new house has been moved to Monday, because nobody could come on Friday. Please tell me by tomorrow whether the new time is fine with you, <a id=1>see the plan</a>.',
  'I would rather meet on Tuesday, when the garden is finished and all of us have had the time to look at it.',
  'Regards,',
  'Anna',
  'Introduction',
  'Secure Shell (SSH) is a protocol for secure remote login and other secure network services over an insecure network. This document describes the architecture of the protocol.',
  'Fix the crash when a file is empty',
  'Add dark mode to all pages',
  'Sort by <img id=1> for this page',
  'Order of results',
  'By date',
  'Newest first',
  'Oldest first',
  'Every country',
  'Send the form',
  'Go on now',
  'More choices',
  'Start again',
  'Sales per year',
  'First line here',
  'Second line here',
  'Only <span id=1>this word</span> counts',
  'Words in a <b id=1>foreign</b> object',
  'Press <img id=1> to keep it',
  'Louder to the right',
  'volume bar',
  'half as loud',
  'no volume yet',
  'Price each',
  'Price of one piece',
  'These words do not stay.',
  'Nor do <img id=1> these.',
  'Let <img id=1> be the square, and <img id=2> its root.',
  'It costs $5 and $10 more.',
  'The sum <img id=1> is positive',
  'Read more at https://example.org/help today',
  'Inside of a closed root',
  'Hard texts',
];

const MAIL = `DEAR ALL,

THE MEETING ABOUT THE NEW HOUSE HAS BEEN MOVED TO MONDAY, BECAUSE
NOBODY COULD COME ON FRIDAY. PLEASE TELL ME BY TOMORROW WHETHER THE
NEW TIME IS FINE WITH YOU, SEE THE PLAN.

> I WOULD RATHER MEET ON TUESDAY, WHEN THE GARDEN IS FINISHED AND ALL
> OF US HAVE HAD THE TIME TO LOOK AT IT.

REGARDS,
ANNA
`;
const SHOWN: Record<string, string> = {
  soft: 'SOMETIMES THE BUILDING IS BEAUTIFUL',
  wbr: 'AN EXTRAORDINARILY LONG COMPOUNDWORD HERE',
  softlink: 'GO TO THE BUILDING NOW',
  mail: MAIL,
  changes: '## 1.4.0\n- FIX THE CRASH WHEN A FILE IS EMPTY\n- ADD DARK MODE TO ALL PAGES\n',
  label: 'SALES PER YEAR',
  lines: 'FIRST LINE HERESECOND LINE HERE',
  foreign: 'WORDS IN A FOREIGN OBJECT',
  yes: 'THESE WORDS DO NOT STAY.',
  deep: 'NOR DO Acme THESE.',
  tex: 'LET $x^2 + y^2$ BE THE SQUARE, AND \\(r\\) ITS ROOT.',
  price: 'IT COSTS $5 AND $10 MORE.',
  preview: 'THE SUM a plus b IS POSITIVE',
};
const KEPT = 'shell marked fenced typed skip nt alltex url mailto version handle'.split(' ');
const ATTRIBUTES: [selector: string, name: string, value: string][] = [
  ['#softalt', 'alt', 'A BUILDING SITE'],
  ['#select', 'aria-label', 'ORDER OF RESULTS'],
  ['#select optgroup', 'label', 'BY DATE'],
  ['#send', 'value', 'SEND THE FORM'],
  ['#plain', 'value', 'MORE CHOICES'],
  ['#reset', 'value', 'START AGAIN'],
  ['#aria', 'aria-description', 'LOUDER TO THE RIGHT'],
  ['#aria', 'aria-roledescription', 'VOLUME BAR'],
  ['#aria', 'aria-valuetext', 'HALF AS LOUD'],
  ['#aria', 'aria-placeholder', 'NO VOLUME YET'],
  ['#th', 'abbr', 'PRICE EACH'],
];

const contentOf = (tab: TestTab, id: string) => tab.document.getElementById(id)!.textContent;

it('asks for the words of hard texts, and for nothing that is none', async () => {
  const tab = await test.translate('hard-texts', { height: 3000 });
  await expect.poll(() => test.engine.texts().toSorted()).toEqual(SENT.toSorted());
  await expect.poll(() => contentOf(tab, 'mail')).toBe(MAIL);
});

it('shows their translation in its place, and puts every byte back', async () => {
  const tab = await test.extension.open('hard-texts', { height: 3000 });
  const before = tab.html();
  const texts = textNodes(tab);
  const kept = KEPT.map((id) => tab.find(`#${id}`).outerHTML);
  await test.toggle(tab);
  for (const [id, shown] of Object.entries(SHOWN)) {
    await expect.poll(() => contentOf(tab, id), { message: id }).toBe(shown);
  }
  for (const [selector, name, value] of ATTRIBUTES) {
    await expect.poll(() => tab.find(selector).getAttribute(name)).toBe(value);
  }
  expect(KEPT.map((id) => tab.find(`#${id}`).outerHTML)).toEqual(kept);
  expect(contentOf(tab, 'rfc')).toContain('   |  client   |------->|  server   |');
  expect(contentOf(tab, 'rfc')).toMatch(/^1\. {2}INTRODUCTION\n\n {3}SECURE SHELL \(SSH\) IS/);
  expect(contentOf(tab, 'no')).toMatch(/^Brand words stay\./);
  expect(tab.find('#chart title').textContent).toBe('Chart title');
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
  // Frameworks know their texts by node.
  const after = textNodes(tab);
  expect(after).toHaveLength(texts.length);
  expect(after.filter((node, index) => node !== texts[index])).toEqual([]);
});

it('sends what a form sent before, whatever its words are', async () => {
  const tab = await test.translate('hard-texts', { height: 3000 });
  await test.shows(tab, '#select option', 'NEWEST FIRST');
  await expect.poll(() => tab.find('#go').getAttribute('value')).toBe('GO ON NOW');
  const { FormData: Data } = tab.window as unknown as typeof globalThis;
  const data = new Data(tab.find<HTMLFormElement>('#form'), tab.find<HTMLInputElement>('#go'));
  expect([...data]).toEqual([
    ['order', 'Newest first'],
    ['action', 'Go on now'],
    ['typed', 'My own words'],
  ]);
});

it('shows both texts of hard texts, and puts every byte back', async () => {
  await test.use({ pageMode: 'bilingual' });
  const tab = await test.extension.open('hard-texts', { height: 3000 });
  const before = tab.html();
  await test.toggle(tab);
  await expect.poll(() => contentOf(tab, 'mail')).toContain('NEW TIME IS FINE WITH YOU');
  await expect.poll(() => contentOf(tab, 'label')).toBe('SALES PER YEAR');
  expect(tab.all('select glossa-source, svg text glossa-source')).toEqual([]);
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
});

it('follows preformatted text that its page writes anew', async () => {
  const tab = await test.translate('hard-texts', { height: 3000 });
  await expect.poll(() => contentOf(tab, 'mail')).toBe(MAIL);
  const changes = tab.document.getElementById('changes')!;
  await expect.poll(() => changes.textContent).toContain('ADD DARK MODE');
  (changes.firstChild as Text).data =
    '- Read the files of the house twice\n- Write all of them once\n';
  await expect
    .poll(() => changes.textContent)
    .toBe('- READ THE FILES OF THE HOUSE TWICE\n- WRITE ALL OF THEM ONCE\n');
});

it.runIf(inject('fullTier'))('asks for the part of a long text that is read', async () => {
  const passage = (_: unknown, number: number) =>
    `Passage number ${number} is made of several words, as all are.`;
  const text = Array.from({ length: 400 }, passage).join('\n\n');
  const tab = await test.extension.open({
    html: `<!doctype html><html lang="en"><pre id="long">${text}</pre>`,
  });
  const before = tab.html();
  await test.toggle(tab);
  const shown = () => contentOf(tab, 'long');
  await expect.poll(shown).toContain('PASSAGE NUMBER 0 ');
  tab.window.scrollTo(0, tab.document.documentElement.scrollHeight);
  await expect.poll(shown).toContain('PASSAGE NUMBER 399 ');
  expect(test.engine.texts().length).toBeLessThan(200);
  expect(shown()).toContain('Passage number 200 ');
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
});

function textNodes(tab: TestTab): Node[] {
  const walker = tab.document.createTreeWalker(tab.document.body, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}
