import { expect, it } from 'vitest';
import { isTrainedData } from './trained-data.ts';

/** Data whose parts lie at these places, in so many bytes. */
function data(length: number, ...places: number[]): Uint8Array {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(places.length, 0);
  for (const [index, place] of places.entries())
    bytes.writeBigInt64LE(BigInt(place), 4 + index * 8);
  return bytes;
}

it('data has its parts behind its head, and ends behind them', () => {
  expect(isTrainedData(data(100, 28, -1, 60))).toBe(true);
  expect(isTrainedData(data(59, 28, -1, 60))).toBe(false);
  expect(isTrainedData(data(100, 27, -1, 60))).toBe(false);
});

it('what is none is told by its first bytes', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(3), Buffer.alloc(100), data(100, -1, -1)])
    expect(isTrainedData(bytes)).toBe(false);
  expect(isTrainedData(Buffer.from('<!doctype html><title>Not found</title>'))).toBe(false);
});
