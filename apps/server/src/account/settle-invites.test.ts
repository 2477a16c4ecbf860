import type { AccountListener } from '@glossa/db';
import { expect, it, vi } from 'vitest';
import { settleMoved } from './settle-invites.ts';

it('settles those of whom credits moved, once each, and asks nothing where none did', async () => {
  const listeners = new Set<AccountListener>();
  const settle = vi.fn(async () => 0);
  const { pass, end } = settleMoved(
    { settle },
    {
      subscribe(userId, listener) {
        expect(userId).toBe('*');
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  );
  const tell: AccountListener = (change, userId) => {
    for (const listener of listeners) listener(change, userId);
  };
  await pass();
  expect(settle).not.toHaveBeenCalled();
  tell({ type: 'balance' }, 'ada');
  tell({ type: 'balance' }, 'bob');
  tell({ type: 'balance' }, 'ada');
  tell({ type: 'account_changed' }, 'carol');
  tell({ type: 'missed' }, undefined);
  await pass();
  await pass();
  expect(settle.mock.calls).toEqual([[['ada', 'bob']]]);
  end();
  expect(listeners.size).toBe(0);
});
