import { expect, it } from 'vitest';
import { findTextTool, readOptions } from '../index.ts';
import { EMOJI_LANGUAGES, loadLexicon } from './languages.ts';

const codec = async (given: Record<string, string>) => {
  const tool = findTextTool('emoji-translator')!;
  return await tool.load(readOptions(tool, given).options);
};

it('replaces words and phrases, their plurals and verb forms', async () => {
  const { encode } = await codec({});
  expect(encode('I love my DOG and two cats.')).toBe(
    'I ❤️ my 🐶 and two 🐱.'.replace('🐱', encode('cats')),
  );
  expect(encode('hot dog')).toBe('🌭');
  expect(encode('hot, dog')).toBe('🥵, 🐶');
  expect(encode('the of and')).toBe('the of and');
});

it('puts emoji after their words on request', async () => {
  const { encode } = await codec({ mode: 'after' });
  expect(encode('A pizza!')).toBe('A pizza 🍕!');
});

it('names emoji, with any skin tone or selector', async () => {
  const { decode } = await codec({});
  expect(decode!('👍🏽 ❤️ ❤ 👩‍🚀')).toBe('thumbs up red heart red heart woman astronaut');
});

it.each([
  ['es', 'perro'],
  ['de', 'Hund'],
  ['fr', 'chien'],
  ['ru', 'собака'],
  ['jp', '犬'],
  ['zh', '狗'],
  ['ar', 'كلب'],
])('knows the dog in %s', async (language, word) => {
  expect((await codec({ language })).encode(word)).toMatch(/^\p{Extended_Pictographic}/u);
});

it.each(EMOJI_LANGUAGES)('has a lexicon for %s', async (language) => {
  const lines = (await loadLexicon(language)).split('\n');
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.every((line) => /^[^|\w]+\|[^|]+/u.test(line))).toBe(true);
});
