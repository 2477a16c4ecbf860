import { cpuMs } from '@glossa/testing/cpu-time';
import { FULL_TIER } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCodedSegment } from '../codes/coded-segment.ts';
import { createTermFinder } from '../glossary/terms.ts';
import { anyText, runs } from '../testing/arbitraries.ts';
import { restoreCasing } from './casing.ts';
import { checkTokens } from './check.ts';
import { checkTranslation } from './check-text.ts';
import { findEmptied } from './emptied.ts';
import { isUntranslated, isWrongLanguage } from './language.ts';
import { findLostNames } from './names.ts';
import { findLostNumbers } from './numbers.ts';
import { isLooping, longestLoop } from './repetition.ts';
import { findCopiedWords } from './words.ts';

describe('findLostNumbers', () => {
  it.each([
    ['It costs 1,234.50 dollars', 'Cuesta 1.234,50 dólares', 'es'],
    ['12 345 people', '12.345 personas', 'es'],
    ['in 1999 and 2004', 'en 2004 y 1999', 'es'],
    ['Call 555-1234', 'Llame al 5551234', 'es'],
    ['25 items', '٢٥ عنصرا', 'ar'],
    ['1,234 items', '١٬٢٣٤ عنصرًا', 'ar'],
    ['25 items', '２５個', 'ja'],
    ['3 men', 'tres hombres', 'es'],
    ['3 men', 'трое мужчин', 'ru'],
    ['7 days', 'シティで七日間', 'ja'],
    ['20 million people', '2000万人', 'zh'],
    ['for every 1,000 characters', 'за каждую тысячу символов', 'ru'],
    ['no numbers', 'sin números 7', 'es'],
    ['chapter 10', 'chapitre dix', 'fr'],
    ['%2$s and %1$s of it', '%1$s y %2$s', 'es'],
    ['2進数', 'Binärzahl', 'de'],
    ['10 x', 'whatever', 'qu'],
  ])('%s → %s', (source, target, to) => expect(findLostNumbers(source, target, to)).toEqual([]));

  it.each([
    ['It costs 1,234.50 dollars', 'Cuesta 1.234,05 dólares', 'es', ['1,234.50']],
    ['page 45', 'página 54', 'es', ['45']],
    ['45 and 45', '45 y', 'es', ['45']],
    ['in 1999', 'en el año', 'es', ['1999']],
    ['3 men', 'hombres', 'es', ['3']],
    ['5 files and 8 folders', 'cinco archivos y carpetas', 'es', ['8']],
    ['٢٥ عنصرا', '52 items', 'en', ['25']],
  ])('%s ↛ %s', (source, target, to, lost) =>
    expect(findLostNumbers(source, target, to)).toEqual(lost),
  );

  it('holds for every text and itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(findLostNumbers(text, text, 'en')).toEqual([]);
      }),
      runs(300),
    );
  });
});

