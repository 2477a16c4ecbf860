import { readdirSync, readFileSync } from 'node:fs';
import { byTier, propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpusFiles, hasCorpus } from '../testing/corpus.ts';
import { decodeAs, decodeBytes, encodeEdited, encodeText } from './index.ts';

const MESSAGES = new URL('../../../i18n/messages/', import.meta.url);

/** What the product says in a locale, as a subtitle file of so many cues. */
function subtitlesOf(locale: string, cues: number): string {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value.replace(/\s+/g, ' '));
    else if (value && typeof value === 'object')
      for (const inner of Object.values(value)) collect(inner);
  };
  const folder = new URL(`${locale}/general/`, MESSAGES);
  for (const file of readdirSync(folder).sort())
    collect(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  const step = Math.max(1, Math.floor(texts.length / cues));
  return texts
    .filter((_, index) => index % step === 0)
    .slice(0, cues)
    .map((text, index) => `${index + 1}\n00:00:01,000 --> 00:00:01,900\n${text}\n`)
    .join('\n');
}

/** A text without what an encoding lacks. */
function fit(text: string, encoding: string): string {
  const known = new Map<string, boolean>();
  return [...text]
    .filter((char) => {
      if (!known.has(char)) known.set(char, encodeText(char, encoding) !== undefined);
      return known.get(char);
    })
    .join('');
}

const LEGACY: Readonly<Record<string, readonly string[]>> = {
  ar: ['windows-1256'],
  da: ['windows-1252'],
  de: ['windows-1252'],
  es: ['windows-1252'],
  fi: ['windows-1252'],
  fr: ['windows-1252'],
  he: ['windows-1255'],
  it: ['windows-1252'],
  jp: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
  nl: ['windows-1252'],
  no: ['windows-1252'],
  pl: ['windows-1250', 'iso-8859-2'],
  pt: ['windows-1252'],
  ro: ['windows-1250'],
  ru: ['windows-1251', 'koi8-r', 'ibm866'],
  sv: ['windows-1252'],
  th: ['windows-874'],
  tr: ['windows-1254'],
  zh: ['gb18030'],
};

const TRADITIONAL =
  '1\n00:00:01,000 --> 00:00:02,000\n我們什麼時候可以回家？\n\n2\n00:00:03,000 --> 00:00:04,000\n你還不知道這裡發生了什麼事。\n';

const ENCODINGS = [
  ...new Set([
    ...Object.values(LEGACY).flat(),
    'big5',
    'windows-1253',
    'utf-8',
    'utf-16le',
    'utf-16be',
  ]),
];

