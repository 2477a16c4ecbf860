import type { Fragment } from '@glossa/contract';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { targetsOf } from '../testing/coded.ts';
import { FUZZ_TIMEOUT } from '../testing/fuzz.ts';
import { markdownFilter } from './filter.ts';

const WORDS = [
  '@scope/pkg@latest.tgz',
  'ssh://git@github.com/x',
  'docs/me@example.org',
  'owner/repo@main.yml',
  'npm/foo@bar.com',
  'ghcr.io/org/app@sha256.abc',
  '_john@example.com_',
  '[x@y.com',
  '[see www.example.com',
  '[ https://example.com ]',
  'john@example.com',
  'mailto:john@example.com',
  'xmpp:john@example.com/desk',
  'https://example.com/a_b_c',
  'https://example.com/~john',
  'http://example.com/(a)',
  '(https://example.com)',
  '"https://example.com"',
  '*https://example.com*',
  '**www.example.com**',
  '~~a@b.co~~',
  'www.example.com.',
  'www.example.com/a&amp;b',
  'https://example.com/?a=1&b=2',
  '<https://example.com>',
  '<john@example.com>',
  '[a@b.co](https://example.com)',
  '[https://example.com](https://example.com)',
  '![www.example.com](a.png)',
  '[www.example.com][ref]',
  '![a@b.co',
  '[[www.example.com]]',
  'a\\_b@example.com',
  '\\[https://example.com\\]',
  'https://example.com/\\*a\\*',
  'a@b.co,c@d.co',
  'a.b+c-d_e@x-y.example.org',
  'git@github.com:x/y.git',
  'file:///etc/passwd',
  'ftp://example.com/x',
  'HTTPS://EXAMPLE.COM',
  'WWW.example.com',
  '.www.example.com',
  '/a@b.co/',
  '@john@social.example',
  '`a@b.co`',
  '{{ https://example.com }}',
  '$www.a_b.com$',
  'www.',
  'a@b',
  '://',
  'https://',
];

const CONTEXTS: readonly ((word: string) => string)[] = [
  (word) => `See ${word} now\n`,
  (word) => `# See ${word}\n`,
  (word) => `${word} it\n===\n`,
  (word) => `- see ${word}\n  ${word} now\n`,
  (word) => `> see\n> ${word} now\n`,
  (word) => `| a | b |\n|---|---|\n| see ${word} | ${word} |\n`,
  (word) => `See *${word}* and **${word} now** and _${word}_\n`,
  (word) => `See [${word}](/x "${word}") and [the ${word}][r] now\n\n[r]: /u\n`,
  (word) => `See [${word} and ${word}] now\n`,
  (word) => `See <b>${word}</b> now[^1]\n\n[^1]: The ${word}\n`,
  (word) => `---\ntitle: See ${word}\n---\n\nText\n`,
];

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));

async function read(text: string) {
  const { units, skeleton } = await markdownFilter.extract({
    bytes: Buffer.from(text),
    name: 'a.md',
  });
  const merge = async (translate: (fragment: Fragment) => Fragment) =>
    Buffer.from(
      await markdownFilter.merge(skeleton as never, targetsOf(units, translate), {
        from: 'en',
        to: 'es',
      }),
    ).toString();
  return { units, merge };
}

async function expectRead(text: string) {
  const { merge } = await read(text);
  expect(await merge((source) => source)).toBe(text);
  await read(await merge(upper));
}

it('reads words that look like addresses wherever they stand, and gives every byte back', async () => {
  const cases = CONTEXTS.flatMap((context) => WORDS.map(context));
  await expectOfEach(cases, (text) => JSON.stringify(text), expectRead);
});

it('reads anything like an address in any inline context', FUZZ_TIMEOUT, async () => {
  const part = fc.constantFrom(
    ...['a', 'b1', '@', '.', '/', ':', '_', '-', '+', '\\', '[', ']', '(', ')', '*', '~', '<', '>'],
    ...[
      'www.',
      'https://',
      'mailto:',
      'xmpp:',
      'ssh://',
      'x@y.co',
      'example.com',
      ' ',
      '&',
      '!',
      '`',
    ],
  );
  const word = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(word, fc.constantFrom(...CONTEXTS), async (text, context) => {
      await expectRead(context(text));
    }),
    propertyRuns({ short: 40, full: 2_000 }),
  );
});

it.each([
  ['[see www.example.com/~john', '\\[SEE www.example.com/~john\n'],
  ['Use @scope/pkg@latest.tgz', 'USE @SCOPE/pkg@latest.tgz\n'],
  ['To _john@example.com_ now', 'TO _john@example.com_ NOW\n'],
  ['At [the https://example.com/a]', 'AT \\[THE https://example.com/a&rsqb;\n'],
])('keeps the address of %j', async (text, expected) => {
  const { merge } = await read(`${text}\n`);
  expect(await merge(upper)).toBe(expected);
});
