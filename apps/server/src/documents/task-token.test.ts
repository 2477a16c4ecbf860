import { fakeClock } from '@glossa/testing';
import { expect, it } from 'vitest';
import { createTaskTokens } from './task-token.ts';

const secret = Buffer.alloc(32, 1);
const task = { key: 'k&owner=x', from: 'auto', to: 'es', fileName: 'a b&c.docx', credits: 3 };

it('gives the task back to its owner, while it lasts', () => {
  const clock = fakeClock();
  const tokens = createTaskTokens(secret, clock, 60_000);
  const token = tokens.encode('device:alice', task);
  expect(token).toMatch(/^[\w-]+$/);
  expect(tokens.decode('device:alice', token)).toEqual(task);
  expect(tokens.decode('device:bob', token)).toBeUndefined();
  expect(tokens.decode('device:alice', `${token.slice(0, -2)}AA`)).toBeUndefined();
  expect(tokens.decode('device:alice', 'nonsense')).toBeUndefined();
  const other = createTaskTokens(Buffer.alloc(32, 2), clock, 60_000);
  expect(other.decode('device:alice', token)).toBeUndefined();
  clock.advance(61_000);
  expect(tokens.decode('device:alice', token)).toBeUndefined();
});
