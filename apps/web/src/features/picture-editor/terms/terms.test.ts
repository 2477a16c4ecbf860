import type { EditRegion, ImageEdits } from '@glossa/contract';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderingsOf } from './renderings.ts';
import { suggestTerms } from './suggest-terms.ts';
import { changesOf, type PictureText, placesOf, withTexts } from './texts.ts';
import { wholeWords } from './whole-words.ts';

const textsOf = (...pairs: readonly (readonly [source: string, translation: string])[]) =>
  pairs.map(([source, translation], at): PictureText => ({ id: `${at + 1}`, source, translation }));
const sources = (...all: readonly string[]) => textsOf(...all.map((one) => [one, ''] as const));

const MANGA = textsOf(
  ['サクラ、待って！', 'Sakura, wait!'],
  ['ねえ、サクラちゃん。テレビ見た？', 'Hey, Cherry. Seen it on TV?'],
  ['ドキドキ', 'Thump'],
  ['田中さんはどこ？', 'Where is Tanaka?'],
  ['サクラコではない', 'It is not Sakurako'],
  ['サクラと田中さん', 'It is Sakura and Tanaka'],
  ['サクラを見た', 'I saw Cherry'],
  ['ドキドキ', 'Thump'],
);

describe('names of a chapter', () => {
  it('are runs of katakana that are no sounds, and who is spoken to', () => {
    expect(suggestTerms(MANGA, 'ja')).toEqual(['サクラ', '田中']);
    const far = sources('ジョン・スミスだ', 'ジョン・スミスか', '夜');
    expect(suggestTerms(far, 'ja')).toEqual(['ジョン・スミス']);
    const korean = sources('민수 씨, 안녕', '민수가 왔다', '선생님!');
    expect(suggestTerms(korean, 'ko')).toEqual(['민수']);
  });

  it('are words with a capital within a sentence, several as one', () => {
    const texts = sources(
      'Wait! Where is Uncle Ben?',
      'That was Uncle Ben. The house is his.',
      'Look at Mary',
      'Mary! The House!',
      'The end',
    );
    expect(suggestTerms(texts, 'en')).toEqual(['Uncle Ben', 'Mary']);
  });

  it('are told by the capitals of the translation, where the script has no sign', () => {
    const chinese = textsOf(
      ['约翰·史密斯来了', 'There comes John Smith'],
      ['我叫约翰·史密斯。我们走', 'I am John Smith. We go'],
      ['我们走吧', 'We go'],
      ['我们', 'We'],
    );
    expect(suggestTerms(chinese, 'zh-Hans')).toEqual(['约翰·史密斯']);
    const arabic = textsOf(
      ['أين أحمد الآن', 'Where is Ahmed'],
      ['هذا أحمد', 'This is Ahmed'],
      ['هذا', 'This is it'],
    );
    expect(suggestTerms(arabic, 'ar')).toEqual(['أحمد']);
  });

  it('are what a translation keeps, where capitals say nothing', () => {
    const shouted = textsOf(
      ['WAIT, JOHN, THE TAXI!', '¡ESPERA, JOHN!'],
      ['JOHN IS THE MAN', 'John es el hombre'],
      ['THE MAN', 'El hombre'],
    );
    expect(suggestTerms(shouted, 'en')).toEqual(['JOHN']);
    const german = textsOf(
      ['Das Haus von Heidi', "Heidi's house"],
      ['Heidi, das Haus!', 'Heidi, the house!'],
    );
    expect(suggestTerms(german, 'de')).toEqual(['Heidi']);
  });
});

describe('what a name is in the translations', () => {
  it('is told by the texts that have it, in all its forms', () => {
    const found = renderingsOf(MANGA, ['サクラ', '田中', '夜']);
    expect([...found.values()]).toEqual([['Sakura', 'Cherry'], ['Tanaka'], []]);
    const kept = textsOf(['Ben is here', 'Ben está aquí'], ['Go, Ben', 'Vete, Benito']);
    expect(renderingsOf(kept, ['Ben']).get('Ben')).toEqual(['Ben']);
  });
});