describe('the encoding of a text', () => {
  it('is told in every language of the site', () => {
    const wrong: string[] = [];
    for (const [locale, encodings] of Object.entries(LEGACY))
      for (const encoding of encodings)
        for (const cues of byTier({ short: [12], full: [8, 12, 40, 100, 400] })) {
          const source = subtitlesOf(locale, cues).replaceAll('ș', 'ş').replaceAll('ț', 'ţ');
          const text = fit(source, encoding);
          const read = decodeBytes(encodeText(text, encoding)!);
          if (read.text !== text) wrong.push(`${locale} ${encoding} ${cues}: ${read.encoding}`);
        }
    expect(wrong).toEqual([]);
  });

  it.each([
    'I don’t know. It’s what they’re after, isn’t it?',
    'C’est l’histoire d’un homme qui n’a rien.',
    'L’audio dell’altra sera, quest’opera d’arte.',
  ])('is told where nothing is beside ASCII but apostrophes in words: %s', (line) => {
    const text = `1\n00:00:01,000 --> 00:00:02,000\n${line}\n`;
    const read = decodeBytes(encodeText(text, 'windows-1252')!);
    expect([read.encoding, read.text]).toEqual(['windows-1252', text]);
  });

  it('is told of texts in capitals', () => {
    for (const [locale, encoding] of [
      ['ru', 'windows-1251'],
      ['pl', 'windows-1250'],
      ['fr', 'windows-1252'],
    ] as const) {
      const text = fit(subtitlesOf(locale, 40).toUpperCase(), encoding);
      expect(decodeBytes(encodeText(text, encoding)!).text === text, `${locale} ${encoding}`).toBe(
        true,
      );
    }
  });

  it('is told of Chinese in Taiwan', () => {
    expect(decodeBytes(encodeText(TRADITIONAL, 'big5')!)).toMatchObject({
      encoding: 'big5',
      text: TRADITIONAL,
    });
  });

  it('is told by a byte order mark, by zero bytes, and as UTF-8 before all others', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nŻółw\n';
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be']) {
      const bytes = encodeText(text, encoding)!;
      expect(decodeBytes(bytes)).toMatchObject({ encoding, text, mark: 0 });
      const marked = new Uint8Array([...encodeText('\ufeff', encoding)!, ...bytes]);
      expect(decodeBytes(marked)).toMatchObject({ encoding, text });
    }
  });

  it('is what the file says only where its bytes allow that', () => {
    const bytes = encodeText('Schöne Grüße, Ünï', 'windows-1252')!;
    expect(decodeBytes(bytes, 'iso-8859-1').encoding).toBe('windows-1252');
    expect(decodeBytes(bytes, 'utf-8').encoding).toBe('windows-1252');
    expect(decodeBytes(new TextEncoder().encode('Ünï'), 'iso-8859-1').text).toBe('Ünï');
    expect(decodeBytes(bytes, 'no such name').text).toBe('Schöne Grüße, Ünï');
  });

  it.skipIf(!hasCorpus)('is told of real files', () => {
    for (const { name, bytes } of corpusFiles()) {
      const stated = /windows-\d+/.exec(name)?.[0] ?? 'utf-8';
      expect(`${name} ${decodeBytes(bytes).encoding}`).toBe(`${name} ${stated}`);
    }
  });
});

describe('bytes outside of edits', () => {
  it('stay, whatever they are', () => {
    const anything = fc.tuple(fc.constantFrom(...ENCODINGS), fc.uint8Array({ maxLength: 60 }));
    const places = fc.array(fc.nat(60), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(anything, places, ([encoding, bytes], positions) => {
        const decoded = decodeAs(bytes, encoding);
        // Characters are not cut in two.
        const cuts = [...new Set(positions.filter((at) => isBoundary(decoded.text, at)))].sort(
          (a, b) => a - b,
        );
        const edits = cuts.map((at) => ({ start: at, end: at, text: '|' }));
        const written = encodeEdited(decoded, edits);
        const bars = encodeText('|', encoding)!.length * cuts.length;
        expect(written.length).toBe(bytes.length + bars);
        expect(withoutBars(written, encoding)).toEqual(withoutBars(bytes, encoding));
      }),
      propertyRuns({ short: 300, full: 50_000 }),
    );
  });

  it('are rewritten in UTF-8, with a mark, where the encoding lacks a letter of an edit', () => {
    const decoded = decodeAs(encodeText('Žena a muž', 'windows-1250')!, 'windows-1250');
    const edits = [{ start: 0, end: 4, text: '女性' }];
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(encodeEdited(decoded, edits))).toBe(
      '\ufeff女性 a muž',
    );
  });
});

const isBoundary = (text: string, at: number) =>
  at <= text.length && !/^[\udc00-\udfff]/.test(text.slice(at));

/** Bytes without those that a bar would be. */
function withoutBars(bytes: Uint8Array, encoding: string): number[] {
  const zero = encoding === 'utf-16le' ? 1 : 0;
  if (!encoding.startsWith('utf-16')) return [...bytes].filter((byte) => byte !== 0x7c);
  const left: number[] = [];
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = [...bytes.subarray(at, at + 2)];
    if (pair[zero] !== 0 || pair[1 - zero] !== 0x7c) left.push(...pair);
  }
  return left;
}
