import { expect, it } from 'vitest';
import { uprightAss } from './upright-ass.ts';

const ass = (...texts: string[]) =>
  [
    ...['[Script Info]', 'PlayResX: 384', 'PlayResY: 288', '', '[Events]'],
    ...texts.map((text) => `Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,${text}`),
  ].join('\n');

it('subtitles of a film that is taller than wide have letters as its width, and their lines broken anew', () => {
  const size = { width: 360, height: 640 };
  const made = uprightAss(
    ass('And so, my\\Nfellow Americans', '- Who?\\N- Me.', '宇宙で\\N捨てるカメラ'),
    size,
  );
  const expected = ass('And so, my fellow Americans', '- Who?\\N- Me.', '宇宙で\\N捨てるカメラ');
  expect(made).toBe(expected.replace('X: 384', 'X: 288').replace('Y: 288', 'Y: 512'));
  const wide = ass('And so, my\\Nfellow Americans');
  expect(uprightAss(wide, { width: 640, height: 360 })).toBe(wide);
});
