import { cpuMs } from '@glossa/testing/cpu-time';
import { FULL_TIER } from '@glossa/testing/tier';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, it } from 'vitest';
import { linearAutolinks } from './linear-autolinks.ts';

const PARTS = [
  '[',
  ']',
  '![',
  '](/a)',
  'x@y.co',
  ' www.a.co ',
  'https://b.co/c',
  ' ',
  '\n',
  '*',
  '`',
];

const tree = (text: string, extension: ReturnType<typeof gfm>) =>
  fromMarkdown(text, {
    extensions: [extension],
    mdastExtensions: gfmFromMarkdown().map((each) => ({ ...each, transforms: [] })),
  });

it('reads addresses as the extension does, in brackets and beside them', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      expect(tree(text, linearAutolinks(gfm()))).toEqual(tree(text, gfm()));
    }),
    { seed: 14, numRuns: 500 },
  );
});

it.runIf(FULL_TIER)(
  'looks for a bracket that is not closed once, not from each address after it',
  () => {
    const text = `[see ${'x@y.co and www.a.co '.repeat(1500)}`;
    const work = (extension: ReturnType<typeof gfm>) => cpuMs(() => tree(text, extension));
    // What the memory's collector or the compiler takes falls into one of them.
    const ours = [1, 2, 3].map(() => work(linearAutolinks(gfm())));
    expect(Math.min(...ours)).toBeLessThan(work(gfm()) / 3);
  },
);
