import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuality } from '../quality/check.ts';
import { cueText, readSubtitles } from '../subtitles.ts';
import { cuesFromWords } from './cues.ts';
import { paragraphsOf, spokenBy } from './paragraphs.ts';
import type { TimedWord } from './types.ts';
import { writeCues } from './write.ts';

/** Words of a text, each 300 ms long; `|` is a pause of a second. */
function spoken(text: string, speaker?: string): TimedWord[] {
  let at = 0;
  return text.split(' ').flatMap((word) => {
    if (word === '|') {
      at += 1_000;
      return [];
    }
    const startMs = at;
    at += 300;
    return [{ text: word, startMs, endMs: at, ...(speaker === undefined ? {} : { speaker }) }];
  });
}
const texts = (words: TimedWord[], language = 'en') =>
  cuesFromWords(words, { language }).map(({ text }) => text);

describe('subtitles of a transcript', () => {
  it('end with sentences and clauses, not in the middle of them', () => {
    expect(
      texts(
        spoken(
          'Ask not what your country can do for you. Ask what you can do for your country, and then do it with all of the strength that you have left.',
        ),
      ).map((text) => text.replace('\n', ' ')),
    ).toEqual([
      'Ask not what your country can do for you.',
      'Ask what you can do for your country,',
      'and then do it with all of the strength that you have left.',
    ]);
  });

  it('are cut at pauses where nothing else tells sentences', () => {
    const words = spoken('and so my fellow americans | ask not | what your country can do for you');
    expect(texts(words).map((text) => text.replace('\n', ' '))).toEqual([
      'and so my fellow americans',
      'ask not',
      'what your country can do for you',
    ]);
  });

  it('have one speaker each, and write who it is', () => {
    const words = [...spoken('Good morning.', 'Ann & <Co>'), ...spoken('Hello.', 'Bob').map(later)];
    const vtt = writeCues(cuesFromWords(words, { language: 'en' }));
    const file = readSubtitles(vtt, 'vtt');
    expect(file.warnings).toEqual([]);
    expect(vtt).toContain('<v Ann Co>Good morning.\n');
    expect(vtt).toContain('<v Bob>Hello.\n');
    expect(file.cues.map((cue) => cueText(file, cue))).toEqual(['Good morning.', 'Hello.']);
  });

  it('write what is markup as text', () => {
    const [cue] = cuesFromWords([{ text: '<b>&amp;', startMs: 0, endMs: 900 }], { language: 'en' });
    const file = readSubtitles(writeCues([cue!]), 'vtt');
    expect(cueText(file, file.cues[0]!)).toBe('<b>&amp;');
  });

  it('write no empty line, which would end them', () => {
    const cue = { start: 0, end: 900, text: 'One.\n \n\nTwo.' };
    const file = readSubtitles(writeCues([cue]), 'vtt');
    expect(file.cues.map((one) => cueText(file, one))).toEqual(['One.\nTwo.']);
  });

  it('have no spaces where the language has none', () => {
    const words = ['今日は', '天気が', 'いい。'].map((text, index) => ({
      ...{ text, startMs: index * 500, endMs: index * 500 + 500 },
      joined: index > 0,
    }));
    expect(texts(words, 'ja')).toEqual(['今日は天気がいい。']);
  });

  it('keep every word, in order, and break no rule that times and breaks could keep', () => {
    const word = fc.constantFrom(
      'a',
      'word',
      'sentence.',
      'clause,',
      '2014',
      '£13.60',
      'of',
      'incomprehensible',
    );
    const words = fc.array(
      fc.tuple(word, fc.integer({ min: 0, max: 2_500 }), fc.integer({ min: 60, max: 900 })),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(words, (pieces) => {
        let at = 0;
        const timed = pieces.map(([text, pause, length]) => {
          const startMs = at + pause;
          at = startMs + length;
          return { text, startMs, endMs: at };
        });
        const vtt = writeCues(cuesFromWords(timed, { language: 'en' }));
        const file = readSubtitles(vtt, 'vtt');
        const said = file.cues.map((cue) => cueText(file, cue)).join(' ');
        expect(said.replace(/\s+/g, ' ')).toBe(timed.map(({ text }) => text).join(' '));
        const broken = new Set(checkQuality(file, { language: 'en' }).map(({ rule }) => rule));
        // Speech that is too quick leaves no time; single words may be followed at once.
        for (const allowed of ['reading_speed', 'too_short', 'gap_too_small'] as const)
          broken.delete(allowed);
        expect([...broken]).toEqual([]);
      }),
      { seed: 3, numRuns: 60 },
    );
  });
});

const later = (word: TimedWord): TimedWord => ({
  ...word,
  startMs: word.startMs + 5_000,
  endMs: word.endMs + 5_000,
});

it('text to be read has a paragraph for each speaker and after long pauses', () => {
  const words = [
    ...spoken('Good morning.', 'Ann'),
    ...spoken('Hello.', 'Bob').map(later),
    ...spoken('Later.', 'Bob').map(later).map(later),
  ];
  const found = paragraphsOf(words);
  expect(found.map((paragraph) => spokenBy(paragraph, 'en'))).toEqual([
    'Ann: Good morning.',
    'Bob: Hello.',
    'Bob: Later.',
  ]);
  const long = paragraphsOf(spoken(`${'word '.repeat(120)}end. ${'word '.repeat(120)}end.`.trim()));
  expect(long.map(({ text }) => text.endsWith('end.'))).toEqual([true, true]);
});
