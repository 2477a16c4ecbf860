import { type Balance, GlossaError } from '@glossa/contract';
import {
  type Books,
  close,
  type Entry,
  grant,
  holdText,
  isDue,
  monthOf,
  type Pool,
  type Purse,
  poolLeft,
  purchase,
  type Reservation,
  refund,
  release,
  releaseText,
  reserve,
  revoke,
  reward,
  type Settlement,
  setPlan,
  setTeamPlan,
  settle,
  settleText,
  spend,
  spendSubscription,
  takeAway,
  total,
} from '@glossa/ledger';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import { purses, reservations } from '../schema/index.ts';
import type { Worth } from '../schema/worth.ts';
import { wallClock } from './clock.ts';
import { listActivity } from './ledger-activity.ts';
import { createCommandRunner, UNDONE } from './ledger-command.ts';
import {
  type Answer,
  claimKey,
  findAnswer,
  keepAnswer,
  type OnceRequest,
} from './ledger-idempotency.ts';
import {
  balanceView,
  findCharge,
  listTransfers,
  subscriptionView,
  usageByDay,
} from './ledger-reads.ts';
import { purseOf, reservationOf } from './ledger-store.ts';
import { isUnclaimed, pruneLedger, unclaimedReservations } from './ledger-sweep.ts';
import type { LedgerOptions, LedgerRepo, SettleAnswer, Work } from './ledger-types.ts';
import { lockTeamPool, readPool, saveTeamPool } from './team-pool.ts';

/** A request that holds text longer than this is taken for dead. */
const REQUEST_MS = 30 * 60_000;
/** A job's reservation is given back when, after this, there is no live job of its id. */
const JOB_MS = 10 * 60_000;
/** Above any price, and far from the end of the column. */
const MOST_CREDITS = 100_000_000;

/** Errors: `validation_failed`. */
function checkCredits(credits: number): void {
  if (Number.isSafeInteger(credits) && credits >= 1 && credits <= MOST_CREDITS) return;
  throw new GlossaError('validation_failed', `Not a number of credits: ${credits}`);
}

const isText = ({ characters }: Reservation) => characters !== null;

/** Errors: `conflict` when what was put aside under this id is of the other kind. */
function checkKind(found: Reservation | undefined, text: boolean): void {
  if (found === undefined || isText(found) === text) return;
  throw new GlossaError('conflict', `Reservation ${found.id} is of the other kind.`);
}

function giveBack(
  books: Books,
  found: Reservation | undefined,
  state: 'released' | 'expired',
): Reservation | undefined {
  if (found === undefined) return undefined;
  return (isText(found) ? releaseText : release)(books, found, state);
}

/** The team that pays for what was just charged. */
function payingTeam({ pool, transfers, available }: Books, charged: number): string | undefined {
  if (pool === null) return undefined;
  const isTeams = ({ account, amount }: Entry) =>
    account.of === 'used' && account.purse === 'team' && amount > 0;
  const pays =
    charged === 0 ? available.team > 0 : transfers.some(({ entries }) => entries.some(isTeams));
  return pays ? pool.teamId : undefined;
}

/** Ends a reservation by what the work was worth; null: it came to nothing. Errors: `conflict`. */
function settleWorth(
  books: Books,
  found: Reservation | undefined,
  worth: Worth | null,
): Settlement {
  if (worth === null) {
    return { reservation: giveBack(books, found, 'released'), charged: 0, short: 0 };
  }
  checkKind(found, 'characters' in worth);
  return 'credits' in worth
    ? settle(books, found, worth.credits)
    : settleText(books, found, worth.characters);
}

