import { expect, it } from 'vitest';
import { call } from '../testing/call.ts';

const text = (...words: string[]) => call(['text', ...words]);

it('converts a text there and back', async () => {
  expect(await text('morse-code-translator', 'SOS', 'ship')).toMatchObject({
    code: 0,
    out: '... --- ... / ... .... .. .--.\n',
  });
  expect((await text('morse-code-translator', '--reverse', '... --- ...')).out).toBe('SOS\n');
  expect((await call(['text', 'binary-translator', '-'], { stdin: 'Hi' })).out).toBe(
    '01001000 01101001\n',
  );
});

it('takes the options of the tool, before or after the text', async () => {
  expect((await text('numbers-to-words', '--language', 'de', '21')).out).toBe('einundzwanzig\n');
  expect((await text('numbers-to-words', '21', '--mode=ordinal')).out).toBe('twenty-first\n');
  expect((await text('binary-translator', '--base', 'hexadecimal', '--prefix', 'A')).out).toBe(
    '0x41\n',
  );
  expect((await text('numbers-to-words', '--', '-5')).out).toBe('minus five\n');
  expect((await text('shakespearean-translator', '--json', 'Are', 'you', 'mad?')).json).toEqual({
    tool: 'shakespearean-translator',
    options: {},
    result: 'Art thou mad?',
  });
});

it('says what it did not understand', async () => {
  expect(await text('fun-translator', 'x')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no text tool'),
  });
  expect(await text('zalgo-text-generator', '--intensity', '500', 'x')).toMatchObject({
    code: 2,
    err: 'glossa: --intensity cannot be "500": use 1–100.\n',
  });
  expect(await text('zalgo-text-generator', '--colour', 'red', 'x')).toMatchObject({
    code: 2,
    err: expect.stringContaining('It has: --intensity'),
  });
  expect((await text('morse-code-translator')).code).toBe(2);
});

it('lists the tools and their options', async () => {
  const { out } = await text('--list');
  expect(out).toContain('zalgo-text-generator\n  --intensity 1–100 (40)\n');
  expect(((await text('--list', '--json')).json as { tools: unknown[] }).tools).toHaveLength(16);
});
