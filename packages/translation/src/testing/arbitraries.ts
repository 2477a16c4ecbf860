import type { CodeHint, InlineCode } from '@glossa/contract';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import type { FragmentPart } from '../codes/fragment.ts';

/** Settings of `fc.assert`: ten times as many runs in the full tier. */
export const runs = (short: number) => propertyRuns({ short, full: short * 10 });

const WORDS = [
  'The committee',
  'reports',
  'Mr.',
  'e.g.',
  'z. B.',
  'page 4',
  '3.14',
  'U.S.',
  'https://x.org/a?b=1&c=2.',
  'me@x.org',
  '{name}',
  '%1$s',
  '{{n}}',
  '{n, plural, one {Hi. You} other {#}}',
  '<b>',
  '&amp;',
  '</g>',
  '<x id="1"/>',
  '“Yes!”',
  '(No.)',
  '你好。',
  'はい。',
  '가나다.',
  'مرحبا؟',
  'नमस्ते।',
  'สวัสดี',
  '…',
  '!',
  '.',
  '?',
  '\n',
  '\n\n',
  '- ',
  '1. ',
  '\u00a0',
  '\t',
  '😀',
  '\u0301',
];
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 3, arbitrary: fc.constant(' ') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
);

/** Text with everything that is hard for a segmenter. */
export const anyText = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

const hint = fc.constantFrom<CodeHint>(
  'bold',
  'link',
  'image',
  'break',
  'footnote',
  'field',
  'other',
);
const equiv = fc.option(fc.constantFrom('\n', ' ', 'Figure 1', '{x}'), { nil: undefined });

type Tree = string | { hint: CodeHint; equiv: string | undefined; children: Tree[] | undefined };
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'fragment' },
    anyText as fc.Arbitrary<Tree>,
    fc.record({
      hint,
      equiv,
      children: fc.option(fc.array(tie('tree'), { maxLength: 3 }), { nil: undefined }),
    }),
  ),
}));

/** A well nested fragment. */
export const anyFragment: fc.Arbitrary<FragmentPart[]> = fc
  .array(tree, { maxLength: 6 })
  .map((trees) => {
    const parts: FragmentPart[] = [];
    let id = 0;
    const write = (node: Tree) => {
      if (typeof node === 'string') return void parts.push(node);
      const own = `c${++id}`;
      if (node.children === undefined) {
        const code: InlineCode = { type: 'standalone', id: own, hint: node.hint };
        if (node.equiv !== undefined) code.equiv = node.equiv;
        parts.push(code);
        return;
      }
      parts.push({ type: 'start', id: own, hint: node.hint });
      node.children.forEach(write);
      parts.push({ type: 'end', id: own });
    };
    trees.forEach(write);
    return parts;
  });

/** A fragment whose codes may lack their partner or cross. */
export const brokenFragment: fc.Arbitrary<FragmentPart[]> = fc.array(
  fc.oneof(
    anyText as fc.Arbitrary<FragmentPart>,
    fc.record({
      type: fc.constantFrom('start', 'end'),
      id: fc.constantFrom('1', '2', '3'),
    }) as fc.Arbitrary<FragmentPart>,
  ),
  { maxLength: 12 },
);
