import type { Fragment } from '@glossa/contract';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { targetsOf } from '../testing/coded.ts';
import { FUZZ_TIMEOUT } from '../testing/fuzz.ts';
import { decodeText, encodeText, isBinary, withReferences } from './encoding.ts';
import { textFilter } from './filter.ts';
import { wrapText } from './lines.ts';

const SAMPLES: Readonly<Record<string, string>> = {
  'windows-1251':
    'Библиотека открыта каждый день, кроме понедельника. Читатели могут брать книги на дом.',
  'windows-1252':
    'Le café est déjà fermé à cette heure, mais l’été prochain il sera ouvert très tard.',
  'windows-1253':
    'Η βιβλιοθήκη είναι ανοιχτή κάθε μέρα εκτός από τη Δευτέρα και τις αργίες του έτους.',
  'windows-1255': 'הספרייה פתוחה בכל יום מלבד יום שני. הקוראים יכולים לקחת ספרים הביתה.',
  'windows-1256': 'المكتبة مفتوحة كل يوم ما عدا يوم الاثنين. يمكن للقراء استعارة الكتب إلى المنزل.',
  shift_jis: '図書館は月曜日を除いて毎日開いています。読者は本を家に借りることができます。',
  'euc-jp': '図書館は月曜日を除いて毎日開いています。読者は本を家に借りることができます。',
  gb18030: '图书馆除星期一外每天开放。读者可以把书借回家。我们欢迎所有的人来这里看书。',
  big5: '圖書館除星期一外每天開放。讀者可以把書借回家。我們歡迎所有的人來這裡看書。',
  'euc-kr': '도서관은 월요일을 제외하고 매일 문을 엽니다. 독자는 책을 집으로 빌려 갈 수 있습니다.',
};

describe('encodings', () => {
  it.each(Object.entries(SAMPLES))('%s is told by its bytes', (encoding, text) => {
    const long = `${text}\n`.repeat(4);
    expect(decodeText(iconv.encode(long, encoding)).text).toBe(long);
  });

  it.each([
    ['windows-1250', 'Zażółć gęślą jaźń'],
    ['windows-1250', 'Příliš žluťoučký kůň'],
    ['windows-1251', 'имя;город\nкнига;Москва\nдом;Тверь и Рязань\n'],
    ['windows-1252', 'café déjà vu'],
    ['windows-1254', 'İstanbul’da güneşli bir gün'],
    ['koi8-r', 'привет, мир'],
  ])('%s is told by a few words', (encoding, text) => {
    expect(decodeText(iconv.encode(text, encoding)).text).toBe(text);
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('%s is read with and without a mark', (encoding) => {
    for (const bom of [true, false]) {
      const bytes = encodeText('Grüße, 世界', { encoding, bom });
      expect(decodeText(bytes)).toEqual({ text: 'Grüße, 世界', encoding, bom });
    }
  });

  it('is kept when it can hold the target, else UTF-8 with a mark', () => {
    const source = { encoding: 'windows-1252', bom: false };
    expect([...encodeText('é', source)]).toEqual([0xe9]);
    expect([...encodeText('é世', source)]).toEqual([
      0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0xe4, 0xb8, 0x96,
    ]);
    expect(withReferences('é世', 'windows-1252')).toBe('é&#19990;');
  });

  it('is none for binary data', () => {
    expect(isBinary(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7]))).toBe(true);
    expect(isBinary(Buffer.from('text\n'))).toBe(false);
    expect(isBinary(Buffer.from('text', 'utf16le'))).toBe(false);
  });
});

const merge = async (
  text: string,
  translate: (fragment: Fragment) => Fragment,
  bilingual = false,
) => {
  const { units, skeleton } = await textFilter.extract({ bytes: Buffer.from(text), name: 'a.txt' });
  const bytes = await textFilter.merge(skeleton as never, targetsOf(units, translate), {
    from: 'en',
    to: 'es',
    bilingual,
  });
  return Buffer.from(bytes).toString();
};
const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));
const sources = async (text: string) =>
  (await textFilter.extract({ bytes: Buffer.from(text), name: 'a.txt' })).units.map(
    ({ source }) => source[0],
  );

describe('plain text', () => {
  const wrapped = [
    'It is a truth universally acknowledged, that a single man in',
    'possession of a good fortune, must be in want of a wife. However',
    'little known the feelings or views of such a man may be.',
  ];

  it('joins lines that a program wrapped, and wraps the target at that width', async () => {
    expect(await sources(wrapped.join('\r\n'))).toEqual([wrapped.join(' ')]);
    const merged = await merge(wrapped.join('\r\n'), upper);
    expect(merged).toBe(wrapped.join('\r\n').toUpperCase());
    const longer = await merge(wrapped.join('\n'), ([text]) => [`${text} ${text}`]);
    expect(Math.max(...longer.split('\n').map((line) => line.length))).toBeLessThanOrEqual(64);
    expect(longer.replaceAll('\n', ' ')).toBe(`${wrapped.join(' ')} ${wrapped.join(' ')}`);
  });

  it('takes other lines one by one and keeps indents, marks and endings', async () => {
    const text =
      'Title\r\n=====\r\n\r\n  - one thing\r\n  2) two things\n\n\t* three\nRoses are red\nViolets are blue\n';
    expect(await sources(text)).toEqual([
      'Title',
      'one thing',
      'two things',
      'three',
      'Roses are red',
      'Violets are blue',
    ]);
    expect(await merge(text, upper)).toBe(text.toUpperCase());
  });

  it('keeps the source beside the target in bilingual output', async () => {
    expect(await merge('One.\r\n\r\nTwo.', upper, true)).toBe('One.\r\nONE.\r\n\r\nTwo.\r\nTWO.');
  });

  it('wraps East Asian text by columns', () => {
    expect(wrapText('図書館は毎日、開いています。', 10)).toEqual([
      '図書館は毎',
      '日、開いて',
      'います。',
    ]);
  });

  it(
    'gives every byte back when nothing is translated, whatever the text',
    FUZZ_TIMEOUT,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
          const bytes = Buffer.from(text);
          fc.pre(bytes.length > 0 && !isBinary(bytes));
          const { skeleton, units } = await textFilter.extract({ bytes, name: 'a.txt' });
          const merged = await textFilter.merge(
            skeleton as never,
            targetsOf(units, (source) => source),
            { from: 'en', to: 'es' },
          );
          expect(Buffer.from(merged)).toEqual(bytes);
        }),
        propertyRuns({ short: 100, full: 3_000 }),
      );
    },
  );
});
