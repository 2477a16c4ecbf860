import { cpuMs } from '@glossa/testing/cpu-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, runs } from '../testing/arbitraries.ts';
import { extractText, mergeText } from './index.ts';

const sources = (text: string) => extractText(text).units.map(({ source }) => source.join(''));

function changed(text: string, change: (text: string) => string): string {
  const { units, skeleton } = extractText(text);
  const byId = new Map(units.map((unit) => [unit.id, unit.source.join('')]));
  return mergeText(skeleton, (id) => [change(byId.get(id) ?? '')]);
}

const WRAPPED = `The committee will publish its annual report next week, and
the members will then debate it. They expect the debate to
last for three days.
`;

describe('extractText and mergeText', () => {
  it('keep line ends, blank lines, indentation, bullets and numbers', () => {
    const text =
      '# Title\n\n  - one thing \r\n\t* two\r3) three\n  1. a. four\n- [x] five\n\n> quoted\n---\n';
    expect(sources(text)).toEqual(['Title', 'one thing', 'two', 'three', 'four', 'five', 'quoted']);
    expect(changed(text, () => 'X')).toBe(
      '# X\n\n  - X \r\n\t* X\r3) X\n  1. a. X\n- [x] X\n\n> X\n---\n',
    );
  });

  it('do not take an initial or a number in a sentence for a mark', () => {
    expect(sources('J. Smith came\n42 people\n3.5 miles')).toEqual([
      'J. Smith came',
      '42 people',
      '3.5 miles',
    ]);
  });

  it('take a wrapped paragraph as one and wrap it again', () => {
    expect(sources(WRAPPED)).toHaveLength(1);
    const again = changed(WRAPPED, (text) => text.replaceAll('the', 'los otros'));
    expect(again.split('\n')).toHaveLength(4);
    expect(again.replaceAll('\n', ' ').trim()).toBe(
      WRAPPED.trim().replaceAll('\n', ' ').replaceAll('the', 'los otros'),
    );
    expect(changed(WRAPPED, () => 'x').split('\n')).toHaveLength(4);
  });

  it('keep verse, addresses and lists apart', () => {
    const verse =
      'Shall I compare thee to a summer\u2019s day?\nThou art more lovely and more temperate:\nRough winds do shake the darling buds of May,\nAnd summer\u2019s lease hath all too short a date;';
    expect(sources(verse)).toHaveLength(4);
    expect(sources('Jane Smith\n12 High Street\nLondon')).toHaveLength(3);
  });

  it('give any text back', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, fc.constant(WRAPPED)),
        fc.constantFrom('', '\r\n', '\n  '),
        (text, end) => {
          expect(changed(text + end, (same) => same)).toBe(text + end);
        },
      ),
      runs(500),
    );
  });

  it('take hostile text in linear time', () => {
    for (const piece of ['\n', 'a ', '- ', 'word word\n', '1. ', ' ']) {
      const change = () => changed(piece.repeat(200_000 / piece.length), (same) => same);
      expect(cpuMs(change), piece).toBeLessThan(5000);
    }
  });
});
