import { expect, it } from 'vitest';
import { UrgentFirst } from './urgent-first.ts';

function lineOf(urgent: number, others: number): UrgentFirst<string> {
  const line = new UrgentFirst<string>();
  for (let n = 1; n <= others; n++) line.push(`o${n}`, false);
  for (let n = 1; n <= urgent; n++) line.push(`u${n}`, true);
  return line;
}
const all = (line: UrgentFirst<string>) =>
  Array.from({ length: line.length }, () => {
    const next = line.peek();
    expect(line.shift()).toBe(next);
    return next;
  }).join(' ');

it('serves urgent ones first, and every fourth time another', () => {
  expect(all(lineOf(7, 3))).toBe('u1 u2 u3 o1 u4 u5 u6 o2 u7 o3');
  expect(all(lineOf(0, 2))).toBe('o1 o2');
  expect(all(lineOf(5, 0))).toBe('u1 u2 u3 u4 u5');
});

it('serves urgent ones alone where others may not be', () => {
  const line = lineOf(5, 1);
  const urgent = Array.from({ length: 6 }, () => line.shift(true));
  expect(urgent).toEqual(['u1', 'u2', 'u3', 'u4', 'u5', undefined]);
  expect(line.shift()).toBe('o1');
});

it('takes one back to the head, and lets one go', () => {
  const line = lineOf(2, 1);
  line.unshift('back', true);
  line.remove('u1');
  line.remove('o1');
  expect(all(line)).toBe('back u2');
});

it('serves owners in turn, each in the order in which it asked', () => {
  const line = new UrgentFirst<string>();
  for (let n = 1; n <= 4; n++) line.push(`many${n}`, true, 'many');
  line.push('few1', true, 'few');
  line.push('other', false, 'few');
  line.push('few2', true, 'few');
  line.push('one', true);
  expect(all(line)).toBe('many1 few1 one other many2 few2 many3 many4');
});

it('takes turns among those who are left when somebody goes or comes back', () => {
  const line = new UrgentFirst<string>();
  for (let n = 1; n <= 3; n++) line.push(`a${n}`, true, 'a');
  line.push('b1', true, 'b');
  const first = line.shift()!;
  line.remove('b1');
  line.remove('never there');
  line.push('c1', true, 'c');
  line.unshift(first, true, 'a');
  expect(line.length).toBe(4);
  expect(all(line)).toBe('a1 c1 a2 a3');
});
