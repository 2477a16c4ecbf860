import { byTier } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { coded, targetsOf } from '../testing/coded.ts';
import { markdownFilter } from './filter.ts';

/** The short tier takes an eighth of what there is much of. */
const portion = (count: number) => byTier({ short: count / 8, full: count });

async function translated(text: string) {
  const input = { bytes: Buffer.from(text), name: 'a.md' };
  const { units, skeleton } = await markdownFilter.extract(input);
  const merge = async (targets: ReturnType<typeof targetsOf>) =>
    Buffer.from(
      await markdownFilter.merge(skeleton as never, targets, { from: 'en', to: 'es' }),
    ).toString();
  const upper = targetsOf(units, (source) =>
    source.map((part) => (typeof part === 'string' ? part.toUpperCase() : part)),
  );
  expect(await merge(() => undefined)).toBe(text);
  return { sources: units.map(({ source }) => coded(source)), text: await merge(upper) };
}

it.each([
  ['keys with spaces and capitals', 'SEO description: One of them', 'SEO description: ONE OF THEM'],
  ['keys in camel case', 'navTitle: Start', 'navTitle: START'],
  ['prose under any key', 'Home quote: It is good.', 'Home quote: IT IS GOOD.'],
  ['prose in another script', 'メモ: 東京タワーです B', 'メモ: 東京タワーです B'],
  ['maps', 'hero:\n  text: "Hi, you"', 'hero:\n  text: "HI, YOU"'],
  ['lists', 'features:\n- Small size\n- Safe: no', 'features:\n- SMALL SIZE\n- Safe: no'],
  ['maps in a line', 'a: { b: One two, c: x }', 'a: { b: ONE TWO, c: x }'],
  ['lists in a line', 'a: [One two, "Three: four"]', 'a: [ONE TWO, "THREE: FOUR"]'],
  ['comments beside them', 'a: One two # no', 'a: ONE TWO # no'],
  ['values over several lines', 'a: One\n  two', 'a: ONE TWO'],
  [
    'literal blocks',
    'a: |\n  One two\n\n  three four\nb: 1',
    'a: |\n  ONE TWO\n\n  THREE FOUR\nb: 1',
  ],
  ['folded blocks', 'a: >-\n  One\n  two\n\n  three', 'a: >-\n  ONE TWO\n\n  THREE'],
  ['HTML', 'a: One <a href="/x">two</a>', 'a: ONE <a href="/x">TWO</a>'],
  ['Markdown', 'a: One [two](/x), **three**', 'a: ONE [TWO](/x), **THREE**'],
  ['lines beside broken ones', 'title: One two\nx: {{ a }} b', 'title: ONE TWO\nx: {{ a }} b'],
])('translates %s of YAML', async (_, source, target) => {
  for (const ending of ['\n', '\r\n']) {
    const file = (yaml: string) => `---\n${yaml}\n---\n\n1\n`.replaceAll('\n', ending);
    expect((await translated(file(source))).text).toBe(file(target));
  }
});

it('leaves settings and names of things', async () => {
  const { sources } = await translated(`---
layout: wide page
date: 12 March 2020
author: Ann B. Example
tags: [machine learning, big data]
permalink: /one/two words/
image: images/one two.jpg
url: https://example.com/a
published: true
role: Person
run: npm install --save
anchor: &a One two
again: *a
binary: !!binary aGVsbG8gd29ybGQ=
template: "{{ page.title }}"
title: README.md
---
`);
  expect(sources).toEqual([]);
});

it('translates values of TOML in tables too', async () => {
  const { text } = await translated(
    '+++\ntitle = "A b"\n[params]\nhero-text = \'One two\' # no\npitch = "so good"\nauthor = "Ann Ex"\n+++\n',
  );
  expect(text).toBe(
    '+++\ntitle = "A B"\n[params]\nhero-text = \'ONE TWO\' # no\npitch = "SO GOOD"\nauthor = "Ann Ex"\n+++\n',
  );
});

it.each([
  ['"[" within one another', `a: ${'['.repeat(30_000)}`],
  ['anchors', 'a: &a One two\n'.repeat(portion(4000))],
  ['quotes', `a: "${'\n'.repeat(portion(60_000))}`],
  ['colons', 'a: b: c\n'.repeat(portion(8000))],
  ['single letters', `a: ${'a 1 '.repeat(portion(15_000))}`],
  [
    'keys within one another',
    Array.from({ length: 400 }, (_, n) => `${' '.repeat(n)}a:\n`).join(''),
  ],
  ['lines of one entry', `a: [\n${' b,\n'.repeat(portion(30_000))}]`],
])('many %s are read', async (_, yaml) => {
  await translated(`---\n${yaml}\n---\n\nText\n`);
});

it.each([
  [
    'entries',
    (n: number) => `note${n}: Number ${n} of them\n`,
    (n: number) => `note${n}: NUMBER ${n} OF THEM\n`,
  ],
  [
    'items below a key',
    (n: number) =>
      `${n === 0 ? 'features:\n' : ''}  - title: Number ${n} of them\n    id: x-${n}\n`,
    (n: number) =>
      `${n === 0 ? 'features:\n' : ''}  - title: NUMBER ${n} OF THEM\n    id: x-${n}\n`,
  ],
])('translates however many %s there are, each in its place', async (_, entry, translatedEntry) => {
  const count = portion(5_000);
  const file = (of: (n: number) => string) =>
    `---\nlayout: wide page\n${Array.from({ length: count }, (_, n) => of(n)).join('')}title: The end\n---\n\n1\n`;
  const { text, sources } = await translated(file(entry));
  expect(text).toBe(file(translatedEntry).replace('The end', 'THE END'));
  expect(sources).toHaveLength(count + 1);
});

it('translates a literal block of any length', async () => {
  const lines = Array.from(
    { length: portion(4_000) },
    (_, n) => `  Line ${n} of a long text.`,
  ).join('\n');
  const file = (text: string) => `---\ntext: |\n${text}\nb: 1\n---\n\n1\n`;
  expect((await translated(file(lines))).text).toBe(file(lines.toUpperCase()));
});