describe('findCopiedWords', () => {
  it.each([
    ['en', 'es', 'It is altogether fitting.', 'Es altogether cabiendo.', ['altogether']],
    ['en', 'es', 'We cannot hallow this ground.', 'No podemos hallow esta tierra.', ['hallow']],
    ['en', 'fr', 'Unfortunately it rained.', 'Unfortunately il a plu.', ['Unfortunately']],
    ['en', 'de', 'the whole thing', 'das whole Ding', ['whole']],
    ['en', 'ja', 'It is altogether new.', 'これはaltogetherに新しい。', ['altogether']],
    ['en', 'th', 'taken back', 'ถูก takenคืนแล้ว', ['taken']],
    ['en', 'ar', 'the whole thing', 'الشيء whole كله', ['whole']],
    ['en', 'xx', 'altogether fitting', 'altogether xyz', ['altogether']],
    ['es', 'en', 'Nada de palabras', 'Nothing of palabras', ['palabras']],
    ['de', 'fr', 'Das ist wahrscheinlich so', 'C’est wahrscheinlich ainsi', ['wahrscheinlich']],
    ['ru', 'de', 'Это очень хорошо', 'Das ist очень gut', ['очень']],
    ['ja', 'en', '新しいテストです', 'A new テスト', ['テスト']],
    ['zh', 'ja', '语言检测', '言語は语言の検出', ['语言']],
    ['ja', 'zh', '駅の検索', '在駅里搜索', ['駅']],
    ['ko', 'ja', '새로운 시험', '新しい시험', ['시험']],
  ])('%s–%s: %s → %s', (from, to, source, target, words) =>
    expect(findCopiedWords(source, target, from, to)).toEqual(words),
  );

  it.each([
    ['en', 'es', 'a general error of the software', 'un error general del software'],
    ['en', 'fr', 'the information on this page', 'les information sur cette page'],
    ['en', 'es', 'the word “shall”', 'la palabra “shall”'],
    ['en', 'es', 'run sudo with --force on main.ts', 'ejecute sudo con --force en main.ts'],
    ['en', 'de', 'see https://example.org/whole', 'siehe https://example.org/whole'],
    ['en', 'de', 'Kafka wrote it', 'Kafka schrieb es'],
    ['en', 'en-GB', 'altogether grey', 'altogether grey'],
    ['es', 'pt', 'una fruta madura', 'uma fruta madura'],
    ['zh', 'ja', '中国', '中国です'],
    ['ru', 'uk', 'новая страна', 'нова страна'],
    ['en', 'ja', 'Send it by email', 'emailで送る'],
    ['en', 'xx', 'a nominal fault', 'nominal xyz'],
  ])('%s–%s: %s → %s has none', (from, to, source, target) =>
    expect(findCopiedWords(source, target, from, to)).toEqual([]),
  );
});

describe('findEmptied', () => {
  it.each([
    ['the word “shall”', 'la palabra “”', ['shall']],
    ['“may” and “shall”', '„kann“ und „“', ['shall']],
    ["the word 'shall'", 'le mot « »', ['shall']],
    ['see it (page 4)', '見る（）', ['page 4']],
    ['the words “may” and “shall” here', '「」という', ['「」']],
  ])('%s → %s', (source, target, lost) => expect(findEmptied(source, target)).toEqual(lost));

  it.each([
    ['call f() “now”', 'llame f() “ahora” con f()'],
    ['an empty string ("") here', 'una cadena vacía ("") aquí'],
    ['say "a" "b"', 'di "a" "b"'],
    ['“may”, “shall”', '„kann“, „soll“'],
    ['“\ufffc” is new', '„\ufffc“ ist neu'],
  ])('%s → %s has none', (source, target) => expect(findEmptied(source, target)).toEqual([]));
});

describe('findLostNames', () => {
  it.each([
    ['en', 'es', 'Ask Kowalczyk about it', 'Pregunte por ello', ['Kowalczyk']],
    ['en', 'de', 'the files of OpenOffice', 'die Dateien von', ['OpenOffice']],
    ['en', 'ja', 'the files of OpenOffice', 'のファイル', ['OpenOffice']],
    ['fr', 'en', 'les fichiers de Word', 'the files of', ['Word']],
  ])('%s–%s: %s → %s', (from, to, source, target, lost) =>
    expect(findLostNames(source, target, from, to)).toEqual(lost),
  );

  it.each([
    ['en', 'pl', 'Ask Kowalczyk about it', 'Zapytaj o to Kowalczyka'],
    ['en', 'es', 'in Copenhagen', 'en Copenhague'],
    ['en', 'es', 'made in Germany in March', 'hecho en Alemania en marzo'],
    ['en', 'fr', 'The House of Commons', 'La Chambre des communes'],
    ['en', 'ru', 'Ask Kowalczyk', 'Спросите Ковальчика'],
    ['en', 'fr', 'members of NATO', 'les membres de l’OTAN'],
    ['de', 'en', 'Die Grundlage der Regierung', 'The basis of government'],
  ])('%s–%s: %s → %s has none', (from, to, source, target) =>
    expect(findLostNames(source, target, from, to)).toEqual([]),
  );
});

