import { expect, it } from 'vitest';
import { paragraph } from '../testing/index.ts';
import { LookAhead } from './look-ahead.ts';

it('closes where it is full, in units or in characters, and opens when a quarter of it is free', () => {
  const unit = (length: number) => paragraph('1', 'x'.repeat(length));
  for (const [most, each] of [
    [{ units: 8, characters: 1_000 }, unit(1)],
    [{ units: 100, characters: 8 * 10 }, unit(9)],
  ] as const) {
    const ahead = new LookAhead(most);
    const open: boolean[] = [];
    for (let n = 0; n < 8; n++) {
      ahead.add(each);
      open.push(ahead.isOpen);
    }
    for (let n = 0; n < 4; n++) {
      ahead.remove(each);
      open.push(ahead.isOpen);
    }
    const [yes, no] = [true, false];
    expect(open).toEqual([yes, yes, yes, yes, yes, yes, yes, no, no, no, yes, yes]);
  }
});

it('takes a unit that is longer than all it may hold, and is open again without it', () => {
  const ahead = new LookAhead({ units: 8, characters: 10 });
  const long = paragraph('1', 'x'.repeat(100));
  ahead.add(long);
  expect([ahead.isOpen, ahead.isEmpty]).toEqual([false, false]);
  ahead.remove(long);
  expect([ahead.isOpen, ahead.isEmpty]).toEqual([true, true]);
});
