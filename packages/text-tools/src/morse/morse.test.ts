import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  durations,
  fromMorse,
  listen,
  SAMPLE_RATE,
  stretches,
  synthesize,
  toMorse,
  wavFile,
} from './index.ts';
import { CODES, MORSE_CODES } from './tables.ts';

const SENTENCES: Record<string, string> = {
  international: 'PARIS, 13 MAI: (SOS) "CQ" É = E?',
  cyrillic: 'СЪЕШЬ ЖЕ ЩИ 5',
  greek: 'ΓΑΖΕΕΣ ΚΑΙ ΨΩΜΙ',
  hebrew: 'שלום עולם',
  arabic: 'مرحبا بكم',
  japanese: 'ガッコウ デ パン',
  korean: '안녕하세요 닭 읽다 까치',
  thai: 'สวัสดีครับ',
};

describe('toMorse', () => {
  it('gives the signals of the Recommendation', () => {
    expect(toMorse('Paris é 73+@')).toBe('.--. .- .-. .. ... / ..-.. / --... ...-- .-.-. .--.-.');
    expect(toMorse('one\ntwo')).toBe('--- -. .\n- .-- ---');
    expect(toMorse('ça à')).toBe('-.-.. .- / .-');
  });

  it.each(MORSE_CODES)('comes back from %s', (code) => {
    const expected = code === 'japanese' ? 'ガツコウ デ パン' : SENTENCES[code]!;
    expect(fromMorse(toMorse(SENTENCES[code]!), code)).toBe(expected);
  });

  it.each(MORSE_CODES)(
    'gives back every character of %s, or the one that shares its signal',
    (code) => {
      for (const [character, signal] of Object.entries<string>(CODES[code])) {
        const [first] = Object.entries<string>(CODES[code]).find(([, other]) => other === signal)!;
        expect(fromMorse(signal, code), character).toBe(first);
      }
    },
  );

  it('reads the dots and dashes people type', () => {
    expect(fromMorse('••• ––– ···   −− ·', 'international')).toBe('SOS ME');
    expect(fromMorse('...|---', 'international')).toBe('S O');
    expect(fromMorse('........', 'international')).toBe('#');
  });
});

describe('timing of ITU-R M.1677-1', () => {
  it('makes PARIS with its gap fifty dots long', () => {
    for (const wordsPerMinute of [5, 13, 20, 40]) {
      const sound = { wordsPerMinute, toneHz: 600 };
      const { dot, word } = durations(sound);
      const length = stretches(toMorse('PARIS'), sound).reduce(
        (sum, { seconds }) => sum + seconds,
        word,
      );
      expect(length).toBeCloseTo(50 * dot, 9);
      expect(length).toBeCloseTo(60 / wordsPerMinute, 9);
    }
  });

  it('keeps dash, inner gap, character gap and word gap at 3, 1, 3 and 7 dots', () => {
    const sound = { wordsPerMinute: 12, toneHz: 600 };
    const parts = stretches('.- / .. .', sound).map(({ on, seconds }) => [
      on,
      Math.round(seconds * 10),
    ]);
    expect(parts).toEqual([
      [true, 1],
      [false, 1],
      [true, 3],
      [false, 7],
      [true, 1],
      [false, 1],
      [true, 1],
      [false, 3],
      [true, 1],
    ]);
  });

  it('slows the gaps only for Farnsworth', () => {
    const sound = { wordsPerMinute: 20, farnsworthWordsPerMinute: 10, toneHz: 600 };
    const { dot, character, word } = durations(sound);
    expect(dot).toBeCloseTo(0.06, 9);
    expect(word / character).toBeCloseTo(7 / 3, 9);
    const length = stretches(toMorse('PARIS'), sound).reduce(
      (sum, { seconds }) => sum + seconds,
      word,
    );
    expect(length).toBeCloseTo(6, 9);
  });
});

describe('sound', () => {
  it('rings at the pitch asked for, in tone alone', () => {
    const samples = synthesize('-', { wordsPerMinute: 12, toneHz: 750 });
    const crossings = samples
      .slice(1)
      .filter((sample, index) => samples[index]! < 0 && sample >= 0).length;
    expect(crossings / 0.3).toBeGreaterThan(740);
    expect(crossings / 0.3).toBeLessThan(760);
    expect(samples.slice(0, SAMPLE_RATE / 20).every((sample) => sample === 0)).toBe(true);
  });

  it.each([
    [8, 8, 450],
    [15, 15, 600],
    [25, 25, 700],
    [40, 40, 900],
    [20, 8, 600],
  ])(
    'is heard again at %i words a minute, gaps of %i, %i Hz',
    (wordsPerMinute, farnsworthWordsPerMinute, toneHz) => {
      const text = 'THE QUICK BROWN FOX, 0123456789 JUMPS?';
      const samples = synthesize(toMorse(text), {
        wordsPerMinute,
        farnsworthWordsPerMinute,
        toneHz,
        sampleRate: 16_000,
      });
      expect(fromMorse(listen(samples, 16_000), 'international')).toBe(text);
    },
  );

  it('is heard through noise', () => {
    const samples = synthesize(toMorse('CQ DE GLOSSA'), {
      wordsPerMinute: 18,
      toneHz: 650,
      sampleRate: 16_000,
    });
    let state = 1;
    const noisy = samples.map((sample) => {
      state = (state * 48_271) % 2_147_483_647;
      return 0.4 * sample + 0.3 * (state / 1_073_741_823 - 1);
    });
    expect(fromMorse(listen(noisy, 16_000), 'international')).toBe('CQ DE GLOSSA');
  });

  it('hears nothing in silence and noise', () => {
    expect(listen(new Float32Array(16_000), 16_000)).toBe('');
    expect(listen(new Float32Array(3), 16_000)).toBe('');
  });

  it('decodes back to its text', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 10, max: 30 }),
        (words, wordsPerMinute) => {
          const text = words.join(' ');
          const samples = synthesize(toMorse(text), {
            wordsPerMinute,
            toneHz: 600,
            sampleRate: 8000,
          });
          const gaps = /\S{2}/.test(toMorse(text).replace(/[^.-]+/g, ' '));
          fc.pre(gaps);
          expect(fromMorse(listen(samples, 8000), 'international')).toBe(text);
        },
      ),
      propertyRuns({ short: 25, full: 400 }),
    );
  });

  it('makes a WAV file that says what it holds', () => {
    const file = wavFile(Float32Array.of(0, 1, -1), 8000);
    const view = new DataView(file.buffer);
    expect(String.fromCharCode(...file.slice(0, 4), ...file.slice(8, 16))).toBe('RIFFWAVEfmt ');
    expect(view.getUint32(4, true)).toBe(file.length - 8);
    expect(view.getUint32(24, true)).toBe(8000);
    expect([44, 46, 48].map((offset) => view.getInt16(offset, true))).toEqual([0, 32_767, -32_767]);
  });
});
