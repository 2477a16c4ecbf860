import { expect, it, vi } from 'vitest';
import { UnknownWords } from './unknown-words.ts';

/** An analyser that knows some words, as `lt-proc` writes what it finds. */
const analyserOf = (...known: string[]) =>
  vi.fn(async (stream: string) =>
    stream.replace(/\p{L}+(?=\. )/gu, (word) =>
      known.includes(word) ? `^${word}/${word}<n><sg>$` : `^${word}/*${word}$`,
    ),
  );

it('are those that stand in both texts and that the dictionary does not have', async () => {
  const texts = [
    { source: 'El central brumoso de Oswiecim', translation: 'El central brumoso d’Oswiecim' },
    { source: 'La casa', translation: 'La casa' },
    { source: 'Nada', translation: 'Res' },
  ];
  expect(await new UnknownWords().find('spa-cat', texts, analyserOf('central', 'casa'))).toEqual([
    ['brumoso'],
    [],
    [],
  ]);
});

it('are asked for once, for each dictionary', async () => {
  const words = new UnknownWords();
  const texts = [{ source: 'un flubbo', translation: 'a flubbo' }];
  const [italian, spanish] = [analyserOf(), analyserOf('flubbo')];
  expect(await words.find('ita', texts, italian)).toEqual([['flubbo']]);
  expect(await words.find('ita', texts, italian)).toEqual([['flubbo']]);
  expect(italian).toHaveBeenCalledOnce();
  expect(await words.find('spa', texts, spanish)).toEqual([[]]);
  await words.find('ita', [{ source: 'nada', translation: 'res' }], italian);
  expect(italian).toHaveBeenCalledOnce();
});

it('are found however many they are and however their letters are put together', async () => {
  const letters = 'abcdefghij';
  const many = Array.from({ length: 3000 }, (_, index) =>
    [...String(10_000 + index)].map((digit) => letters[Number(digit)]).join(''),
  );
  const text = `${many.join(' ')} cafe\u0301tas`;
  const analyse = analyserOf(many[7]!);
  const [found] = await new UnknownWords().find(
    'x',
    [{ source: text, translation: text }],
    analyse,
  );
  expect(found).toHaveLength(3000);
  expect(found).toContain('cafétas');
  expect(analyse.mock.calls.length).toBeLessThan(5);
});
