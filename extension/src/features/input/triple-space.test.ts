import { describe, expect, it } from 'vitest';
import { type SpaceKey, TripleSpace } from './triple-space.ts';

const field = new EventTarget();
function key(timeStamp: number, change: Partial<SpaceKey> = {}): SpaceKey {
  return {
    key: ' ',
    keyCode: 32,
    isComposing: false,
    repeat: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    target: field,
    timeStamp,
    ...change,
  };
}
const pressed = (...keys: SpaceKey[]) => {
  const spaces = new TripleSpace();
  return keys.map((each) => spaces.press(each));
};

describe('three spaces', () => {
  it('are told at the third, and counted anew then', () => {
    expect(pressed(key(0), key(200), key(400), key(500), key(600), key(700))).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it.each<[string, Partial<SpaceKey>]>([
    ['belongs to a composition', { isComposing: true }],
    ['is taken by an input method', { keyCode: 229 }],
    ['repeats by itself', { repeat: true }],
    ['is another key', { key: 'a' }],
    ['comes with Shift', { shiftKey: true }],
  ])('do not count when one %s', (_name, change) => {
    expect(pressed(key(0), key(100, change), key(200), key(300))).not.toContain(true);
    expect(pressed(key(0), key(100), key(200, change))).not.toContain(true);
  });

  it('have to follow each other, in one field', () => {
    expect(pressed(key(0), key(300), key(1000))).not.toContain(true);
    const other = new EventTarget();
    expect(pressed(key(0), key(100), key(200, { target: other }))).not.toContain(true);
  });
});
