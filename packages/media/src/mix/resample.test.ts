import { describe, expect, it } from 'vitest';
import { isResampled, resample } from './resample.ts';

const MIXED = 48_000;
const tone = (hertz: number, rate: number, samples: number) =>
  Int16Array.from({ length: samples }, (_, n) =>
    Math.round(10_000 * Math.sin((2 * Math.PI * hertz * n) / rate)),
  );

describe('a sound as it is mixed', () => {
  it.each([8_000, 11_025, 16_000, 22_050, 24_000, 44_100, 48_000, 96_000])(
    'of %i samples a second is the same sound, sample for sample where it was',
    async (rate) => {
      const length = MIXED / 4;
      const made = await resample(tone(1_000, rate, rate / 4), rate, length);
      const wanted = tone(1_000, MIXED, length);
      expect(made).toHaveLength(length);
      // Beside its edges, where there is nothing before or after.
      const [from, to] = [MIXED / 50, length - MIXED / 50];
      let [off, whole] = [0, 0];
      for (let n = from; n < to; n += 1) {
        off += (made[n]! - wanted[n]!) ** 2;
        whole += wanted[n]! ** 2;
      }
      expect(10 * Math.log10(whole / off)).toBeGreaterThan(60);
    },
  );

  it('has nothing that was too high for it', async () => {
    const made = await resample(tone(30_000, 96_000, 9_600), 96_000, 4_800);
    const loudest = made.slice(500, -500).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    expect(loudest).toBeLessThan(10);
  });

  it('does not turn over where it is as loud as can be, and is silent behind its end', async () => {
    const loud = Int16Array.from({ length: 2_205 }, (_, n) => (n % 40 < 20 ? 32_767 : -32_768));
    const made = await resample(loud, 22_050, 5_000);
    const turned = [...made.keys()].filter((n) => {
      const at = Math.floor((n * 22_050) / MIXED);
      const isSteady = at < 2_200 && loud[at] === loud[at + 1];
      return isSteady && Math.sign(made[n]!) !== Math.sign(loud[at]!);
    });
    expect(turned).toEqual([]);
    expect(made.slice(4_850).every((sample) => sample === 0)).toBe(true);
  });

  it('is left to FFmpeg where its rate goes with no other', () => {
    expect([22_050, 192_000].every(isResampled)).toBe(true);
    expect([0, 1, 22_051, 44_100.5, 192_001, Number.NaN].some(isResampled)).toBe(false);
  });
});
