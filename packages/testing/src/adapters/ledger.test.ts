import type { ErrorCode } from '@glossa/contract';
import {
  createJobsRepo,
  createLedgerRepo,
  type Database,
  type LedgerRepo,
  ownerOfAccount,
} from '@glossa/db';
import { newId } from '@glossa/platform';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeClock, fakeClock } from '../clock.ts';
import { countsOn, eachDatabase } from '../each-database.ts';
import { auditLedger } from '../ledger/audit.ts';
import { byTier } from '../tier.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PRO1 = { name: 'Pro1 Monthly', flag: true, endsAt: null };
const job = (id: string) => ({ id, job: true });
const request = (id: string) => ({ id, job: false });
const refused = (code: ErrorCode, details?: object) =>
  expect.objectContaining({ code, ...(details && { details }) });

eachDatabase(
  (database) => {
    const users: string[] = [];
    afterEach(async () => {
      expect(await auditLedger(database().sql, users.splice(0))).toEqual([]);
    });

    function account(at = '2026-05-17T12:00:00Z'): {
      id: string;
      clock: FakeClock;
      ledger: LedgerRepo;
      changes: string[];
      kinds(): Promise<[string, number, string | null][]>;
    } {
      const id = newId();
      users.push(id);
      const clock = fakeClock(at);
      const changes: string[] = [];
      const ledger = createLedgerRepo(database().db, {
        clock,
        onBalanceChange: async (userId) => void changes.push(userId),
      });
      const kinds = async () => {
        const { items } = await ledger.list(id, { limit: 100 });
        return items
          .map(({ kind, amount, note }) => [kind, amount, note] as [string, number, string | null])
          .reverse();
      };
      return { id, clock, ledger, changes, kinds };
    }

    describe('spending', () => {
      it('lets exactly 100 of 200 concurrent spends of a balance of 100 succeed', async () => {
        const { id, ledger } = account();
        await ledger.spend(id, 400);
        const spends = await Promise.allSettled(
          Array.from({ length: 200 }, () => ledger.spend(id, 1)),
        );
        const failed = spends.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
        expect(failed).toHaveLength(100);
        for (const reason of failed) {
          expect(reason).toEqual(refused('insufficient_credits', { needed: 1, balance: 0 }));
        }
        expect((await ledger.balance(id)).balance).toBe(0);
      });

      it('takes the subscription first, and add-monthly-usage nothing else', async () => {
        const { id, ledger } = account();
        await expect(ledger.spendSubscription(id, 1)).rejects.toEqual(
          refused('insufficient_credits', { needed: 1, balance: 0 }),
        );
        await ledger.setPlan(id, PRO1);
        expect(await ledger.balance(id)).toEqual({
          balance: 2_000,
          monthly_usage_cnt: 0,
          free_cnt: 500,
        });
        expect(await ledger.spendSubscription(id, 300)).toEqual({
          balance: 1_700,
          monthly_usage_cnt: 300,
          free_cnt: 500,
        });
        expect(await ledger.spend(id, 1_210)).toEqual({
          balance: 490,
          monthly_usage_cnt: 1_500,
          free_cnt: 490,
        });
        await expect(ledger.spendSubscription(id, 1)).rejects.toEqual(
          refused('insufficient_credits', { needed: 1, balance: 0 }),
        );
        const { items } = await ledger.list(id, { limit: 2 });
        expect(items.map(({ source }) => source)).toEqual(['both', 'subscription']);
      });

      it.each([0, -1, 1.5, Number.NaN, 1e12])('refuses %d credits', async (credits) => {
        const { id, ledger } = account();
        await expect(ledger.spend(id, credits)).rejects.toEqual(refused('validation_failed'));
      });
    });

    describe('activity', () => {
      type Step = ['reserve' | 'settle' | 'release' | 'text' | 'spend' | 'grant' | 'day', number];
      const step = fc.tuple(
        fc.constantFrom('reserve', 'settle', 'release', 'text', 'spend', 'grant', 'day'),
        fc.integer({ min: 1, max: 6 }),
      ) as fc.Arbitrary<Step>;

      /** Does what of the steps is possible. */
      async function live({ id, ledger, clock }: ReturnType<typeof account>, steps: Step[]) {
        for (const [index, [what, size]] of steps.entries()) {
          const work = `job-${size}`;
          const done = {
            reserve: () => ledger.reserve(id, job(work), size * 7),
            settle: () => ledger.settle(id, work, { credits: size * 3 }),
            release: () => ledger.release(id, work),
            async text() {
              await ledger.holdText(id, request(`text-${index}`), size * 700);
              await ledger.settle(id, `text-${index}`, { characters: size * 300 });
            },
            spend: () => ledger.spend(id, size),
            grant: () => ledger.grant(id, size, 'thanks'),
            day: async () => clock.advance(DAY),
          }[what]();
          await Promise.resolve(done).catch(() => {});
        }
      }

      const newestOf = async (id: string) => {
        const { rows } = await database().sql.query<{ sequence: number }>(
          'select max(sequence)::int as sequence from ledger_transfers where user_id = $1',
          [id],
        );
        return rows[0]!;
      };

      /** Rows of transfers that a transaction has read so far. */
      async function transfersRead(tx: Pick<Database['db'], 'execute'>): Promise<number> {
        const { rows } = (await tx.execute(
          `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
           from pg_stat_xact_user_tables where relname = 'ledger_transfers'`,
        )) as { rows: { read: number }[] };
        return rows[0]!.read;
      }

      it('sums to the ledger, names each job once, and is the same in pages of any size', async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(step, { minLength: 1, maxLength: 25 }),
            fc.integer({ min: 1, max: 7 }),
            async (steps, limit) => {
              const mine = account();
              const { id, ledger } = mine;
              await ledger.open(id);
              await live(mine, steps);
              const whole = (await ledger.activity(id, { limit: 100 })).items;
              const movements = (await ledger.list(id, { limit: 100 })).items;
              const sum = (list: readonly { amount: number }[]) =>
                list.reduce((total, { amount }) => total + amount, 0);
              expect(sum(whole)).toBe(sum(movements));
              expect(sum(whole)).toBe((await ledger.balance(id)).balance);
              const named = whole.flatMap((item) => item.job?.id ?? []);
              expect(new Set(named)).toEqual(
                new Set(movements.flatMap((movement) => movement.job_id ?? [])),
              );
              expect(named.length).toBe(new Set(named).size);
              const paged: typeof whole = [];
              let cursor: string | undefined;
              do {
                const page = await ledger.activity(id, { limit, cursor });
                paged.push(...page.items);
                cursor = page.nextCursor ?? undefined;
              } while (cursor !== undefined);
              expect(paged).toEqual(whole);
            },
          ),
          { numRuns: byTier(countsOn(database(), { short: 12, full: 200 })) },
        );
      });

      it('reads what is on the page, however much there was before', async () => {
        const { id, clock } = account();
        users.pop();
        const { db } = database();
        await createLedgerRepo(db, { clock }).open(id);
        const { sequence } = await newestOf(id);
        // Four movements of each job, and a text a day.
        await db.execute(`insert into ledger_transfers
          (user_id, sequence, key, kind, job_id, amount, balance, source, created_at)
          select '${id}', ${sequence} + n, 'k' || n, case when n % 5 = 0 then 'text' else 'reserve' end,
                 case when n % 5 = 0 then null else 'job-' || n / 5 end, -1, 0, 'free',
                 timestamptz '2020-01-01' + n / 5 * interval '1 day'
          from generate_series(1, 5000) as n`);
        await db.execute(
          `update purses set sequence = ${sequence + 5_000} where user_id = '${id}'`,
        );
        const read = (limit: number, cursor?: string) =>
          db.transaction(async (tx) => {
            const before = await transfersRead(tx);
            const page = await createLedgerRepo(tx, { clock }).activity(id, { limit, cursor });
            return { ...page, rows: (await transfersRead(tx)) - before };
          });
        const newest = await read(20);
        expect(newest.items).toHaveLength(20);
        expect(newest.items[1]).toMatchObject({ kind: 'job', amount: -4 });
        const later = await read(20, String(sequence + 2_000));
        expect(later.items).toHaveLength(20);
        for (const { rows } of [newest, later]) {
          expect(rows).toBeGreaterThan(20);
          expect(rows).toBeLessThan(1_000);
        }
      });

      it('has the name of a file, and what is left of a job that gave back', async () => {
        const { id, ledger } = account();
        const jobs = createJobsRepo(database().db);
        const jobId = newId();
        const owner = ownerOfAccount(id);
        const names = { name: 'report.docx', from: 'en', to: 'es' };
        await jobs.create({ id: jobId, kind: 'document', owner, input: {}, ...names });
        await ledger.reserve(id, job(jobId), 9);
        await ledger.settle(id, jobId, { credits: 7 });
        await ledger.reserve(id, job('gone'), 5);
        await ledger.release(id, 'gone');
        const { items } = await ledger.activity(id, { limit: 2 });
        const none = { kind: null, name: null, from: null, to: null, status: null };
        expect(items).toMatchObject([
          { kind: 'job', amount: 0, job: { id: 'gone', ...none } },
          { kind: 'job', amount: -7, job: { id: jobId, kind: 'document', ...names } },
        ]);
      });
    });

    describe('a key', () => {
      const once = (key: string, what = 'download 5') => ({ key, request: what });

      it('gives the same answer for a day, then is new', async () => {
        const { id, ledger, clock } = account();
        const first = await ledger.spend(id, 5, once('k'));
        await ledger.spend(id, 1);
        expect(await ledger.spend(id, 5, once('k'))).toEqual(first);
        clock.advance(DAY - 1);
        expect(await ledger.spend(id, 5, once('k'))).toEqual(first);
        clock.advance(1);
        expect((await ledger.spend(id, 5, once('k'))).balance).toBe(489);
      });

      it('repeats a refusal too, and is refused for another request', async () => {
        const { id, ledger } = account();
        const tooMuch = refused('insufficient_credits', { needed: 501, balance: 500 });
        await expect(ledger.spend(id, 501, once('k'))).rejects.toEqual(tooMuch);
        await ledger.grant(id, 100, 'sorry');
        await expect(ledger.spend(id, 501, once('k'))).rejects.toEqual(tooMuch);
        await expect(ledger.spend(id, 5, once('k', 'other'))).rejects.toEqual(
          refused('idempotency_conflict'),
        );
      });

      it('is each account’s own', async () => {
        const [a, b] = [account(), account()];
        await a.ledger.spend(a.id, 5, once('k'));
        expect((await b.ledger.spend(b.id, 7, once('k', 'download 7'))).balance).toBe(493);
      });

      it('spends once when sent 20 times at once: the others are told to wait, or the answer', async () => {
        const { id, ledger } = account();
        await ledger.open(id);
        const all = await Promise.allSettled(
          Array.from({ length: 20 }, () => ledger.spend(id, 5, once('k'))),
        );
        for (const each of all) {
          if (each.status === 'rejected') expect(each.reason).toEqual(refused('conflict'));
          else expect(each.value.balance).toBe(495);
        }
        expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
        expect((await ledger.balance(id)).balance).toBe(495);
      });
    });

    describe('months (UTC)', () => {
      it('top free credits up to 500 on the first, neither before nor twice, however idle', async () => {
        const { id, ledger, clock, kinds } = account('2026-01-31T23:59:58Z');
        await ledger.spend(id, 300);
        clock.advance(1_999);
        expect((await ledger.balance(id)).balance).toBe(200);
        clock.advance(1);
        expect((await ledger.balance(id)).balance).toBe(500);
        expect(await ledger.subscription(id)).toMatchObject({ free_cnt: 500, free_usage_cnt: 0 });
        await ledger.spend(id, 10);
        clock.advance(100 * DAY);
        expect((await ledger.balance(id)).balance).toBe(500);
        expect(await kinds()).toEqual([
          ['top_up', 500, null],
          ['spend', -300, null],
          ['top_up', 300, null],
          ['spend', -10, null],
          ['top_up', 10, null],
        ]);
      });

      it('leave more than 500 free credits alone', async () => {
        const { id, ledger, clock } = account('2026-01-31T00:00:00Z');
        await ledger.grant(id, 250, 'welcome');
        clock.advance(DAY);
        expect((await ledger.balance(id)).balance).toBe(750);
      });

      it('top nobody up while a plan is active on the first', async () => {
        const { id, ledger, clock } = account('2026-01-20T00:00:00Z');
        await ledger.spend(id, 500);
        await ledger.setPlan(id, {
          name: 'Pro1 Monthly',
          flag: false,
          endsAt: Date.parse('2026-03-02'),
        });
        clock.advance(15 * DAY);
        expect(await ledger.balance(id)).toMatchObject({ balance: 1_500, free_cnt: 0 });
        clock.advance(30 * DAY);
        expect((await ledger.balance(id)).balance).toBe(0);
        clock.advance(30 * DAY);
        expect((await ledger.balance(id)).balance).toBe(500);
      });

      it('grant the quota anew; what was left of the old one lapses', async () => {
        const { id, ledger, clock, kinds } = account('2026-01-31T23:59:00Z');
        await ledger.setPlan(id, PRO1);
        await ledger.spend(id, 1_000);
        clock.advance(MINUTE);
        expect(await ledger.balance(id)).toEqual({
          balance: 2_000,
          monthly_usage_cnt: 0,
          free_cnt: 500,
        });
        expect(await kinds()).toEqual([
          ['top_up', 500, null],
          ['monthly_reset', 1_500, 'Pro1 Monthly'],
          ['spend', -1_000, null],
          ['close', -500, 'month'],
          ['monthly_reset', 1_500, 'Pro1 Monthly'],
        ]);
      });

      it('begin once, though another machine’s clock is behind', async () => {
        const ahead = account('2026-02-01T00:00:00Z');
        const clock = fakeClock('2026-01-31T23:59:59.999Z');
        const behind = createLedgerRepo(database().db, { clock });
        await ahead.ledger.open(ahead.id);
        await behind.spend(ahead.id, 7);
        expect(await ahead.ledger.subscription(ahead.id)).toMatchObject({ free_usage_cnt: 7 });
        expect((await ahead.ledger.usage(ahead.id)).days).toEqual([
          { date: '2026-02-01', subscription: 0, free: 7, team: 0 },
        ]);
      });

      it('neither make nor lose credits that were held over the first', async () => {
        const { id, ledger, clock } = account('2026-01-31T23:59:00Z');
        await ledger.reserve(id, job('a'), 400);
        clock.advance(MINUTE);
        expect((await ledger.balance(id)).balance).toBe(100);
        await ledger.release(id, 'a');
        expect((await ledger.balance(id)).balance).toBe(500);

        const b = account('2026-01-31T23:59:00Z');
        await b.ledger.setPlan(b.id, PRO1);
        await b.ledger.reserve(b.id, job('b'), 1_000);
        b.clock.advance(MINUTE);
        expect(await b.ledger.balance(b.id)).toMatchObject({
          balance: 1_000,
          monthly_usage_cnt: 1_000,
        });
        await b.ledger.settle(b.id, 'b', { credits: 300 });
        expect(await b.ledger.balance(b.id)).toMatchObject({
          balance: 1_700,
          monthly_usage_cnt: 300,
        });
      });
    });

    describe('a plan', () => {
      it('ends when its time is over, unless its flag is set', async () => {
        const { id, ledger, clock } = account();
        const endsAt = clock.now() + MINUTE;
        await ledger.setPlan(id, { name: 'Pro2 Yearly', flag: false, endsAt });
        expect(await ledger.subscription(id)).toMatchObject({
          is_subscribed: true,
          detail: { name: 'Pro2 Yearly', ends_at: Math.floor(endsAt / 1000) },
        });
        expect((await ledger.balance(id)).balance).toBe(5_000);
        clock.advance(MINUTE);
        expect((await ledger.balance(id)).balance).toBe(500);
        expect((await ledger.subscription(id)).is_subscribed).toBe(false);
        await ledger.setPlan(id, { name: 'Pro2 Yearly', flag: true, endsAt });
        expect((await ledger.balance(id)).balance).toBe(5_000);
      });

      it('keeps the month’s usage through changes: nobody gets a quota twice', async () => {
        const { id, ledger } = account();
        await ledger.setPlan(id, PRO1);
        await ledger.spendSubscription(id, 1_400);
        await ledger.setPlan(id, null);
        expect((await ledger.balance(id)).balance).toBe(500);
        await ledger.setPlan(id, PRO1);
        expect((await ledger.balance(id)).balance).toBe(600);
        await ledger.setPlan(id, { ...PRO1, name: 'Pro2 Monthly' });
        expect(await ledger.balance(id)).toMatchObject({
          balance: 3_600,
          monthly_usage_cnt: 1_400,
        });
        await ledger.setPlan(id, PRO1);
        expect((await ledger.balance(id)).balance).toBe(600);
      });

      it('must name a tier', async () => {
        const { id, ledger } = account();
        await expect(ledger.setPlan(id, { ...PRO1, name: 'Pro1' })).rejects.toEqual(
          refused('validation_failed'),
        );
      });

      it('that ended takes what its running work gives back', async () => {
        const { id, ledger } = account();
        await ledger.setPlan(id, PRO1);
        await ledger.reserve(id, job('a'), 1_600);
        await ledger.setPlan(id, null);
        await ledger.settle(id, 'a', { credits: 100 });
        expect(await ledger.balance(id)).toEqual({
          balance: 500,
          monthly_usage_cnt: 100,
          free_cnt: 500,
        });
      });
    });

    describe('work', () => {
      it('puts credits aside, is charged once and gives the rest back', async () => {
        const { id, ledger, kinds, changes } = account();
        expect(await ledger.reserve(id, job('a'), 100)).toBe(100);
        expect(await ledger.reserve(id, job('a'), 80)).toBe(100);
        expect(await ledger.reserve(id, job('a'), 150)).toBe(150);
        expect((await ledger.balance(id)).balance).toBe(350);
        const answer = { charged: 30, short: 0, finished: true };
        expect(await ledger.settle(id, 'a', { credits: 30 })).toEqual(answer);
        expect(await ledger.settle(id, 'a', { credits: 90 })).toEqual(answer);
        await ledger.release(id, 'a');
        expect(await ledger.reserve(id, job('a'), 100)).toBe(0);
        expect(await kinds()).toEqual([
          ['top_up', 500, null],
          ['reserve', -100, null],
          ['reserve', -50, null],
          ['settle', 120, null],
        ]);
        expect(changes).toHaveLength(3);
      });

      it('never charges more than was put aside, and says so', async () => {
        const { id, ledger, kinds } = account();
        await ledger.reserve(id, job('a'), 10);
        expect(await ledger.settle(id, 'a', { credits: 25 })).toMatchObject({
          charged: 10,
          short: 15,
        });
        expect((await kinds()).at(-1)).toEqual(['settle', 0, 'worth 25']);
        expect(await ledger.settle(id, 'unknown', { credits: 5 })).toMatchObject({
          charged: 0,
          short: 5,
        });
      });

      it('is refused when it may cost more than there is', async () => {
        const { id, ledger } = account();
        await ledger.reserve(id, job('a'), 300);
        await expect(ledger.reserve(id, job('b'), 201)).rejects.toEqual(
          refused('insufficient_credits', { needed: 201, balance: 200 }),
        );
        await expect(ledger.reserve(id, job('a'), 501)).rejects.toEqual(
          refused('insufficient_credits', { needed: 501, balance: 500 }),
        );
      });

      it('can be tried again after it was given back', async () => {
        const { id, ledger } = account();
        await ledger.reserve(id, job('a'), 300);
        await ledger.release(id, 'a');
        await ledger.reserve(id, job('a'), 200);
        expect(await ledger.settle(id, 'a', { credits: 200 })).toMatchObject({ charged: 200 });
      });

      it('is charged and final in one transaction, or neither', async () => {
        const { id, ledger } = account();
        const jobs = createJobsRepo(database().db);
        const jobId = newId();
        const owner = ownerOfAccount(id);
        await jobs.create({ id: jobId, kind: 'chat', owner, input: {} });
        const run = (await jobs.start(jobId))!;
        await ledger.reserve(id, job(jobId), 50);
        const settle = (how: 'finish' | 'break') =>
          ledger.settle(id, jobId, { credits: 20 }, async (creditsCharged, tx) => {
            const done = await jobs.within(tx).succeed(run, { result: 1, creditsCharged });
            if (how === 'break') throw new Error('power cut');
            return done !== undefined;
          });
        await expect(settle('break')).rejects.toThrow('power cut');
        expect((await jobs.find(jobId))?.status).toBe('running');
        expect((await ledger.balance(id)).balance).toBe(450);

        await jobs.cancel(owner, jobId);
        expect(await settle('finish')).toEqual({ charged: 0, short: 0, finished: false });
        await ledger.release(id, jobId);
        expect((await ledger.balance(id)).balance).toBe(500);
      });

      it('that nobody claims is given back; a live job keeps what it holds', async () => {
        const { id, ledger, clock, kinds } = account();
        const jobs = createJobsRepo(database().db);
        const live = newId();
        await jobs.create({ id: live, kind: 'chat', owner: ownerOfAccount(id), input: {} });
        await ledger.reserve(id, job(live), 10);
        await ledger.reserve(id, job('dead'), 20);
        await ledger.holdText(id, request('text'), 5_000);
        clock.advance(9 * MINUTE);
        await ledger.sweep();
        expect((await ledger.balance(id)).balance).toBe(465);
        clock.advance(30 * MINUTE);
        await ledger.sweep();
        expect((await ledger.balance(id)).balance).toBe(490);
        expect((await kinds()).slice(-2).map(([kind]) => kind)).toEqual(['expire', 'expire']);
        await jobs.fail({ id: live }, { code: 'internal', message: '' });
        await ledger.sweep();
        expect((await ledger.balance(id)).balance).toBe(500);
        expect(await ledger.settle(id, 'dead', { credits: 20 })).toMatchObject({
          charged: 0,
          short: 20,
        });
      });

      it('that ends long after its time is known for thirty days to whoever ends it again', async () => {
        const { id, ledger, clock } = account();
        await ledger.reserve(id, job('late'), 20);
        await ledger.holdText(id, request('text'), 1_500);
        clock.advance(40 * DAY);
        const end = async () => {
          const work = await ledger.settle(id, 'late', { credits: 5 });
          const text = await ledger.settle(id, 'text', { characters: 1_500 });
          return [work.charged, text.charged];
        };
        expect(await end()).toEqual([5, 2]);
        clock.advance(29 * DAY);
        await ledger.sweep();
        expect(await end()).toEqual([5, 2]);
        clock.advance(2 * DAY);
        await ledger.sweep();
        expect(await end()).toEqual([0, 0]);
      });
    });

    describe('the text meter', () => {
      async function translate(
        ledger: LedgerRepo,
        id: string,
        characters: number,
        billable = characters,
      ) {
        const text = request(newId());
        await ledger.holdText(id, text, characters);
        return (await ledger.settle(id, text.id, { characters: billable })).charged;
      }

      it('charges thirty requests of 100 characters 3 credits, one after another or at once', async () => {
        const { id, ledger, clock } = account('2026-01-31T23:00:00Z');
        let charged = 0;
        for (let n = 0; n < 15; n++) charged += await translate(ledger, id, 100);
        expect(charged).toBe(2);
        // A new month is nothing to the meter.
        clock.advance(DAY);
        const rest = await Promise.all(
          Array.from({ length: 15 }, () => translate(ledger, id, 100)),
        );
        expect(rest.reduce((sum, each) => sum + each, charged)).toBe(3);
        expect(await translate(ledger, id, 1)).toBe(1);
      });

      it('puts the worst case aside and charges what was translated', async () => {
        const { id, ledger } = account();
        await ledger.holdText(id, request('a'), 10_000);
        await ledger.holdText(id, request('b'), 500);
        expect((await ledger.balance(id)).balance).toBe(489);
        expect(await ledger.settle(id, 'b', { characters: 500 })).toMatchObject({ charged: 1 });
        expect(await ledger.settle(id, 'a', { characters: 0 })).toMatchObject({ charged: 0 });
        expect((await ledger.balance(id)).balance).toBe(499);
      });

      it('lets text through that costs nothing more, also without a credit', async () => {
        const { id, ledger } = account();
        expect(await translate(ledger, id, 300)).toBe(1);
        await ledger.spend(id, 499);
        expect(await translate(ledger, id, 700)).toBe(0);
        await expect(translate(ledger, id, 1)).rejects.toEqual(
          refused('insufficient_credits', { needed: 1, balance: 0 }),
        );
      });

      it('is not confused with reservations of credits', async () => {
        const { id, ledger } = account();
        await ledger.holdText(id, request('a'), 100);
        await expect(ledger.reserve(id, job('a'), 1)).rejects.toEqual(refused('conflict'));
        await expect(ledger.settle(id, 'a', { credits: 1 })).rejects.toEqual(refused('conflict'));
      });
    });

    describe('operators', () => {
      it('grant and take with a reason', async () => {
        const { id, ledger, kinds } = account();
        await ledger.setPlan(id, PRO1);
        await ledger.grant(id, 100, 'for the trouble');
        await ledger.take(id, 1_600, 'abuse');
        expect(await ledger.balance(id)).toEqual({
          balance: 500,
          monthly_usage_cnt: 1_500,
          free_cnt: 500,
        });
        expect((await kinds()).slice(-2)).toEqual([
          ['grant', 100, 'for the trouble'],
          ['take', -1_600, 'abuse'],
        ]);
        await expect(ledger.take(id, 501, 'more')).rejects.toEqual(refused('insufficient_credits'));
      });

      it('give charges back, at most once', async () => {
        const { id, ledger, clock } = account('2026-01-31T12:00:00Z');
        await ledger.setPlan(id, PRO1);
        await ledger.reserve(id, job('a'), 1_600);
        await ledger.settle(id, 'a', { credits: 1_600 });
        expect(await ledger.refund(id, { jobId: 'a' }, { credits: 150, note: 'half' })).toBe(150);
        expect(await ledger.balance(id)).toEqual({
          balance: 550,
          monthly_usage_cnt: 1_450,
          free_cnt: 500,
        });
        clock.advance(DAY);
        // The subscription credits were of a month that is over: they come back as free ones.
        expect(await ledger.refund(id, { jobId: 'a' })).toBe(1_450);
        expect(await ledger.balance(id)).toEqual({
          balance: 3_450,
          monthly_usage_cnt: 0,
          free_cnt: 1_950,
        });
        expect(await ledger.refund(id, { jobId: 'a' })).toBe(0);
        await expect(ledger.refund(id, { jobId: 'b' })).rejects.toEqual(refused('not_found'));
      });
    });

    it('closing an account leaves nothing, and nothing comes after', async () => {
      const { id, ledger, clock } = account();
      await ledger.setPlan(id, PRO1);
      await ledger.reserve(id, job('a'), 10);
      await ledger.holdText(id, request('t'), 5_000);
      await ledger.close(id);
      await ledger.close(id);
      clock.advance(60 * DAY);
      expect(await ledger.balance(id)).toMatchObject({ balance: 0, free_cnt: 0 });
      expect(await ledger.settle(id, 'a', { credits: 10 })).toMatchObject({ charged: 0 });
      await expect(ledger.spend(id, 1)).rejects.toEqual(refused('insufficient_credits'));
      await expect(ledger.grant(id, 1, 'x')).rejects.toEqual(refused('not_found'));
      await expect(ledger.setPlan(id, PRO1)).rejects.toEqual(refused('not_found'));
    });

    it('lists movements page by page, and what was used on each day', async () => {
      const { id, ledger, clock } = account('2026-05-30T23:00:00Z');
      await ledger.setPlan(id, PRO1);
      await ledger.spend(id, 5);
      await ledger.spend(id, 6);
      clock.advance(2 * 60 * MINUTE);
      await ledger.spend(id, 1_495);
      const first = await ledger.list(id, { limit: 3 });
      expect(first.items.map(({ amount }) => amount)).toEqual([-1_495, -6, -5]);
      const second = await ledger.list(id, { limit: 3, cursor: first.nextCursor ?? '' });
      expect(second).toMatchObject({
        items: [{ amount: 1_500 }, { amount: 500 }],
        nextCursor: null,
      });
      expect(await ledger.usage(id)).toEqual({
        month: '2026-05',
        quota: 1_500,
        days: [
          { date: '2026-05-30', subscription: 11, free: 0, team: 0 },
          { date: '2026-05-31', subscription: 1_489, free: 6, team: 0 },
        ],
      });
      expect((await ledger.usage(id, '2026-04')).days).toEqual([]);
      await expect(ledger.list(id, { limit: 3, cursor: 'x' })).rejects.toEqual(
        refused('bad_request'),
      );
    });

    describe('the tables themselves', () => {
      it.each([
        "update ledger_transfers set note = 'x'",
        'delete from ledger_transfers',
        'update ledger_entries set amount = amount + 1',
        'delete from ledger_entries',
        'truncate ledger_entries',
      ])('refuse: %s', async (statement) => {
        const { id, ledger } = account();
        await ledger.open(id);
        await expect(database().sql.query(statement)).rejects.toThrow(/append-only/);
      });

      it('refuse entries that do not sum to 0, and a purse below nothing', async () => {
        const { id, ledger } = account();
        await ledger.open(id);
        const add = `insert into ledger_entries values ('${id}', 1, 'used:${id}:free', 5)`;
        await expect(database().sql.query(add)).rejects.toThrow(/sum to 0/);
        const purse = `update purses set free = -1 where user_id = '${id}'`;
        await expect(database().sql.query(purse)).rejects.toThrow(/purses_not_negative/);
      });
    });
  },
  { locks: true },
);
