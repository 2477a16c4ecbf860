import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { EditMap } from 'micromark-util-edit-map';
import { expect, it, vi } from 'vitest';
import { mendEditMap } from './edit-map.ts';

type Event = Parameters<EditMap['consume']>[0][number];
const named = (...names: string[]) => names as unknown as Event[];

it('applies edits, and does not look at what stands before the first one', () => {
  mendEditMap();
  const events = named('a', 'b', 'c', 'd', 'e');
  Object.defineProperty(events, 0, {
    get: () => {
      throw new Error('looked at');
    },
  });
  const edits = new EditMap();
  edits.add(4, 1, named('E', 'F'));
  edits.add(2, 1, []);
  edits.add(2, 0, named('C'));
  edits.addBefore(2, 0, named('B'));
  edits.consume(events);
  expect(events.slice(1)).toEqual(['b', 'B', 'C', 'd', 'E', 'F']);
  edits.add(1, 1, []);
  edits.consume(events);
  expect(events.slice(1)).toEqual(['B', 'C', 'd', 'E', 'F']);
});

it('is of the version that was mended: of another one, look whether the mend still fits and is needed', () => {
  const manifest = findPackageJSON('micromark-util-edit-map', import.meta.url)!;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  expect(version).toBe('1.0.0');
});

it('is what the parser uses at the end of a list', () => {
  const consume = vi.spyOn(EditMap.prototype, 'consume');
  fromMarkdown('- a\n\nb\n');
  expect(consume).toHaveBeenCalled();
  consume.mockRestore();
});
