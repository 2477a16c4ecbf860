import { expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

it.each([
  ['a \r\n\n\t b\nc', 'a b c'],
  ['\na\n', ' a '],
  ['a  b\tc', 'a  b\tc'],
])('puts %j on one line', (text, line) => expect(oneLine(text)).toBe(line));
