import { cpuMs } from '@glossa/testing/cpu-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

const shown = (before: string, after: string, language?: string) =>
  changesBetween(before, after, language)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('');

it.each([
  ['He go home.', 'He goes home.', 'He [-go][+goes] home.'],
  ['same', 'same', 'same'],
  ['', 'new', '[+new]'],
  ['one two three', 'one three', 'one [-two ]three'],
  ['私は学校へ行きます。', '私は会社へ行きます。', '私は[-学校][+会社]へ行きます。'],
])('%s → %s', (before, after, expected) => {
  expect(shown(before, after, /[぀-ヿ]/u.test(before) ? 'ja' : 'en')).toBe(expected);
});

it('makes up both texts again', () => {
  const words = fc.array(fc.constantFrom('a', 'b ', 'c', '\n', '的', '👩‍👧', '\ud800'));
  fc.assert(
    fc.property(words, words, (first, second) => {
      const [before, after] = [first.join(''), second.join('')];
      const changes = changesBetween(before, after);
      const without = (kind: string) =>
        changes
          .filter((change) => change.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
    { numRuns: 200, seed: 20_260_101 },
  );
});

it('does not compare books word by word', () => {
  const book = (word: string) => `${word} `.repeat(100_000);
  let changes: unknown[] = [];
  const compare = () => {
    changes = changesBetween(book('a'), book('b'));
  };
  expect(cpuMs(compare)).toBeLessThan(20_000);
  expect(changes).toHaveLength(2);
});
