import { GlossaError, type SegmentView } from '@glossa/contract';
import { expect, it } from 'vitest';
import { createSegmentReader } from './segment-reader.ts';

const segment = (index: number): SegmentView => ({
  ...{ index, unit: `u${index}`, kind: 'paragraph', state: 'translated', issues: [] },
  ...{ source: `Source ${index}.`, target: `Target ${index}.` },
});

/** Files named by how many segments they have, such as `a-3`; one without a number is gone. */
function setUp(mostSegments: number) {
  const read: string[] = [];
  const get = async (key: string) => {
    read.push(key);
    const count = Number(key.split('-')[1]);
    if (Number.isNaN(count)) throw new GlossaError('not_found', 'Gone.');
    const segments = Array.from({ length: count }, (_, index) => segment(index));
    const body = new Response(JSON.stringify(segments)).body!;
    const info = { key, size: 1, mime: 'application/json', name: key, createdAt: new Date(0) };
    return { info, body };
  };
  const segmentsOf = createSegmentReader({ get }, mostSegments);
  /** Whether each file had to be read. */
  const reads = async (...keys: string[]) => {
    const before = read.length;
    for (const key of keys) await segmentsOf(key);
    return read.slice(before);
  };
  return { reads, segmentsOf };
}

it('keeps the last four documents', async () => {
  const { reads } = setUp(100);
  await reads('a-1', 'b-1', 'c-1', 'd-1');
  expect(await reads('a-1', 'b-1', 'c-1', 'd-1')).toEqual([]);
  expect(await reads('e-1', 'b-1', 'a-1')).toEqual(['e-1', 'a-1']);
});

it('keeps fewer where they have many segments, and one however long it is', async () => {
  const { reads } = setUp(100);
  await reads('a-40', 'b-40');
  expect(await reads('a-40', 'b-40')).toEqual([]);
  // Together they would be 120.
  expect(await reads('c-40', 'b-40', 'c-40')).toEqual(['c-40']);
  expect(await reads('long-500', 'long-500', 'long-500')).toEqual(['long-500']);
  expect(await reads('b-40', 'c-40', 'long-500')).toEqual(['b-40', 'c-40', 'long-500']);
});

it('counts what is read at the same time', async () => {
  const { reads, segmentsOf } = setUp(100);
  await Promise.all(['a-90', 'b-90', 'c-90'].map(segmentsOf));
  expect(await reads('c-90')).toEqual([]);
  expect(await reads('a-90')).toEqual(['a-90']);
});

it('asks again for what could not be read', async () => {
  const { reads, segmentsOf } = setUp(100);
  await reads('a-1');
  for (let n = 0; n < 2; n++) await expect(segmentsOf('gone')).rejects.toThrow('Gone.');
  expect(await reads('a-1')).toEqual([]);
});
