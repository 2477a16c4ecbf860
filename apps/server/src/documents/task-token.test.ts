import { ownerOfDevice } from '@glossa/db';
import { fakeClock } from '@glossa/testing';
import { expect, it } from 'vitest';
import { createTaskTokens } from './task-token.ts';

const secret = Buffer.alloc(32, 1);
const task = { key: 'k&owner=x', from: 'auto', to: 'es', fileName: 'a b&c.docx', credits: 3 };

it('gives the task back to its owner, while it lasts', () => {
  const clock = fakeClock();
  const tokens = createTaskTokens(secret, clock, 60_000);
  const token = tokens.encode(ownerOfDevice('alice'), task);
  expect(token).toMatch(/^[\w-]+$/);
  expect(tokens.decode(ownerOfDevice('alice'), token)).toEqual(task);
  expect(tokens.decode(ownerOfDevice('bob'), token)).toBeUndefined();
  expect(tokens.decode(ownerOfDevice('alice'), `${token.slice(0, -2)}AA`)).toBeUndefined();
  expect(tokens.decode(ownerOfDevice('alice'), 'nonsense')).toBeUndefined();
  const other = createTaskTokens(Buffer.alloc(32, 2), clock, 60_000);
  expect(other.decode(ownerOfDevice('alice'), token)).toBeUndefined();
  clock.advance(61_000);
  expect(tokens.decode(ownerOfDevice('alice'), token)).toBeUndefined();
});
