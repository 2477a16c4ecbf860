import { type AccountChange, createAccountFeed } from '@glossa/db';
import { describe, expect, it } from 'vitest';
import { eachDatabase } from '../each-database.ts';
import { until } from '../until.ts';

eachDatabase((database) => {
  describe('the account feed', () => {
    const record = () => {
      const seen: [AccountChange, string | undefined][] = [];
      return { seen, listener: (...entry: (typeof seen)[number]) => void seen.push(entry) };
    };

    it('tells who subscribed, in this process and in others, and nobody else', async () => {
      const here = await createAccountFeed(database());
      const there = await createAccountFeed(database());
      const [alice, aliceThere, bob, all] = [record(), record(), record(), record()];
      here.subscribe('alice', alice.listener);
      there.subscribe('alice', aliceThere.listener);
      here.subscribe('bob', bob.listener);
      here.subscribe('*', all.listener);
      await here.publish('alice', { type: 'balance' });
      await there.publish('alice', { type: 'session_ended', sessionId: 's' });
      await there.publish("o'brien\n", { type: 'sessions_ended' });
      const wanted = [
        [{ type: 'balance' }, 'alice'],
        [{ type: 'session_ended', sessionId: 's' }, 'alice'],
      ];
      await until(() => all.seen.length === 3 && aliceThere.seen.length === 2);
      expect(alice.seen).toEqual(wanted);
      expect(aliceThere.seen).toEqual(wanted);
      expect(bob.seen).toEqual([]);
      expect(all.seen).toEqual([...wanted, [{ type: 'sessions_ended' }, "o'brien\n"]]);
      await here.close();
      await there.close();
    });

    it('ends one subscription and leaves the others', async () => {
      const feed = await createAccountFeed(database());
      const [first, second] = [record(), record()];
      const end = feed.subscribe('carol', first.listener);
      feed.subscribe('carol', second.listener);
      end();
      end();
      await feed.publish('carol', { type: 'account_changed' });
      await until(() => second.seen.length === 1);
      expect(first.seen).toEqual([]);
      await feed.close();
    });

    it('says nothing of a transaction that is rolled back', async () => {
      const feed = await createAccountFeed(database());
      const { seen, listener } = record();
      feed.subscribe('dave', listener);
      const failing = database().db.transaction(async (tx) => {
        await feed.publish('dave', { type: 'account_changed' }, tx);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await database().db.transaction((tx) => feed.publish('dave', { type: 'balance' }, tx));
      await until(() => seen.length > 0);
      expect(seen).toEqual([[{ type: 'balance' }, 'dave']]);
      await feed.close();
    });
  });
});
