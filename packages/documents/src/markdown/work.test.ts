import { GlossaError } from '@glossa/contract';
import { byTier, inTurn } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { openDocument } from '../document.ts';
import { protectedParts } from './protected.ts';

const LENGTH = 40_000;
const of = (part: string) => part.repeat(LENGTH / part.length);

async function read(text: string): Promise<string> {
  const input = { bytes: new TextEncoder().encode(text), name: 'a.md' };
  return openDocument(input, { choices: {} }).then(
    () => 'read',
    (error: unknown) => (error instanceof GlossaError ? error.code : 'unknown'),
  );
}

const ABSURD = [
  ['[', of('[')],
  ['[ and ]', `${of('[').slice(0, LENGTH / 2)}a${of(']').slice(0, LENGTH / 2)}`],
  ['![', of('![')],
  ['[^', of('[^')],
  ['* in one run', `${of('*')}a${of('*')}`],
  ['* and _', of('*a_ ')],
  ['**', of('a**b')],
  ['~', of('~a ~b')],
  ['>', of('>')],
  ['<', of('<')],
  ['<b>', of('<b>x ')],
  // These take the longest, and are counted with those beside them.
  ...byTier({
    short: [],
    full: [
      [']', of(']')] as const,
      ['<![CDATA[', of('a <![CDATA[ ')] as const,
      ['<!--', of('a <!-- ')] as const,
      ['<?', of('a <? ')] as const,
    ],
  }),
  ['\\', of('\\a')],
  ['lines of one paragraph', of('a|\n')],
  ['underlined headings', of('a\n=\n')],
  ['columns', `${of('|a')}\n${of('|-')}`],
  ['spaces', `a${' '.repeat(20 * LENGTH)}b`],
  ['tags within one another', `${'<b>'.repeat(501)}a${'</b>'.repeat(501)}`],
] as const;

it.each(ABSURD)(
  'absurdly many %s are refused before the parser compares them',
  async (_name, text) => {
    expect(await read(text)).toBe('limit_exceeded');
  },
);

const HONEST = [
  ['long paragraphs', of('Some *words* of [a text](/b) with `code`, and_more. ').concat('\n\n')],
  [
    'hard-wrapped lines',
    'A line of a text that was wrapped at some forty characters.\n'.repeat(2000),
  ],
  ['a list of links', '- [a name](https://example.com/page) tells *more*\n'.repeat(1000)],
  ['a table of links', `|a|b|\n|-|-|\n${'|[x](y)|**z**|\n'.repeat(1000)}`],
  ['underlined headings', 'Title\n=====\n\nText of it.\n\n'.repeat(300)],
  ['a table of code', `|a|b|\n|-|-|\n${'|`a name` of it|`--an-option` of it|\n'.repeat(2000)}`],
  ['a list of code', '- a line about `code` and about `more code`\n'.repeat(2000)],
  ['a list of comments', '- a line <!-- a note -->\n'.repeat(2000)],
  [
    'paragraphs that end as on an old Macintosh',
    'A line about `code`, `more code`.\r\r'.repeat(2000),
  ],
  ['code', `\`\`\`json\n${'  { "a": ["*", "_", "<b>"] },\n'.repeat(2000)}\`\`\`\n`],
  ['comments', 'A paragraph. <!-- a note --> More text.\n\n'.repeat(1000)],
  ['lines to fill in', `Name: ${'_'.repeat(60)}\n\n`.repeat(200)],
];
it.each(inTurn(HONEST, 2))('%s of an honest text are read', async (_name, text) => {
  expect(await read(text)).toBe('read');
});

it('finds what is protected in time linear in the text', () => {
  const parts = (text: string) =>
    [...protectedParts(text)].map(({ start, end }) => text.slice(start, end));
  expect(parts('{{ a }} and {% b %}, $x_1$ for $5 and $6, :smile: at 10:30:15')).toEqual([
    '{{ a }}',
    '{% b %}',
    '$x_1$',
    ':smile:',
  ]);
  for (const begin of ['{{', '{%', '$\\', ':a', `${'{{ }}'}{%`]) {
    expect(
      parts(begin.repeat(byTier({ short: 100_000, full: 500_000 }))).filter(
        (part) => !part.startsWith('{{'),
      ),
    ).toEqual(begin === '$\\' ? expect.any(Array) : []);
  }
});
