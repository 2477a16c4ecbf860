import { expect, it } from 'vitest';
import { partsOf } from '../tables/parts.ts';
import { readWholePicture } from './read-whole.ts';

const { signal } = new AbortController();
const PLACE = { path: '/note.png', folder: '/work', id: '0' };
const size = { width: 800, height: 600, isWritten: true };

it('has the texts of a picture without places, running text as one line', async () => {
  const texts = [
    { lines: ['Dear Anna, the train was ex-', 'tremely late.'], running: true },
    { lines: ['- milk', '- bread'], running: false },
  ];
  const asked: unknown[] = [];
  const shrink = async (task: object) => {
    asked.push(task);
    return size;
  };
  const read = async (copy: () => Promise<string | null>) => {
    expect(await copy()).toBe('/work/0-whole.jpg');
    return { texts, language: 'en' };
  };
  const page = await readWholePicture({ pictures: { shrink }, read }, PLACE, signal);
  expect(asked).toEqual([{ path: '/note.png', outPath: '/work/0-whole.jpg' }]);
  const whole = { box: { x: 0, y: 0, width: 800, height: 600 }, lines: [] };
  expect(page).toMatchObject({
    ...{ width: 800, height: 600, flow: 'plain', language: 'en' },
    blocks: [
      { ...whole, source: 'Dear Anna, the train was extremely late.' },
      { ...whole, source: '- milk\n- bread' },
    ],
  });
  expect(page!.blocks.every(({ rows }) => rows === undefined)).toBe(true);
  // Nor does it stand in the cells of a table that is drawn there.
  const rule = (at: number) => ({ at, from: 0, to: 800 });
  const rules = { level: [0, 300, 600].map(rule), upright: [0, 400, 800].map(rule) };
  expect(partsOf(page!.blocks, rules)).toEqual([
    { kind: 'text', text: 'Dear Anna, the train was extremely late.', words: [[0]] },
    { kind: 'list', items: ['- milk', '- bread'] },
  ]);
});

it('is left to others where the picture would be too small, or nobody reads it', async () => {
  const shrink = async () => ({ ...size, isWritten: false });
  const refuse = async (copy: () => Promise<string | null>) => {
    expect(await copy()).toBeNull();
    return null;
  };
  const reading = readWholePicture({ pictures: { shrink }, read: refuse }, PLACE, signal);
  expect(await reading).toBeNull();
});
