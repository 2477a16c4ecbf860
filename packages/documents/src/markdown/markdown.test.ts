import type { Fragment } from '@glossa/contract';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coded, targetsOf } from '../testing/coded.ts';
import { FUZZ_TIMEOUT } from '../testing/fuzz.ts';
import type { DocumentChoices } from '../types.ts';
import { markdownFilter } from './filter.ts';

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));

async function unitsOf(text: string, choices: DocumentChoices = {}) {
  const input = { bytes: Buffer.from(text), name: 'a.md' };
  return (await markdownFilter.extract(input, { choices })).units;
}
const sources = async (text: string, choices?: DocumentChoices) =>
  (await unitsOf(text, choices)).map(({ source }) => coded(source));

async function merge(text: string, translate: (fragment: Fragment) => Fragment) {
  const input = { bytes: Buffer.from(text), name: 'a.md' };
  const { units, skeleton } = await markdownFilter.extract(input);
  const merged = await markdownFilter.merge(skeleton as never, targetsOf(units, translate), {
    from: 'en',
    to: 'es',
  });
  return Buffer.from(merged).toString();
}

describe('Markdown', () => {
  it.each(
    [
      ['headings', '# One *two* #\n\nThree\n=====\n', ['One <1:italic>two</1>', 'Three']],
      ['emphasis', 'A **b** _c_ ~~d~~\n', ['A <1:bold>b</1> <2:italic>c</2> <3:style>d</3>']],
      ['lists', '- one\n- [ ] two\n  more\n\n1) three\n', ['one', 'two more', 'three']],
      ['quotations', '> one\n> two\n', ['one two']],
      ['hard breaks', 'one  \ntwo\\\nthree\n', ['one<1:break/>two<2:break/>three']],
      ['tables', '| a | b |\n|---|:-:|\n| c | d *e* |\n', ['a', 'b', 'c', 'd <1:italic>e</1>']],
      ['code', 'Run `npm x` now\n\n```js\nconst a;\n```\n\n    indented\n', ['Run <1:code/> now']],
      ['notes', 'Text[^1] here\n\n[^1]: The note.\n', ['Text<1:footnote/> here', 'The note.']],
      [
        'addresses',
        'See https://x.y/z and <https://a.b> now\n',
        ['See <1:link/> and <2:link/> now'],
      ],
      [
        'templates',
        'By {{ page.author }} {% if x %}yes{% endif %}\n',
        ['By <1:placeholder/> <2:placeholder/>yes<3:placeholder/>'],
      ],
      [
        'mathematics',
        'Let $x_1 + y^2$ be, for $5 or $6\n',
        ['Let <1:placeholder/> be, for $5 or $6'],
      ],
      [
        'inline HTML',
        'A <b>bold</b> <br> <i>x</i>\n',
        ['A <1:bold>bold</1> <2:break/> <3:italic>x</3>'],
      ],
      [
        'overlapping HTML',
        'A <b>x <i>y</b> z</i> w\n',
        ['A <1:bold>x <2:other/>y</1> z<3:other/> w'],
      ],
      ['East Asian line ends', '図書館は\n毎日\n', ['図書館は毎日']],
      ['HTML blocks', '<div title="Tip">\n<p>Hello</p>\n</div>\n', ['Tip', 'Hello']],
      [
        'links and images',
        'A [page](/x "Tip") and ![a cat](c.png "Cat") and [b][r] and [r]\n\n[r]: /u "T"\n',
        [
          'Tip',
          'a cat',
          'Cat',
          'A <1:link>page</1> and <2:image/> and <3:link>b</3> and <4:link>r</4>',
        ],
      ],
    ].map(([what, text, expected]) => [what, text, expected] as [string, string, string[]]),
  )('reads %s', async (_, text, expected) => {
    const found = await sources(text);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('edits in place', async () => {
    const text =
      '---\ntitle: "My page"\nlayout: post\n---\n\n# Head #\n\n* one\n* two [a](/b "T")\n\n> quoted\n> text\n\n| a | b |\n|---|---|\n| c | `d` |\n\n```\ncode\n```\n[r]: /u\nSee [r].\n';
    expect(await merge(text, upper)).toBe(
      '---\ntitle: "MY PAGE"\nlayout: post\n---\n\n# HEAD #\n\n* ONE\n* TWO [A](/b "T")\n\n> QUOTED TEXT\n\n| A | B |\n|---|---|\n| C | `d` |\n\n```\ncode\n```\n[r]: /u\nSEE [R][r].\n',
    );
  });

  it('translates front matter of either kind, by choice', async () => {
    const yaml = "---\ntitle: It's\ndescription: 'a b'\ntags: [x, y]\nlayout: a page\n---\n";
    expect(await sources(yaml)).toEqual(["It's", 'a b']);
    expect(await merge(yaml, () => ["d'e: f"])).toContain(
      "title: \"d'e: f\"\ndescription: 'd''e: f'\n",
    );
    expect(await merge('+++\ntitle = "A"\ndraft = true\n+++\n', upper)).toBe(
      '+++\ntitle = "A"\ndraft = true\n+++\n',
    );
    expect(await sources('+++\ntitle = "A b"\n+++\n')).toEqual(['A b']);
    expect(await sources(yaml, { frontMatter: false })).toEqual([]);
  });

  it('writes emphasis as tags where marks would not be read as such', async () => {
    const bold = (text: string, after: string) =>
      merge('**b** x\n', ([start, , end]) => [start!, text, end!, after]);
    expect(await bold('强调。', '下一句')).toBe('<strong>强调。</strong>下一句\n');
    expect(await bold('强调', '下一句')).toBe('**强调**下一句\n');
  });

  it.each([
    '# x',
    '- x',
    '+ x',
    '1. x',
    '> x',
    '---',
    '=== ',
    '*a* _b_ `c`',
    '[a](b)',
    '<b>',
    '&amp;',
    'a|b',
    '~~x~~',
    '![a](b)',
    '\\',
    '    x',
    '[x]: y',
    'a\n\nb',
    '#',
    '```',
    '| a | b |\n|---|---|',
  ])('keeps the target %j text', async (target) => {
    for (const text of [
      'Some text\n',
      '# Head\n',
      '- item\n',
      '> quote\n',
      '| a | b |\n|---|---|\n| c | 1 |\n',
      'Head\n===\n',
    ]) {
      const merged = await merge(text, () => [target]);
      const again = await unitsOf(merged);
      const expected = target.replace(/\s+/g, ' ').trim();
      const words = /\p{L}/u.test(expected);
      for (const unit of again) expect(coded(unit.source), merged).toBe(expected);
      if (words) expect(again).toHaveLength((await unitsOf(text)).length);
    }
  });

  it('reads back any target', FUZZ_TIMEOUT, async () => {
    const alphabet = fc.constantFrom(...'ab é中。 *_`[]()<>!#-+=|~\\&;:.1"\'/$'.split(''));
    const text = fc.string({ unit: alphabet, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (a, b, c) => {
        const source = 'One **two** three\n';
        const merged = await merge(source, ([, start, , end]) => [
          `x${a}`,
          start!,
          `y${b}`,
          end!,
          `${c}z`,
        ]);
        const [unit, ...rest] = await unitsOf(merged);
        expect(rest).toEqual([]);
        const plain = (fragment: Fragment) =>
          fragment
            .map((part) => (typeof part === 'string' ? part : ''))
            .join('')
            .replace(/\s+/g, ' ');
        // What GFM takes for an address or a template is a code: compared by its text.
        const withEquiv = unit!.source
          .map((part) =>
            typeof part === 'string' ? part : part.type === 'standalone' ? (part.equiv ?? '') : '',
          )
          .join('');
        expect(withEquiv.replace(/\s+/g, ' '), merged).toBe(plain([`x${a}`, `y${b}`, `${c}z`]));
      }),
      propertyRuns({ short: 300, full: 4_000 }),
    );
  });

  it('gives every byte back when nothing is translated', FUZZ_TIMEOUT, async () => {
    const alphabet = fc.constantFrom(...'ab \n\n*_`[]()<>!#-+=|~\\&>1.'.split(''));
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: alphabet, maxLength: 200, minLength: 1 }),
        async (text) => {
          expect(await merge(text, (source) => source)).toBe(text);
        },
      ),
      propertyRuns({ short: 100, full: 3_000 }),
    );
  });
});
