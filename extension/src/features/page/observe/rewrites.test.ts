import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rewrites } from './rewrites.ts';

const node = { parentNode: null } as Node;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const rewrites = () => new Rewrites(() => Date.now());

it('answers a place six times, and again after a long rest', () => {
  const made = rewrites();
  const answers = Array.from({ length: 8 }, () => made.mayAnswer(node));
  expect(answers).toEqual([true, true, true, true, true, true, false, false]);
  vi.advanceTimersByTime(15_001);
  expect(made.mayAnswer(node)).toBe(true);
});

it('answers text that was being written once it is finished', () => {
  const made = rewrites();
  let answers = 0;
  for (let index = 0; index < 40; index++) {
    if (!made.mayAnswer(node)) made.whenQuiet(node, () => answers++);
    vi.advanceTimersByTime(300);
  }
  expect(answers).toBe(0);
  vi.advanceTimersByTime(2000);
  expect(answers).toBe(1);
});

it('gives up on a page that answers every answer', () => {
  const made = rewrites();
  let answers = 0;
  const rewrite = () => {
    if (made.mayAnswer(node)) answers++;
    else {
      made.whenQuiet(node, () => {
        answers++;
        setTimeout(rewrite, 60);
      });
      return;
    }
    setTimeout(rewrite, 60);
  };
  rewrite();
  vi.advanceTimersByTime(10 * 60_000);
  expect(answers).toBeLessThan(15);
});

it('gives up although each of its answers is long on its way', () => {
  const made = rewrites();
  let answers = 0;
  for (let round = 0; round < 100; round++) {
    const answer = () => {
      answers++;
      vi.advanceTimersByTime(20_000);
      made.answered({ parentNode: node } as unknown as Node);
    };
    if (made.mayAnswer(node)) answer();
    else made.whenQuiet(node, answer);
    vi.advanceTimersByTime(14_000);
  }
  expect(answers).toBe(10);
});

it('answers nothing after it was stopped', () => {
  const made = rewrites();
  const answer = vi.fn();
  made.mayAnswer(node);
  made.whenQuiet(node, answer);
  made.stop();
  vi.advanceTimersByTime(60_000);
  expect(answer).not.toHaveBeenCalled();
});
