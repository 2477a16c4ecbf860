import { cpuMs } from '@glossa/testing/cpu-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, runs } from '../testing/arbitraries.ts';
import { longCuts, sentenceBreaks } from './sentences.ts';

function sentences(text: string, language: string): string[] {
  const offsets = [0, ...sentenceBreaks(text, language), text.length];
  return offsets.slice(1).map((end, index) => text.slice(offsets[index], end).trim());
}

/** By language: sentences that must come apart, each of which must stay whole. */
const CASES: Record<string, string[][]> = {
  en: [
    ['Mr. Smith paid $3.50 to Dr. J. R. Jones, e.g. Today.', 'It rained.'],
    ['It was in the U.S.', 'The U.S. Army came.'],
    ['“Stop!” she said.', '“Why?”', 'He left... and came back.', 'Then no.'],
    ['See No. 5 and Fig. 3.', '(It works.)', 'Yes'],
    ['1. Introduction to it.', '2. Next item'],
    [
      'Go to www.example.com.',
      'Or Node.js!',
      'Version 2.0.1 is out.',
      'So am I.',
      'He too…',
      'Then',
    ],
    [
      'Messrs. Black vs. White met on Jan. 5 at 10 a.m. sharp.',
      'They left at 5 p.m.',
      'It was late.',
    ],
  ],
  zh: [['你好。', '他走了！', '真的？', '价格是3.5元。']],
  ja: [
    ['「はい。」と言った。', '株式会社グロッサです。', '元気？', 'はい！'],
    ['値段は3.5円です。', 'そう。'],
  ],
  es: [['El Sr. García vio a la Sra. López.', '¿Qué?', '¡Sí!', 'Véase la pág. 4, p. ej. Madrid.']],
  ru: [['Это т. е. Москва.', 'В 2020 г. Иван и А. С. Пушкин.', 'Да!', 'См. рис. 5.']],
  ko: [['안녕하세요.', '저는 김입니다.', '값은 3.5개예요.']],
  fr: [['M. Dupont, p. ex. Marie.', 'Voir p. 5.', 'Fin !', 'Oui ?', '« Non. »', 'Et puis.']],
  de: [
    [
      'Am 3. Oktober 1990.',
      'Dann z. B. Herr Dr. Müller im 19. Jahrhundert.',
      'Das ist Nr. 5 d. h. Ende.',
    ],
  ],
  it: [['Il Sig. Rossi e la dott.ssa Bianchi, p. es. Maria.', 'Vedi pag. 5.', 'Sì!']],
  pt: [['O Sr. Silva e a Dra. Souza, p. ex. Maria.', 'Ver pág. 5.', 'Sim!']],
  th: [['สวัสดีครับ ผมชื่อ ดร. สมชาย']],
  nl: [['Dhr. De Vries, d.w.z. Jan.', 'Zie blz. 5.', 'Ja!']],
  ro: [['Dl. Popescu și dna. Ionescu, de ex. Maria.', 'Vezi pag. 5.', 'Da!']],
  ar: [['كيف حالك؟', 'أنا بخير.', 'التقيت د. أحمد أمس.']],
  tr: [['Dr. Ahmet ve Prof. Ayşe, örn. Ali.', 'Bkz. s. 5.', 'Evet!', '3. Dünya savaşı.']],
  da: [['Hr. Jensen, f.eks. Ole.', 'Den 3. Oktober kom han.', 'Se s. 5.', 'Ja!']],
  pl: [['P. Nowak i dr. Kowalski, tj. Jan.', 'Zob. s. 5.', 'Tak!', 'Dnia 3. Maja.']],
  sv: [['Hr. Svensson, t.ex. Olle.', 'Se s. 5.', 'Ja!', 'Bl.a. Karin.']],
  fi: [['Prof. Virtanen, esim. Matti.', 'Ks. s. 5.', 'Kyllä!', 'Elokuun 3. Päivä.']],
  no: [['Hr. Hansen, f.eks. Ola.', 'Den 3. Oktober.', 'Se s. 5.', 'Ja!']],
  he: [['פרופ. כהן בא.', 'מה שלומך?', 'טוב!']],
  hi: [['नमस्ते।', 'मैं राम हूँ।', 'क्या हाल है?']],
  el: [['Τι κάνεις;', 'Καλά.', 'Εσύ;']],
};

describe('sentenceBreaks', () => {
  for (const [language, cases] of Object.entries(CASES)) {
    it(`cuts ${language}`, () => {
      const unspaced = language === 'zh' || language === 'ja';
      for (const expected of cases) {
        expect(sentences(expected.join(unspaced ? '' : ' '), language)).toEqual(expected);
      }
    });
  }

  it('keeps wrapped prose whole and cuts at blank lines and list items', () => {
    const text = 'prose that goes on at\nthe line end. Next\nLine.\n\nPara\n- item\n- more';
    expect(sentences(text, 'en')).toEqual([
      'prose that goes on at\nthe line end.',
      'Next\nLine.',
      'Para',
      '- item',
      '- more',
    ]);
  });

  it('gives ascending offsets inside the text, for any text', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('en', 'de', 'ja', 'xx'), (text, language) => {
        const offsets = sentenceBreaks(text, language);
        offsets.forEach((at, index) => {
          expect(at).toBeGreaterThan(offsets[index - 1] ?? 0);
          expect(at).toBeLessThan(text.length);
        });
      }),
      runs(300),
    );
  });

  it('takes hostile text in linear time', () => {
    for (const text of [
      '. '.repeat(50_000),
      '\n'.repeat(100_000),
      'a.'.repeat(50_000),
      '"'.repeat(100_000),
      '.. '.repeat(30_000),
    ]) {
      expect(cpuMs(() => sentenceBreaks(`A${text}`, 'en'))).toBeLessThan(3000);
    }
  });
});

describe('longCuts', () => {
  it('cuts at clauses, then spaces, never in a surrogate pair', () => {
    const cut = (text: string, limit: number) =>
      [0, ...longCuts(text, 0, text.length, limit), text.length].flatMap((at, index, all) =>
        index === 0 ? [] : [text.slice(all[index - 1], at)],
      );
    expect(cut('one two, three four', 12)).toEqual(['one two, ', 'three four']);
    expect(cut('onetwo threefour', 10)).toEqual(['onetwo ', 'threefour']);
    for (const part of cut('😀'.repeat(20), 7)) expect(part.isWellFormed()).toBe(true);
  });
});
