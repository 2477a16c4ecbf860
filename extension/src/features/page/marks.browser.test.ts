import { expect, it } from 'vitest';
import { inArabicLetters } from '../../testing/arabic-letters.ts';
import { pageTests } from '../../testing/page-tests.ts';

const test = pageTests();
const LINE = 20;
const page = {
  html: `<!doctype html><html lang="en"><title>Marks</title><style>
    body { margin: 0; width: 600px; font: 15px/${LINE}px sans-serif } ul, ol { margin: 0; padding: 0 0 0 40px }
    #sign::before { content: "⚠ " } #steps { counter-reset: step; list-style: none; padding: 0 }
    #steps li::before { counter-increment: step; content: counter(step) ". " }
    #beside::before { content: "!"; position: absolute; right: 0 }
    </style><body>
    <div id="sign">Your session ends soon.</div>
    <ol id="steps"><li id="step">Open the box.</li></ol>
    <details open><summary id="summary">What does it cost?</summary>Nothing at all.</details>
    <ul><li id="outside">Things to bring<ul><li id="inner">A warm coat</li></ul></li></ul>
    <div id="beside">Words with a sign at the side.</div>
    <pre id="pre">Secure connections are the topic of this text.

   A first line that is set in, as the lines after it are, and that
   goes on in the second line of this passage of the text.</pre>
    <svg width="300" height="40"><foreignObject width="140" height="20"><div id="drawn">Words in a drawing</div></foreignObject></svg>`,
};

it('leaves signs, numbers and triangles in the line of their words', async () => {
  await test.use({ pageMode: 'bilingual' });
  const tab = await test.extension.open(page);
  const before = tab.html();
  await test.toggle(tab);
  for (const [id, words] of [
    ['sign', 'YOUR SESSION ENDS SOON.'],
    ['step', 'OPEN THE BOX.'],
    ['summary', 'WHAT DOES IT COST?'],
    ['outside', 'THINGS TO BRING'],
    ['beside', 'WORDS WITH A SIGN AT THE SIDE.'],
  ] as const) {
    await expect.poll(() => tab.text(`#${id}`)).toContain(words);
  }
  const lines = (id: string) => tab.find(`#${id}`).offsetHeight / LINE;
  expect(['sign', 'step', 'summary', 'inner', 'beside'].map(lines)).toEqual([2, 2, 2, 2, 2]);
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
});

it('gives the marks of a list that runs the other way the room on their side', async () => {
  await test.use({ pageMode: 'bilingual', to: 'ar' });
  test.engine.translate = inArabicLetters;
  const tab = await test.extension.open(page);
  const before = tab.html();
  await test.toggle(tab);
  const sides = (id: string) => {
    const { left, right } = tab.find(`#${id}`).getBoundingClientRect();
    return [left, right];
  };
  await expect.poll(() => sides('outside')).toEqual([0, 560]);
  await test.shows(tab, '#inner', /\p{Script=Arabic}/u);
  expect(sides('inner')).toEqual([0, 520]);
  await test.toggle(tab);
  await expect.poll(tab.html).toBe(before);
});

it('shows where a passage is set in, and the translation alone in drawings', async () => {
  await test.use({ pageMode: 'bilingual' });
  const tab = await test.translate(page);
  await test.shows(tab, '#drawn', 'WORDS IN A DRAWING');
  const passage = () =>
    tab.all('#pre > glossa-source').find((each) => each.textContent.includes('A first line'));
  await expect.poll(() => passage()?.textContent).toMatch(/^ {3}A first line/);
});
