import { expect, it } from 'vitest';
import { wordEnds } from './words.ts';

const parted = (text: string, language: string) => {
  const ends = [...(wordEnds(text, language) ?? [])];
  return [0, ...ends]
    .map((from, index) => text.slice(from, ends[index]))
    .filter(Boolean)
    .join('|');
};

it.each([
  '食べられなかったのに',
  '早く|帰らなければ|ならない',
  '忘れてしまったんだ',
  '見せてください',
  '困っちゃったな',
  'ここで|待ち合わせましょう',
  '話し合いながら|歩いていた',
  '新しい|電車に|乗りたいな',
  '飛び込んだ、|海に！',
  'これは|すごいね',
  'お父さんに|電話する',
])('words of Japanese keep their endings: %s', (text) => {
  expect(parted(text.replaceAll('|', ''), 'ja')).toBe(text);
});

it('of scripts with blanks nothing is told', () => {
  expect(wordEnds('two words', 'en')).toBeUndefined();
});