describe('restoreCasing', () => {
  it.each([
    ['as in ISO/IEC 8859', 'como en iSO/IEC 8859', 'como en ISO/IEC 8859'],
    ['files of OpenOffice', 'archivos de Openoffice', 'archivos de OpenOffice'],
    ['on EricWhite.com', 'en Ericwhite.com', 'en EricWhite.com'],
    ['at docs.GitHub.com/ISO', 'en docs.Github.com/iSO', 'en docs.GitHub.com/ISO'],
    ['a PDF', 'en pdf', 'en pdf'],
    ['members of NATO', 'medlemmar i Nato', 'medlemmar i Nato'],
    ['a US firm', 'una empresa us', 'una empresa us'],
    ['THE WHOLE ISO TITLE', 'el título iSO', 'el título iSO'],
    ['ISO and IEC', 'ISO e iSO', 'ISO e iSO'],
    ['Control-C or iPhone', 'control-C o iphone', 'control-C o iphone'],
  ])('%s: %s → %s', (source, target, mended) => expect(restoreCasing(source, target)).toBe(mended));
});

describe('isLooping', () => {
  it('finds loops of words, phrases and characters', () => {
    expect(isLooping('The cat sat on the mat.', `El gato ${'se sentó '.repeat(8)}`)).toBe(true);
    expect(isLooping('猫', '的'.repeat(40))).toBe(true);
    expect(isLooping('A sentence.', 'Una frase larga, y otra vez. '.repeat(5))).toBe(true);
  });

  it('accepts what repeats in the source, and ordinary prose', () => {
    const line = '-'.repeat(60);
    expect(isLooping(`Title ${line}`, `Título ${line}`)).toBe(false);
    expect(
      isLooping(
        'x',
        'El comité publicará su informe la próxima semana, y los miembros lo debatirán.',
      ),
    ).toBe(false);
    expect(isLooping('Ha ha ha ha', 'Ja ja ja ja ja')).toBe(false);
  });

  const repeated = fc
    .tuple(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 9 }), fc.nat(12))
    .map(([pattern, times]) => pattern.repeat(times));
  it('finds the longest loop that a look at every place finds', () => {
    fc.assert(
      fc.property(fc.array(repeated, { maxLength: 6 }), (parts) => {
        const text = parts.join('');
        expect(longestLoop(text), text).toBe(longestOfAll(text));
      }),
      runs(300),
    );
  });
});

/** The longest stretch that repeats its first 60 characters, or fewer, four times or more. */
function longestOfAll(text: string): number {
  let longest = 0;
  for (let from = 0; from < text.length; from++)
    for (let period = 1; period <= 60; period++) {
      let end = from + period;
      while (end < text.length && text[end] === text[end - period]) end++;
      if (end - from >= period * 4) longest = Math.max(longest, end - from);
    }
  return longest;
}

describe('isUntranslated', () => {
  it.each([
    ['the report was published', 'The report was published', 'en', 'es', true],
    ['Microsoft Office 365', 'Microsoft Office 365', 'en', 'es', false],
    ['no', 'no', 'en', 'es', false],
    ['el informe', 'the report', 'es', 'en', false],
    ['報告書を読む', '報告書を読む', 'ja', 'en', true],
    ['中国', '中国', 'zh', 'ja', false],
    ['the colour is really grey', 'the colour is really grey', 'en', 'en-GB', false],
    ['доклад опубликован', 'доклад опубликован', 'ru', 'en', true],
  ])('%s → %s (%s–%s): %s', (source, target, from, to, expected) => {
    expect(isUntranslated(source, target, from, to)).toBe(expected);
  });
});

