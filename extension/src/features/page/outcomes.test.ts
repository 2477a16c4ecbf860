import { describe, expect, it } from 'vitest';
import { isMostLost, Outcomes } from './outcomes.ts';

/** `+` succeeds, `-` fails. */
function lost(outcomes: string, asked: number): boolean {
  const seen = new Outcomes();
  for (const each of outcomes) seen.add(each === '+');
  return isMostLost(seen.lately(asked));
}

describe('a page is lost for the most part', () => {
  it.each([
    ['nothing failed', '++', 2, false],
    ['nothing was asked', '', 0, false],
    ['the only passage', '-', 1, true],
    ['one of a title and a passage', '+-', 2, true],
    ['one of many, the first to be answered', '-', 50, false],
    ['one of three', '+-+', 3, false],
    ['half of a screen', '----------', 50, true],
    ['less than half of a screen', '+---------', 50, false],
    ['all in sight, after much was read', '++++++++++++++++++++++++++++++----------', 40, true],
    ['a few long ago', '-----++++++++++++++++++++', 25, false],
  ])('%s', (_, outcomes, asked, expected) => expect(lost(outcomes, asked)).toBe(expected));

  it('no more once all is asked for again', () => {
    const seen = new Outcomes();
    seen.add(false);
    seen.clear();
    expect(isMostLost(seen.lately(1))).toBe(false);
  });
});
