import { expect, it, vi } from 'vitest';
import { convertInSlices, findTextTool, readOptions, TEXT_TOOLS } from './index.ts';

it('lists each address once', () => {
  const slugs = TEXT_TOOLS.map(({ slug }) => slug);
  expect(slugs).toEqual([...new Set(slugs)].sort());
  expect(slugs).toHaveLength(16);
  expect(findTextTool('no-such-tool')).toBeUndefined();
});

it('reads options from strings, fills defaults and names what does not fit', () => {
  const tool = findTextTool('zalgo-text-generator')!;
  expect(readOptions(tool, { intensity: '7', above: 'false' })).toEqual({
    options: { intensity: 7, above: false, middle: true, below: true, seed: 1 },
    problems: [],
  });
  const { options, problems } = readOptions(tool, {
    intensity: '101',
    colour: 'red',
    __proto__: 1,
  });
  expect(options.intensity).toBe(40);
  expect(problems.map(({ name, expected }) => [name, expected])).toEqual([
    ['intensity', '1–100'],
    ['colour', 'intensity, above, middle, below, seed'],
  ]);
});

it('converts in slices, gives others a turn and stops when told to', async () => {
  const text = `${'line of text\n'.repeat(10_000)}end`;
  const pause = vi.fn(async () => {});
  const progress: number[] = [];
  const upper = (part: string) => part.toUpperCase();
  const made = await convertInSlices(upper, text, {
    pause,
    onProgress: (share) => progress.push(share),
  });
  expect(made).toBe(text.toUpperCase());
  expect(pause.mock.calls.length).toBeGreaterThan(2);
  expect(progress.at(-1)).toBe(1);
  expect(await convertInSlices(upper, '')).toBe('');
  const stop = new AbortController();
  await expect(
    convertInSlices(upper, text, {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    }),
  ).rejects.toThrow('enough');
});