/** The ledger over either database. */
export function createLedgerRepo(
  db: Db,
  { clock = wallClock, ...listeners }: LedgerOptions = {},
): LedgerRepo {
  const command = createCommandRunner(db, clock, listeners);

  const newReservation = ({ id, job }: Work) => ({
    id,
    jobId: job ? id : null,
    expiresAt: clock.now() + (job ? JOB_MS : REQUEST_MS),
  });

  /** The purse as it is now, and its team's quota: written first where a month or a plan ended since. */
  async function current(userId: string): Promise<{ purse: Purse; pool: Pool | null }> {
    const [row] = await db.select().from(purses).where(eq(purses.userId, userId));
    const purse = row && purseOf(row);
    if (purse !== undefined && !isDue(purse, clock.now())) {
      return { purse, pool: await readPool(db, userId, purse.teamId, clock.now()) };
    }
    return command(userId, ({ books: { purse, pool } }) => ({ purse, pool }));
  }

  /** Moves credits, once for a key: the answer, a refusal included, is kept with what was moved. */
  async function moveOnce(
    userId: string,
    credits: number,
    once: OnceRequest | undefined,
    how: typeof spend,
  ): Promise<Balance> {
    checkCredits(credits);
    const attempt = (books: Books): Answer<Balance> => {
      try {
        how(books, credits);
        return { value: balanceView(books.purse, books.pool) };
      } catch (error) {
        if (!(error instanceof GlossaError) || error.code !== 'insufficient_credits') throw error;
        return { refused: { code: error.code, details: error.details } };
      }
    };
    const answer = await command(
      userId,
      async ({ tx, books }) => {
        if (once === undefined) return attempt(books);
        const known = await findAnswer<Balance>(tx, userId, once, books.now);
        if (known !== undefined) return known;
        const made = attempt(books);
        await keepAnswer(tx, userId, once, made, books.now);
        return made;
      },
      once && ((tx) => claimKey(tx, userId, once.key)),
    );
    if ('value' in answer) return answer.value;
    const { code, details } = answer.refused;
    throw new GlossaError(code, `Needs ${credits} credits.`, { details });
  }

  return {
    async open(userId) {
      await current(userId);
    },

    async close(userId) {
      await command(userId, async ({ tx, books, keep }) => {
        const own = and(eq(reservations.userId, userId), eq(reservations.state, 'open'));
        const rows = await tx.select().from(reservations).where(own);
        for (const reservation of close(books, rows.map(reservationOf))) keep(reservation);
      });
    },

    async setPlan(userId, plan) {
      await command(userId, ({ books }) => setPlan(books, plan));
    },

    inTeam: (userId, work) =>
      command(userId, ({ tx, books }) => {
        books.assertOpen();
        const { held } = books.purse;
        return work({
          ...{ tx, now: books.now },
          drawOn(teamId) {
            // What is held of a team is settled with it first.
            if (held.team === 0) books.purse = { ...books.purse, teamId };
          },
        });
      }),

    async entitleTeam(teamId, work) {
      return db.transaction(async (tx) => {
        const pool = await lockTeamPool(tx, teamId, clock.now());
        return work({
          ...{ tx, now: clock.now(), plan: pool.plan },
          async setPlan(plan) {
            await saveTeamPool(tx, teamId, setTeamPlan(pool, plan, clock.now()));
          },
        });
      });
    },

    entitle: (userId, work) =>
      command(userId, ({ tx, books }) =>
        work({
          ...{ tx, now: books.now, closed: books.purse.closed, plan: books.purse.plan },
          setPlan: (plan) => setPlan(books, plan),
          give(credits, key, note) {
            checkCredits(credits);
            purchase(books, credits, { key, note });
          },
          reward(credits, key) {
            checkCredits(credits);
            reward(books, credits, key);
          },
          take(credits, key, note) {
            checkCredits(credits);
            return revoke(books, credits, { key, note });
          },
        }),
      ),

    async reserve(userId, work, credits) {
      if (credits !== 0) checkCredits(credits);
      return command(userId, async ({ books, find, keep }) => {
        const found = await find(work.id);
        checkKind(found, false);
        if (found === undefined && credits === 0) return 0;
        const made = reserve(books, found, { ...newReservation(work), credits });
        keep(made);
        return total(made.held);
      });
    },

    async holdText(userId, work, characters) {
      await command(userId, async ({ books, find, keep }) => {
        const found = await find(work.id);
        checkKind(found, true);
        keep(holdText(books, found, { ...newReservation(work), characters }));
      });
    },

    async settle(userId, id, claim, finish) {
      let answer: Omit<SettleAnswer, 'finished'> = { charged: 0, short: 0 };
      const result = await command(userId, async ({ tx, books, find, keep }) => {
        const worth = typeof claim === 'function' ? await claim(tx) : claim;
        if (worth === undefined) return UNDONE;
        const { reservation, ...charge } = settleWorth(books, await find(id), worth);
        const team = payingTeam(books, charge.charged);
        answer = { ...charge, ...(team === undefined ? {} : { team }) };
        if (worth !== null && 'characters' in worth) {
          const reading = books.purse.text.characters;
          answer = { ...answer, metered: { credits: charge.charged, reading } };
        }
        if (finish && !(await finish(charge.charged, tx))) return UNDONE;
        keep(reservation);
        return undefined;
      });
      return result === UNDONE
        ? { charged: 0, short: 0, finished: false }
        : { ...answer, finished: true };
    },

    async release(userId, id) {
      await command(userId, async ({ books, find, keep }) =>
        keep(giveBack(books, await find(id), 'released')),
      );
    },

    spend: (userId, credits, once) => moveOnce(userId, credits, once, spend),

    spendSubscription: (userId, credits, once) =>
      moveOnce(userId, credits, once, spendSubscription),

    async refund(userId, charge, { credits = MOST_CREDITS, note } = {}) {
      checkCredits(credits);
      return command(userId, async ({ tx, books }) => {
        const found = await findCharge(tx, userId, charge);
        if (found === undefined) throw new GlossaError('not_found', 'Nothing was charged.');
        return refund(books, found, credits, note ?? null);
      });
    },

    async grant(userId, credits, reason, once) {
      await moveOnce(userId, credits, once, (books) => grant(books, credits, reason));
    },

    async take(userId, credits, reason, once) {
      await moveOnce(userId, credits, once, (books) => takeAway(books, credits, reason));
    },

    async balance(userId) {
      const { purse, pool } = await current(userId);
      return balanceView(purse, pool);
    },

    subscription: async (userId) => subscriptionView((await current(userId)).purse, clock.now()),

    async teamShare(userId) {
      const { pool } = await current(userId);
      if (pool === null || !pool.member.draws || pool.quota === 0) return undefined;
      const { used, held, cap } = pool.member;
      return { teamId: pool.teamId, left: poolLeft(pool), used: used + held, cap };
    },

    async list(userId, page) {
      await current(userId);
      return listTransfers(db, userId, page);
    },

    async activity(userId, page) {
      await current(userId);
      return listActivity(db, userId, page);
    },

    async usage(userId, month = monthOf(clock.now())) {
      return usageByDay(db, userId, month, (await current(userId)).purse, clock.now());
    },

    async sweep() {
      const due = await unclaimedReservations(db, clock.now());
      for (const { userId, id } of due) {
        await command(userId, async ({ tx, books, find, keep }) => {
          if (await isUnclaimed(tx, userId, id, clock.now())) {
            keep(giveBack(books, await find(id), 'expired'));
          }
        });
      }
      await pruneLedger(db, clock.now());
      return due.length;
    },
  };
}