describe('isWrongLanguage', () => {
  const says = (language: string | null, confidence = 0.95, thorough = true) => ({
    detector: { id: 'd', detect: () => ({ language, confidence }) },
    thorough,
  });
  const long = 'The committee will publish its report next week, and members will then debate it.';
  const wrong = (
    from: string,
    to: string,
    judge?: ReturnType<typeof says>,
    target = long,
    source = 'x',
  ) => isWrongLanguage(source, target, { from, to }, judge);

  it('judges by script without a detector', () => {
    expect(wrong('en', 'ja')).toBe(true);
    expect(wrong('en', 'ja', undefined, '報告書は来週発表される')).toBe(false);
    expect(wrong('en', 'ja', undefined, 'Microsoft')).toBe(false);
    expect(wrong('en', 'sr-Latn', undefined, 'Komitet će objaviti izveštaj')).toBe(false);
  });

  it('judges long texts by the detector, kin languages and doubts aside', () => {
    expect(wrong('en', 'es', says('en'))).toBe(true);
    expect(wrong('en', 'es', says('en', 0.3))).toBe(false);
    expect(wrong('en', 'es', says('pt'))).toBe(false);
    expect(wrong('pt', 'es', says('pt'))).toBe(true);
    expect(wrong('en', 'es', says('es'))).toBe(false);
    expect(wrong('en', 'es', says(null))).toBe(false);
    expect(wrong('en', 'es', says('en'), 'The report.')).toBe(false);
  });

  it('spares the detector when asked to, unless words of the source remain', () => {
    const quick = says('en', 0.95, false);
    expect(wrong('en', 'es', quick)).toBe(false);
    expect(wrong('en', 'es', quick, long, long.replace('report', 'paper'))).toBe(true);
  });
});

describe('checkTokens', () => {
  const context = { from: 'en', to: 'es', judge: undefined };
  const { coded } = buildCodedSegment(
    ['The committee will publish 25 reports next week.'],
    createTermFinder([{ source: 'committee', target: 'comisión' }]),
  );

  it.each([
    ['La comisión publicará 25 informes la próxima semana.', []],
    ['El comité publicará 25 informes la próxima semana.', ['glossary_missed']],
    ['La comisión publicará 52 informes la próxima semana.', ['number_changed']],
    [' ', ['length_ratio']],
    [
      'La comisión 25.'.padEnd(300, ' y muchas otras cosas que nadie dijo'),
      ['length_ratio', 'repetition'],
    ],
  ])('%s', (target, issues) =>
    expect(checkTokens(coded, [target], context).issues).toEqual(issues),
  );

  it('says which words, names and numbers an issue is about', () => {
    expect(
      checkTranslation('It is altogether 25 “files”', 'Es altogether 52 “”', 'en', 'es'),
    ).toMatchObject({
      issues: ['words_left', 'number_changed', 'quote_emptied'],
      details: [
        { issue: 'words_left', text: 'altogether' },
        { issue: 'number_changed', text: '25' },
        { issue: 'quote_emptied', text: 'files' },
      ],
    });
  });

  it('lets a glossary keep a word of the source', () => {
    const kept = createTermFinder([{ source: 'whole', target: 'whole' }]);
    const { coded: own } = buildCodedSegment(['the whole thing altogether'], kept);
    expect(checkTokens(own, ['la whole cosa altogether'], context).details).toEqual([
      { issue: 'words_left', text: 'altogether' },
    ]);
  });

  it.runIf(FULL_TIER)('takes hostile text in linear time', () => {
    for (const piece of [
      'OpenOffice ',
      'Xqzt',
      'Kowal. ',
      '“',
      '( ',
      'whole ',
      '5 ',
      '语言',
      '「」',
      'a-B.c&',
      "'a ",
    ]) {
      const text = piece.repeat(Math.ceil(50_000 / piece.length));
      const other = text.toLowerCase().replaceAll('5', '7');
      const check = () => {
        for (const [from, to] of [
          ['en', 'es'],
          ['zh', 'ja'],
          ['es', 'en'],
        ] as const)
          checkTranslation(text, `${other} x`, from, to);
      };
      expect(cpuMs(check), piece).toBeLessThan(3000);
    }
  });
});
