import { describe, expect, it } from 'vitest';
import { fitText } from './autofit.ts';
import { lineCount, textWidth, widestWord } from './text-measure.ts';

describe('estimates of text', () => {
  it('know wide, narrow and empty characters', () => {
    expect(textWidth('iiii')).toBeLessThan(textWidth('WWWW') / 3);
    expect(textWidth('漢字')).toBe(2);
    expect(textWidth('é')).toBe(textWidth('e\u0301'));
    expect(textWidth('e\u200d')).toBe(textWidth('e'));
  });

  it('break lines at spaces, in words that are too long, and between East Asian characters', () => {
    const word = textWidth('aaaa');
    expect(lineCount('aaaa aaaa aaaa', word * 1.2)).toBe(3);
    expect(lineCount('aaaa aaaa aaaa', word * 20)).toBe(1);
    expect(lineCount('aaaaaaaaaaaa', word * 1.01)).toBe(3);
    expect(lineCount('漢字漢字漢字', 2)).toBe(3);
    expect(lineCount('a\nb\n', 10)).toBe(3);
    expect(lineCount('', 10)).toBe(1);
    expect(widestWord('a bbb cc')).toBe(textWidth('bbb'));
    expect(widestWord('漢字')).toBe(1);
  });

  it('shrink text no more than they must', () => {
    const size = { width: 2_000_000, height: 1_000_000 };
    const text = (length: number) => [{ text: 'word '.repeat(length), style: { size: 18 } }];
    expect(fitText(text(3), text(4), size, {})).toEqual({ scale: 1, reduction: 0 });
    const scales = [20, 40, 80, 160].map(
      (length) => fitText(text(3), text(length), size, {}).scale,
    );
    expect(scales).toEqual(scales.toSorted((a, b) => b - a));
    expect(scales.at(-1)).toBe(0.25);
    // A source that overflows clearly keeps its setting, and one that overflows a little its room.
    const low = { width: 2_000_000, height: 140_000 };
    expect(fitText(text(3), text(20), low, {})).toEqual({ scale: 1, reduction: 0 });
    expect(fitText(text(3), text(20), low, { fit: 'none' })).toEqual({ scale: 1, reduction: 0 });
    expect(fitText(text(3), text(20), low, { fit: 'text' }).scale).toBeLessThan(0.5);
    // A source that overflows is taken to be as it should.
    expect(fitText(text(100), text(100), size, {})).toEqual({ scale: 1, reduction: 0 });
  });
});
