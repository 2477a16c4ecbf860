import { expect, it } from 'vitest';
import { openSite } from '../../testing/open-site.tsx';

const PATHS = ['/', '/de', '/jp', '/ar', '/language-translator/translate', '/language-translator'];

it.each([
  ['a phone', 360, 740],
  ['a page made twice as large', 720, 450],
  ['the same on a wide screen', 960, 540],
] as const)('on %s the field is there at once', async (_where, width, height) => {
  const below: unknown[] = [];
  const site = await openSite('/', { viewport: [width, height] });
  for (const path of PATHS) {
    await site.go(path);
    const { top } = document.querySelector('textarea')!.getBoundingClientRect();
    const { bottom } = document.querySelector('textarea')!.parentElement!.getBoundingClientRect();
    // At least three lines of it, whatever stands above.
    if (top > height * 0.72 || Math.min(bottom, height) - top < 84)
      below.push({ path, top, bottom });
  }
  expect(below).toEqual([]);
});
