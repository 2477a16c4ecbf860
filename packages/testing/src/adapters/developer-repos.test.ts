import {
  createJobEndingsRepo,
  createJobsRepo,
  createNotificationsRepo,
  createTokensRepo,
  createVisitorUsageRepo,
  createWebhooksRepo,
  type JobEnding,
  ownerOfAccount,
  ownerOfDevice,
  ownerOfNetwork,
  schema,
  utcDay,
} from '@glossa/db';
import { newId } from '@glossa/platform';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { eachDatabase } from '../each-database.ts';

const MINUTE_MS = 60_000;

eachDatabase((database) => {
  const user = async (blockedAt: Date | null = null) => {
    const id = newId();
    const at = new Date('2026-01-01T00:00:00Z');
    const email = `${id}@example.org`;
    await database()
      .db.insert(schema.users)
      .values({ id, name: 'Ann', email, createdAt: at, updatedAt: at, blockedAt });
    return id;
  };

  describe('API tokens', () => {
    const token = (userId: string) => ({
      id: newId(),
      userId,
      name: 'CI',
      hash: newId(),
      hint: 'gls_abcd',
      scopes: ['translate' as const, 'account:read' as const],
    });

    it('are found by their hash until they expire', async () => {
      const clock = fakeClock();
      const tokens = createTokensRepo(database().db, clock);
      const expiresAt = new Date(clock.now() + MINUTE_MS);
      const row = (await tokens.create({ ...token(await user()), expiresAt }, 9))!;
      expect(await tokens.byHash(row.hash)).toMatchObject({
        token: row,
        user: { id: row.userId, name: 'Ann', email: `${row.userId}@example.org`, locale: 'en' },
      });
      expect(await tokens.byHash('other')).toBeUndefined();
      clock.advance(MINUTE_MS);
      expect(await tokens.byHash(row.hash)).toBeUndefined();
      expect(await tokens.list(row.userId)).toEqual([row]);
    });

    it('of a blocked account are nobody’s', async () => {
      const tokens = createTokensRepo(database().db);
      const row = (await tokens.create(token(await user(new Date())), 9))!;
      expect(await tokens.byHash(row.hash)).toBeUndefined();
    });

    it('are limited in number, also for many at once', async () => {
      const tokens = createTokensRepo(database().db);
      const userId = await user();
      await Promise.all(Array.from({ length: 8 }, () => tokens.create(token(userId), 3)));
      expect(await tokens.list(userId)).toHaveLength(3);
    });

    it('note their use once in a while', async () => {
      const clock = fakeClock();
      const tokens = createTokensRepo(database().db, clock);
      const { id, userId } = (await tokens.create(token(await user()), 9))!;
      const used = async () => (await tokens.list(userId))[0]!.lastUsedAt?.getTime();
      const start = clock.now();
      await tokens.touch(id, new Date(clock.now() - MINUTE_MS));
      expect(await used()).toBe(start);
      clock.advance(MINUTE_MS - 1);
      await tokens.touch(id, new Date(clock.now() - MINUTE_MS));
      expect(await used()).toBe(start);
      clock.advance(2);
      await tokens.touch(id, new Date(clock.now() - MINUTE_MS));
      expect(await used()).toBe(clock.now());
    });

    it('are removed by their user only', async () => {
      const tokens = createTokensRepo(database().db);
      const row = (await tokens.create(token(await user()), 9))!;
      expect(await tokens.remove(await user(), row.id)).toBeUndefined();
      expect(await tokens.remove(row.userId, row.id)).toEqual(row);
      expect(await tokens.byHash(row.hash)).toBeUndefined();
    });
  });

  describe('webhooks', () => {
    const webhook = (userId: string) => ({
      id: newId(),
      userId,
      url: 'https://example.org/hook',
      secret: 'whsec_x',
    });

    it('are the user’s own, up to a limit that holds for many at once', async () => {
      const webhooks = createWebhooksRepo(database().db);
      const userId = await user();
      const made = await Promise.all(
        Array.from({ length: 8 }, () => webhooks.create(webhook(userId), 3)),
      );
      expect(made.filter((row) => row !== undefined)).toHaveLength(3);
      const rows = await webhooks.list(userId);
      expect(rows).toHaveLength(3);
      const { id } = rows[0]!;
      expect(await webhooks.get(await user(), id)).toBeUndefined();
      expect(await webhooks.remove(await user(), id)).toBeUndefined();
      expect((await webhooks.remove(userId, id))?.id).toBe(id);
      expect(await webhooks.find(id)).toBeUndefined();
    });

    it('tell of their newest delivery that was tried', async () => {
      const clock = fakeClock();
      const webhooks = createWebhooksRepo(database().db, clock);
      const notifications = createNotificationsRepo(database().db, clock);
      const userId = await user();
      const { id: webhookId } = (await webhooks.create(webhook(userId), 3))!;
      const last = async () => (await webhooks.list(userId))[0]!.last;
      expect(await last()).toBeNull();
      const row = { id: newId(), userId, webhookId, jobId: newId(), type: 'job.failed' };
      await notifications.record(row, { status: 500, delivered: false });
      const at = new Date(clock.now());
      expect(await last()).toEqual({ at, status: 500, delivered: false, attempts: 1 });
      clock.advance(1);
      await notifications.add([{ ...row, id: newId(), jobId: newId() }]);
      expect((await last())?.status).toBe(500);
      await webhooks.remove(userId, webhookId);
      const claimed = await notifications.claim(100, 10, MINUTE_MS);
      expect(claimed.filter((other) => other.userId === userId)).toEqual([]);
    });
  });

  describe('notifications', () => {
    // A claim takes what is due, whoever's it is.
    beforeEach(async () => {
      await database().db.delete(schema.notifications);
    });

    const mail = (userId: string) => ({
      id: newId(),
      userId,
      webhookId: null,
      jobId: newId(),
      type: 'job.succeeded',
    });

    it('are one for each job, state and recipient', async () => {
      const clock = fakeClock();
      const notifications = createNotificationsRepo(database().db, clock);
      const first = mail(await user());
      await notifications.add([first]);
      await notifications.add([{ ...first, id: newId() }]);
      await notifications.add([{ ...first, id: newId(), type: 'job.failed' }]);
      const claimed = await notifications.claim(100, 10, MINUTE_MS);
      expect(claimed.map(({ type }) => type).sort()).toEqual(['job.failed', 'job.succeeded']);
      for (const row of claimed) await notifications.finish(row, { status: 200, delivered: true });
      clock.advance(10 * MINUTE_MS);
      expect(await notifications.claim(100, 10, MINUTE_MS)).toEqual([]);
    });

    it('are claimed once, and again when nothing was heard of them', async () => {
      const clock = fakeClock();
      const notifications = createNotificationsRepo(database().db, clock);
      const userId = await user();
      await notifications.add(Array.from({ length: 6 }, () => mail(userId)));
      const claims = await Promise.all(
        Array.from({ length: 5 }, () => notifications.claim(100, 10, MINUTE_MS)),
      );
      expect(claims.flat()).toHaveLength(6);
      expect(await notifications.claim(100, 10, MINUTE_MS)).toEqual([]);
      clock.advance(MINUTE_MS);
      const again = await notifications.claim(100, 10, MINUTE_MS);
      expect(again.map(({ attempts }) => attempts)).toEqual(Array(6).fill(2));
      const [late] = claims.flat();
      await notifications.finish(late!, { status: 200, delivered: true });
      const [released, retried, ...rest] = again;
      await notifications.release(released!);
      await notifications.finish(retried!, {
        status: null,
        delivered: false,
        nextAt: new Date(clock.now() + 1),
      });
      for (const row of rest) await notifications.finish(row, { status: 410, delivered: false });
      expect((await notifications.claim(100, 10, 1)).map(({ id }) => id)).toEqual([released!.id]);
      clock.advance(1);
      const due = await notifications.claim(100, 10, 1);
      expect(due.map(({ id, attempts }) => [id, attempts])).toContainEqual([retried!.id, 3]);
      for (const row of due) await notifications.finish(row, { status: null, delivered: false });
    });

    it('know who is to be told', async () => {
      const notifications = createNotificationsRepo(database().db);
      const webhooks = createWebhooksRepo(database().db);
      const [plain, keen] = [await user(), await user()];
      const ids = [newId(), newId()];
      for (const id of ids) {
        await webhooks.create({ id, userId: keen, url: 'https://example.org/', secret: 's' }, 9);
      }
      await database().sql.query('update users set notify_by_mail = true where id = $1', [keen]);
      const found = await notifications.recipients([plain, keen, 'nobody']);
      const byUser = new Map(found.map((entry) => [entry.userId, entry]));
      expect(byUser.size).toBe(2);
      expect(byUser.get(plain)).toEqual({ userId: plain, webhookIds: [], mail: false });
      expect(byUser.get(keen)!.mail).toBe(true);
      expect(byUser.get(keen)!.webhookIds.toSorted()).toEqual(ids.toSorted());
    });

    it('of one recipient do not hold up those of another', async () => {
      const notifications = createNotificationsRepo(database().db, fakeClock());
      const [busy, quiet] = [await user(), await user()];
      await notifications.add(Array.from({ length: 10 }, () => mail(busy)));
      await notifications.add([mail(quiet)]);
      const claimed = await notifications.claim(100, 2, MINUTE_MS);
      expect(claimed.filter(({ userId }) => userId === busy)).toHaveLength(2);
      expect(claimed.filter(({ userId }) => userId === quiet)).toHaveLength(1);
    });

    it('are forgotten in time', async () => {
      const clock = fakeClock('2020-01-01T00:00:00Z');
      const notifications = createNotificationsRepo(database().db, clock);
      await notifications.add([mail(await user()), mail(await user())]);
      expect(await notifications.prune(new Date(clock.now()))).toBe(0);
      expect(await notifications.prune(new Date(clock.now() + 1))).toBe(2);
    });
  });

  describe('job endings', () => {
    const drain = async () => {
      const seen: JobEnding[] = [];
      await createJobEndingsRepo(database()).take(1_000, async (endings) => {
        seen.push(...endings);
      });
      return seen;
    };

    it('are left by every way a job can end, once for each state', async () => {
      const clock = fakeClock();
      const jobs = createJobsRepo(database().db, clock);
      const owner = ownerOfAccount(newId());
      const make = () => jobs.create({ id: newId(), kind: 'document' as const, owner, input: {} });
      const [a, b, c] = [await make(), await make(), await make()];
      await drain();
      const error = { code: 'internal', message: 'x' } as const;
      await jobs.succeed((await jobs.start(a.id))!, { result: {}, creditsCharged: 0 });
      await jobs.fail({ id: b.id }, error);
      await jobs.cancel(owner, c.id);
      await jobs.cancel(owner, c.id);
      await jobs.reopen(b.id);
      await jobs.fail({ id: b.id }, error);
      await jobs.forgetResult(a.id);
      await jobs.remove(owner, c.id);
      const seen = await drain();
      expect(seen.map(({ jobId, status }) => [jobId, status]).sort()).toEqual(
        [
          [a.id, 'succeeded'],
          [b.id, 'failed'],
          [c.id, 'canceled'],
        ].sort(),
      );
      expect(seen[0]).toMatchObject({ owner, kind: 'document', endedAt: new Date(clock.now()) });
      expect(await drain()).toEqual([]);
    });

    it('stay when what was to be done about them fails', async () => {
      const jobs = createJobsRepo(database().db);
      const owner = ownerOfAccount(newId());
      const { id } = await jobs.create({ id: newId(), kind: 'chat', owner, input: {} });
      await jobs.cancel(owner, id);
      const endings = createJobEndingsRepo(database());
      const failing = endings.take(10, async () => {
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect((await drain()).map(({ jobId }) => jobId)).toEqual([id]);
    });
  });

  describe('visitors’ usage', () => {
    const keys = () => [ownerOfDevice(newId()), ownerOfNetwork(newId())];

    it('is taken of every key or of none', async () => {
      const usage = createVisitorUsageRepo(database().db, fakeClock());
      const [device, network] = keys();
      const what = 'characters';
      const take = (who: string[], amount: number) => usage.take({ keys: who, what, amount }, 100);
      expect(await take([device!, network!], 60)).toEqual({ taken: true, used: 60 });
      expect(await take([network!], 30)).toEqual({ taken: true, used: 90 });
      expect(await take([device!, network!], 40)).toEqual({ taken: false, used: 90 });
      expect(await take([device!], 40)).toEqual({ taken: true, used: 100 });
      expect(await take([device!], 101)).toEqual({ taken: false, used: 100 });
      await usage.giveBack({ keys: [device!], what, amount: 500 });
      expect(await take([device!], 100)).toEqual({ taken: true, used: 100 });
    });

    it('never passes the limit, however many ask at once', async () => {
      const usage = createVisitorUsageRepo(database().db, fakeClock());
      const both = keys();
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          usage.take({ keys: n % 2 ? both : both.toReversed(), what: 'document', amount: 1 }, 7),
        ),
      );
      expect(answers.filter(({ taken }) => taken)).toHaveLength(7);
    });

    it('begins anew each day', async () => {
      const clock = fakeClock('2026-01-01T23:59:00Z');
      const usage = createVisitorUsageRepo(database().db, clock);
      const taking = { keys: keys(), what: 'document', amount: 1 };
      expect((await usage.take(taking, 1)).taken).toBe(true);
      expect((await usage.take(taking, 1)).taken).toBe(false);
      clock.advance(MINUTE_MS);
      expect((await usage.take(taking, 1)).taken).toBe(true);
      await usage.prune(utcDay(clock.now()));
      expect((await usage.take(taking, 1)).taken).toBe(false);
    });

    it('of jobs goes back, once, when they come to nothing', async () => {
      const clock = fakeClock();
      const usage = createVisitorUsageRepo(database().db, clock);
      const taking = { keys: keys(), what: 'document', amount: 1 };
      const [good, bad] = [newId(), newId()];
      for (const jobId of [good, bad]) {
        await usage.take(taking, 2);
        await usage.bind(jobId, taking);
      }
      const ended = [
        { jobId: good, nothing: false },
        { jobId: bad, nothing: true },
        { jobId: newId(), nothing: true },
      ];
      expect((await usage.settle(ended)).map(({ jobId }) => jobId).sort()).toEqual(
        [good, bad].sort(),
      );
      expect(await usage.settle(ended)).toEqual([]);
      expect(await usage.take({ ...taking, amount: 2 }, 2)).toEqual({ taken: false, used: 1 });
      await usage.add({ ...taking, amount: 5 }, utcDay(clock.now()));
      expect((await usage.take(taking, 2)).used).toBe(6);
    });
  });
});
