import { expect, it } from 'vitest';
import { speechName } from './speech-name.ts';

it.each([
  ['Good morning.', 'Good morning.'],
  ['<speak>Good\n <b>morning</b></speak>', 'Good morning'],
  [
    'All human beings are born free and equal in dignity and rights. They are endowed with reason.',
    'All human beings are born free and equal in dignity and rights. They are…',
  ],
  [
    '全ての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
    '全ての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければ…',
  ],
  ['a'.repeat(100), `${'a'.repeat(79)}…`],
  [`${'😀'.repeat(99)}`, `${'😀'.repeat(79)}…`],
  ['a\ud800b\u0000c', 'a\ufffdb c'],
  ['', ''],
])('%j is listed as %j', (text, name) => {
  expect(speechName(text)).toBe(name);
  expect([...name].length).toBeLessThanOrEqual(80);
});

it('looks at the beginning alone, however long a text is', () => {
  expect(speechName('<'.repeat(1_000_000))).toBe(`${'<'.repeat(79)}…`);
});
