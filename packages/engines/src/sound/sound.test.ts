import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstSpeech, isWithin, stretchesOf, together, widen } from './spans.ts';
import { timeWords, wordsOf } from './time-words.ts';
import { findSamples, samplesAt, wavOf } from './wav.ts';

const span = (startMs: number, endMs: number) => ({ startMs, endMs });

describe('speech', () => {
  it('is widened into its pauses, up to their middle', () => {
    const rules = { padMs: 250, pauseMs: 200 };
    expect(widen([span(100, 900), span(1_000, 2_000), span(2_300, 3_000)], rules, 3_100)).toEqual([
      span(0, 2_150),
      span(2_150, 3_100),
    ]);
    expect(widen([], rules, 10)).toEqual([]);
  });

  it('begins with what an engine hears at once, over stretches and cut where there is more', () => {
    const stretches = [
      { speech: [span(1_000, 3_000), span(4_000, 5_000)] },
      { speech: [span(9_000, 19_000), span(20_000, 21_000)] },
    ];
    expect(firstSpeech(stretches, 5_000)).toEqual([
      span(1_000, 3_000),
      span(4_000, 5_000),
      span(9_000, 11_000),
    ]);
    expect(firstSpeech(stretches, 3_000)).toHaveLength(2);
    expect(firstSpeech([])).toEqual([]);
  });

  it('is divided at pauses into stretches that are not too long, and nothing of it is lost', () => {
    const limits = { longestMs: 28_000, apartMs: 3_000 };
    const lengths = fc.array(fc.tuple(fc.nat(5_000), fc.integer({ min: 1, max: 90_000 })));
    fc.assert(
      fc.property(lengths, (pairs) => {
        let at = 0;
        const speech = pairs.map(([pause, length]) => {
          const from = at + pause + 1;
          at = from + length;
          return span(from, at);
        });
        const stretches = stretchesOf(speech, limits);
        const total = (spans: readonly { startMs: number; endMs: number }[]) =>
          spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
        expect(total(stretches.flatMap((stretch) => stretch.speech))).toBe(total(speech));
        for (const { startMs, endMs, speech: within } of stretches) {
          expect(endMs - startMs).toBeLessThanOrEqual(limits.longestMs);
          expect([within[0]!.startMs, within.at(-1)!.endMs]).toEqual([startMs, endMs]);
          for (const [index, one] of within.slice(1).entries())
            expect(one.startMs - within[index]!.endMs).toBeLessThan(limits.apartMs);
        }
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it('is put together over short pauses, as long as that is not too long, and never cut', () => {
    const spans = [span(0, 400), span(500, 900), span(950, 2_000), span(4_000, 9_000)];
    expect(together(spans, { pauseMs: 200, longestMs: 1_000 })).toEqual([
      span(0, 900),
      span(950, 2_000),
      span(4_000, 9_000),
    ]);
  });

  it('tells what was heard where nobody spoke', () => {
    const speech = [span(1_000, 2_000), span(5_000, 6_000)];
    expect(isWithin(span(900, 1_300), speech)).toBe(true);
    expect(isWithin(span(3_000, 3_400), speech)).toBe(false);
    expect(isWithin(span(1_800, 3_800), speech)).toBe(false);
  });
});

describe('words of a text', () => {
  const texts = (text: string) => wordsOf(text).map((word) => word.text);

  it('keep their punctuation', () => {
    expect(texts('“Well,” he said – £13.60!')).toEqual(['“Well,”', 'he', 'said', '–', '£13.60!']);
    expect(texts('')).toEqual([]);
  });

  it('are found where there are no spaces', () => {
    const words = wordsOf('今日は天気がいい。「散歩」に行きましょう。');
    expect(words.map(({ text }) => text).join('')).toBe(
      '今日は天気がいい。「散歩」に行きましょう。',
    );
    expect(words.length).toBeGreaterThan(5);
    expect(words.some(({ text }) => text.startsWith('「'))).toBe(true);
    expect(words.slice(1).every(({ joined }) => joined)).toBe(true);
  });

  it('all get times, in order and within their span, whatever was heard', () => {
    const word = fc.constantFrom('we', 'are', 'here', '2014', '£5.', 'no');
    const heard = fc.array(fc.tuple(word, fc.nat(400), fc.nat(900)), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), heard, (written, pairs) => {
        let at = 0;
        const timed = pairs.map(([text, pause, length]) => {
          const startMs = Math.min(10_000, at + pause);
          at = Math.min(10_000, startMs + length);
          return { text, startMs, endMs: at };
        });
        const words = timeWords(written.join(' '), timed, span(0, 10_000));
        expect(words.map(({ text }) => text)).toEqual(written);
        let before = 0;
        for (const { startMs, endMs } of words) {
          expect(startMs).toBeGreaterThanOrEqual(before);
          expect(endMs).toBeGreaterThanOrEqual(startMs);
          expect(endMs).toBeLessThanOrEqual(10_000);
          before = startMs;
        }
      }),
      { seed: 2, numRuns: 200 },
    );
  });
});

describe('WAV files', () => {
  it('are read as they are written', () => {
    const wav = wavOf(Int16Array.of(1, -2, 32_767));
    expect(findSamples(wav, wav.length)).toEqual({ offset: 44, bytes: 6 });
    expect(samplesAt(500)).toBe(8_000);
  });

  it('of another form, cut or lying, are refused or read to their end', () => {
    const wav = wavOf(new Int16Array(100));
    const view = new DataView(wav.buffer);
    view.setUint32(40, 0xffffffff, true);
    expect(findSamples(wav, wav.length).bytes).toBe(200);
    view.setUint32(24, 44_100, true);
    expect(() => findSamples(wav, wav.length)).toThrow();
    expect(() => findSamples(wav.subarray(0, 20), 20)).toThrow();
    expect(() => findSamples(new Uint8Array(4096), 4096)).toThrow();
  });
});
