import { describe, expect, it } from 'vitest';
import { PAIRS } from '../testing/shakespearean-pairs.ts';
import { shakespearean } from './shakespearean.ts';

const { encode, decode } = shakespearean();

describe.each(Object.keys(PAIRS))('%s', (topic) => {
  it.each(PAIRS[topic]!)('%s', (modern, elizabethan) => {
    expect(encode(modern)).toBe(elizabethan);
  });
});

it('has at least 150 sentences in its table', () => {
  expect(Object.values(PAIRS).flat().length).toBeGreaterThanOrEqual(150);
});

it.each([
  ['Thou art my friend, and thy heart is mine.', 'You are my friend, and your heart is mine.'],
  ['He loveth thee.', 'He loves you.'],
  ["'Tis late; o'er the hills!", 'It is late; over the hills!'],
  ['Thou knowest that he hath a blade.', 'You know that he has a sword.'],
  ['Whither goest thou?', 'Where go you?'],
])('reads %s', (elizabethan, modern) => {
  expect(decode!(elizabethan)).toBe(modern);
});

it('keeps what is no English, spacing and layout', () => {
  for (const text of ['¿Qué? 漢字  42\t—', '\n\r\n', 'a  b\n c', ''])
    expect(encode(text)).toBe(text);
});

it('takes words for words that programs have names for', () => {
  for (const name of ['constructor', 'toString', 'valueOf', '__proto__'])
    expect(encode(`Come ${name}, to ${name}.`)).toContain(name);
});

it('leaves capitals alone that have no small letters', () => {
  expect(encode('𝓐𝐀 ℐ𝐴')).toBe('𝓐𝐀 ℐ𝐴');
});
