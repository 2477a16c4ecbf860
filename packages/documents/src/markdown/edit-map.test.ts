import { EditMap } from 'micromark-util-edit-map';
import { expect, it } from 'vitest';
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
