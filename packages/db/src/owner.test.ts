import { expect, it } from 'vitest';
import {
  accountOf,
  type Owner,
  ownerOfAccount,
  ownerOfDevice,
  ownerOfNetwork,
  payerOf,
  readOwner,
} from './owner.ts';

const VISITORS: readonly Owner[] = [ownerOfDevice('user:ann'), ownerOfNetwork('user:ann')];

it('is written as data folders have it', () => {
  expect(ownerOfAccount('ann')).toBe('user:ann');
  expect(VISITORS).toEqual(['device:user:ann', 'ip:user:ann']);
});

it('tells accounts from visitors, whatever these call themselves', () => {
  expect(accountOf(ownerOfAccount('ann'))).toBe('ann');
  expect(VISITORS.map(accountOf)).toEqual([undefined, undefined]);
});

it('lets an account pay for its own, and visitors nothing', () => {
  expect(payerOf(ownerOfAccount('ann'))).toEqual({ kind: 'account', userId: 'ann' });
  expect(VISITORS.map(payerOf)).toEqual(VISITORS.map((visitor) => ({ kind: 'visitor', visitor })));
});

it('is read again as it was written, and nothing else is', () => {
  for (const owner of [ownerOfAccount('ann'), ...VISITORS]) expect(readOwner(owner)).toBe(owner);
  for (const text of ['', 'ann', 'User:ann', ' user:ann', null, undefined]) {
    expect(() => readOwner(text)).toThrow(TypeError);
  }
});
