import { type EditRegion, type ImageEdits, imageEditsSchema, LIMITS } from '@glossa/contract';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begin, reduceUndoable } from '../../client/undoable.ts';
import {
  withAdded,
  withChange,
  withMerged,
  without,
  withPlace,
  withRead,
  withShown,
  withSplit,
  withStroke,
  withStyleOfAll,
} from './edits.ts';

const region = (id: string, more: Partial<EditRegion> = {}): EditRegion => ({
  ...{ id, place: { x: 10, y: 20, width: 100, height: 60 }, angle: 0 },
  ...{ source: `source ${id}`, translation: `Translation of ${id}`, shown: 'translation' },
  ...{ vertical: false, alignment: 'center', face: 'lettering', size: 20, weight: 400 },
  ...{ colour: '#000000', outline: null, takes: [id], wipes: [] },
  ...more,
});
const PICTURE = { height: 400 };
const FOUND = ['a', 'b', 'c'].map((id) => region(id));
const EDITS: ImageEdits = { regions: FOUND, strokes: [] };
const ids = ({ regions }: ImageEdits) => regions.map(({ id }) => id);

describe('texts of a picture', () => {
  it('are merged in reading order: all that they took away goes, their place is both', () => {
    const moved = withPlace(EDITS, 'b', {
      place: { x: 200, y: 0, width: 50, height: 50 },
      angle: 0,
    });
    const merged = withMerged(moved, 'a');
    expect(ids(merged)).toEqual(['a', 'c']);
    expect(merged.regions[0]).toMatchObject({
      translation: 'Translation of a Translation of b',
      ...{ takes: ['a', 'b'], place: { x: 10, y: 0, width: 240, height: 80 } },
    });
    expect(withMerged(EDITS, 'c')).toBe(EDITS);
    const japanese = { ...EDITS, regions: FOUND.map((one) => ({ ...one, translation: '家。' })) };
    expect(withMerged(japanese, 'a').regions[0]!.translation).toBe('家。家。');
  });

  it('are divided at a place, columns from the right; not where nothing would be left', () => {
    const split = withSplit(EDITS, 'b', 'Translation'.length, 'new');
    expect(ids(split)).toEqual(['a', 'b', 'new', 'c']);
    const [, first, second] = split.regions;
    expect([first!.translation, second!.translation]).toEqual(['Translation', 'of b']);
    expect(second).toMatchObject({ takes: ['b'], place: { y: 50, height: 30 } });
    const columns = withSplit(withChange(EDITS, 'b', { vertical: true }), 'b', 5, 'new');
    expect(columns.regions.slice(1, 3).map(({ place }) => place.x)).toEqual([60, 10]);
    expect(withSplit(EDITS, 'b', 0, 'new')).toEqual(EDITS);
    const place = { x: 10, y: 20, width: 100, height: 1 };
    const narrow = withSplit(withPlace(EDITS, 'b', { place, angle: 0 }), 'b', 5, 'new');
    expect(imageEditsSchema.parse(narrow)).toEqual(narrow);
  });

  it('stand beside their source as a gloss, and come back to its place', () => {
    const shown = (edits: ImageEdits, what: 'gloss' | 'translation') =>
      withShown(edits, 'a', what, PICTURE, FOUND[0]);
    const gloss = shown(EDITS, 'gloss');
    expect(gloss.regions[0]!.place.y).toBeGreaterThanOrEqual(80);
    expect(gloss.regions[0]!.outline).not.toBeNull();
    expect(shown(gloss, 'translation')).toEqual(EDITS);
    const low = { ...FOUND[0]!, place: { x: 0, y: 330, width: 100, height: 60 } };
    const above = withShown({ ...EDITS, regions: [low] }, 'a', 'gloss', PICTURE, low);
    const { y, height } = above.regions[0]!.place;
    expect(y + height).toBeLessThanOrEqual(330);
  });

  it('take the look of one, and keep their words and places', () => {
    const styled = withChange(EDITS, 'b', { colour: '#ff0000', weight: 700, slant: 12 });
    const all = withStyleOfAll(styled, 'b');
    expect(all.regions.map(({ colour, weight, slant }) => [colour, weight, slant])).toEqual(
      FOUND.map(() => ['#ff0000', 700, 12]),
    );
    const words = ({ regions }: ImageEdits) => regions.map((one) => [one.translation, one.place]);
    expect(words(all)).toEqual(words(EDITS));
  });

  it('that were added say what was read there, or nothing', () => {
    const box = { x: 1, y: 2, width: 30, height: 40 };
    const added = withAdded(EDITS, 'new', box);
    expect(added.regions.at(-1)).toMatchObject({ face: 'lettering', translation: '', wipes: [] });
    const { vertical, weight, colour, outline } = FOUND[0]!;
    const read = { source: 'Tickets', vertical, size: 30, weight, colour, outline };
    const known = withRead(added, 'new', read, box).regions.at(-1);
    expect(known).toMatchObject({ source: 'Tickets', size: 30, wipes: [box] });
    expect(withRead(added, 'new', { ...read, source: '' }, box)).toEqual(added);
  });
});

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const box = fc.record({
  ...{ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) },
  ...{ width: fc.integer({ min: 1, max: 500 }), height: fc.integer({ min: 1, max: 500 }) },
});
type Change = (edits: ImageEdits) => ImageEdits;
/** Any edit, of texts that are there and of others. */
const edit: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(id, box, fc.integer({ min: -180, max: 180 })).map(
    ([of, place, angle]): Change =>
      (edits) =>
        withPlace(edits, of, { place, angle }),
  ),
  fc.tuple(id, fc.string({ maxLength: LIMITS.imageEdits.text + 40, unit: 'binary' })).map(
    ([of, translation]): Change =>
      (edits) =>
        withChange(edits, of, { translation }),
  ),
  id.map(
    (of): Change =>
      (edits) =>
        without(edits, of),
  ),
  id.map(
    (of): Change =>
      (edits) =>
        withMerged(edits, of),
  ),
  id.map(
    (of): Change =>
      (edits) =>
        withStyleOfAll(edits, of),
  ),
  fc.tuple(id, fc.nat(30), fc.uuid()).map(
    ([of, at, fresh]): Change =>
      (edits) =>
        withSplit(edits, of, at, fresh),
  ),
  fc.tuple(fc.uuid(), box).map(
    ([fresh, place]): Change =>
      (edits) =>
        withAdded(edits, fresh, place),
  ),
  fc.tuple(id, fc.constantFrom('translation', 'gloss', 'source')).map(
    ([of, shown]): Change =>
      (edits) =>
        withShown(edits, of, shown, PICTURE, FOUND[0]),
  ),
  fc.uuid().map(
    (fresh): Change =>
      (edits) =>
        withStroke(edits, { id: fresh, way: 'erase', width: 20, points: [1, 2, 3, 4] }),
  ),
);

describe('whatever is edited', () => {
  it('is undone and done again step by step', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (all) => {
        let state = begin(EDITS);
        const states = [state.value];
        for (const one of all) {
          state = reduceUndoable(state, { type: 'change', value: one(state.value) });
          states.push(state.value);
        }
        for (const before of states.slice(0, -1).toReversed()) {
          state = reduceUndoable(state, { type: 'undo' });
          expect(state.value).toBe(before);
        }
        for (const after of states.slice(1)) {
          state = reduceUndoable(state, { type: 'redo' });
          expect(state.value).toBe(after);
        }
      }),
      propertyRuns({ short: 60, full: 2_000 }),
    );
  });

  it('is the same once it was saved and loaded, and within what the server takes', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (all) => {
        const edits = all.reduce((state, one) => one(state), EDITS);
        const loaded = imageEditsSchema.parse(JSON.parse(JSON.stringify(edits)));
        expect(loaded).toEqual(edits);
      }),
      propertyRuns({ short: 60, full: 2_000 }),
    );
  });
});
