import type { ReadResult } from '@glossa/engines';
import { expect, it } from 'vitest';
import { noteReaders } from './note-readers.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };
const reading = (reader: string | undefined, text: string): ReadResult => ({
  blocks: [{ box, lines: [{ text, box, confidence: 1, direction: 'ltr', size: 9 } as const] }],
  language: 'en',
  ...(reader === undefined ? {} : { reader }),
});

it('a picture is read by who read most of its letters', async () => {
  const readings = [reading(undefined, 'of nobody'), reading('a', 'one'), reading('b', 'three')];
  const more = [reading('a', 'and more'), reading('c', '')];
  const all = [...readings, ...more];
  const { reader, note, most } = noteReaders({
    read: async () => all.shift()!,
    canRead: async (tag) => tag === 'en',
  });
  const { signal } = new AbortController();
  const seen: unknown[] = [await reader.canRead('en'), most()];
  for (const given of [...readings, ...more]) {
    expect(await reader.read({ path: 'a.png', language: 'en' }, signal)).toBe(given);
    seen.push(most());
  }
  note(reading('b', 'a page at once'));
  seen.push(most());
  expect(seen).toEqual([true, undefined, undefined, 'a', 'b', 'a', 'a', 'b']);
});