describe('a term', () => {
  const found = (text: string, term: string, language?: string) =>
    wholeWords(text, [term], language).map(({ start, end }) => text.slice(start, end));

  it('is found as a whole word, in any case', () => {
    expect(found('Ben, BEN; Benito, re-ben, Bén', 'ben')).toEqual(['Ben', 'BEN', 'ben']);
    expect(found('New\n York', 'new york')).toEqual(['New\n York']);
    expect(found('C++ (C)', 'c++')).toEqual(['C++']);
    expect(found('σοφός ΣΟΦΌΣ', 'σοφός')).toHaveLength(2);
    expect(found('サクラコとサクラ', 'サクラ')).toHaveLength(1);
    expect(found('Aliceさん', 'Alice')).toEqual(['Alice']);
    expect(found('민수가 왔다', '민수')).toEqual(['민수']);
    expect(found('민수가 왔다', '민수', 'ko')).toEqual([]);
    expect(found('東京都に住む', '京都')).toEqual(['京都']);
    expect(found('東京都に住む', '京都', 'ja')).toEqual([]);
    expect(found('café', 'cafe')).toEqual([]);
  });

  it('is listed wherever it stands, page by page', () => {
    const pages = [
      { image: 0, name: 'a', texts: MANGA.slice(0, 2) },
      { image: 2, name: 'b', texts: MANGA.slice(4) },
    ];
    const places = placesOf(pages, 'サクラ').map(({ image, number }) => [image, number]);
    expect(places).toEqual([
      [0, 1],
      [0, 2],
      [2, 2],
      [2, 3],
    ]);
  });

  it('takes the place of what it was before, in capitals where that was', () => {
    const use = { source: 'サクラ', target: 'Saki', before: ['Cherry', 'Sakura'], to: 'en' };
    expect(changesOf(MANGA, use).map(({ id, after }) => [id, after])).toEqual([
      ['1', 'Saki, wait!'],
      ['2', 'Hey, Saki. Seen it on TV?'],
      ['6', 'It is Saki and Tanaka'],
      ['7', 'I saw Saki'],
    ]);
    const texts = textsOf(['Ben', 'BEN! Big Ben? Bench.'], ['Ben', 'He']);
    const after = changesOf(texts, { source: 'Ben', target: 'Big Ben', before: ['Ben'], to: 'es' });
    expect(after).toEqual([
      { id: '1', before: 'BEN! Big Ben? Bench.', after: 'BIG BEN! Big Ben? Bench.' },
    ]);
  });
});

const region = ({ id, source, translation }: PictureText): EditRegion => ({
  ...{ id, place: { x: 0, y: 0, width: 9, height: 9 }, angle: 0, source, translation },
  ...{ shown: 'translation', vertical: false, alignment: 'center', face: 'sans', size: null },
  ...{ weight: 400, colour: '#000000', outline: null, takes: [], wipes: [] },
});

describe('whatever is used everywhere', () => {
  const word = fc.constantFrom('Ben', 'ben', 'Bench', 'Re', 'x', 'Saki', 'BEN', 'o');
  const gap = fc.constantFrom(' ', '-', ', ', '’', '. ', '', '1', '_');
  const sentence = fc
    .array(fc.tuple(word, gap), { maxLength: 8 })
    .map((parts) => parts.flat().join(''));
  const texts = fc.array(
    fc.record({ source: fc.constantFrom('ベン！', 'ベンチ', 'x'), translation: sentence }),
    { maxLength: 5 },
  );
  const use = { source: 'ベン', target: 'Saki', before: ['Ben'], to: 'en' };
  const asWords = (text: string) => text.split(/([\p{L}\p{N}_]+)/u);

  it('touches nothing but whole words of the term, and is undone to the same edits', () => {
    fc.assert(
      fc.property(texts, (all) => {
        const given = all.map((text, at) => ({ ...text, id: `${at}` }));
        const edits: ImageEdits = { regions: given.map(region), strokes: [] };
        const changes = changesOf(given, use);
        const done = withTexts(edits, changes);
        for (const [at, { source, translation }] of given.entries()) {
          const expected = asWords(translation).map((one) =>
            source === 'ベン！' && one.toLowerCase() === 'ben'
              ? one === 'BEN'
                ? 'SAKI'
                : 'Saki'
              : one,
          );
          expect(done.regions[at]).toEqual({
            ...edits.regions[at],
            translation: expected.join(''),
          });
        }
        expect(withTexts(done, changes, true)).toEqual(edits);
        expect(
          changesOf(
            given.map((text, at) => ({ ...text, translation: done.regions[at]!.translation })),
            use,
          ),
        ).toEqual([]);
      }),
      propertyRuns({ short: 200, full: 5_000 }),
    );
  });
});
