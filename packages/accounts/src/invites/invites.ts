import { createHmac, randomBytes } from 'node:crypto';
import {
  type calls,
  INVITE_FIRST_USE,
  INVITE_REWARD,
  INVITES_PER_MONTH,
  type ResponseOf,
} from '@glossa/contract';
import { type Db, type LedgerRepo, lockUser, schema } from '@glossa/db';
import type { Clock } from '@glossa/platform';
import { and, count, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { type InviteFacts, refusalOf } from './judge.ts';
import { mailboxOf } from './mailbox.ts';

const { accountDevices, inviteCodes, invites, purses, users } = schema;
type InviteRow = typeof invites.$inferSelect;
type Overview = ResponseOf<typeof calls.invites>;

const CODE_BYTES = 8;
const BATCH = 50;
const SHOWN = 50;

export interface InvitesDeps {
  db: Db;
  ledger: Pick<LedgerRepo, 'entitle'>;
  clock: Clock;
  /** Of this installation: what is kept of mailboxes and devices says nothing without it. */
  secret: Uint8Array;
}

/** From where somebody signed in; undefined where that says nothing. */
export interface SignInPlace {
  device: string | undefined;
  network: string | undefined;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Invitations: the links, what came of them, and the credits that both sides get once. */
export function createInvites({ db, ledger, clock, secret }: InvitesDeps) {
  const hash = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind}\n${value}`).digest('base64url').slice(0, 22);

  const startOfMonth = () => {
    const now = new Date(clock.now());
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  };
  const creditedOf = (inviterId: string) =>
    and(eq(invites.inviterId, inviterId), eq(invites.state, 'credited'));
  const creditedThisMonth = () =>
    and(eq(invites.state, 'credited'), gte(invites.decidedAt, startOfMonth()));

  /** The code of an account, made when it is first asked for. */
  async function codeOf(userId: string): Promise<string> {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    await db
      .insert(inviteCodes)
      .values({ code, userId, createdAt: new Date(clock.now()) })
      .onConflictDoNothing();
    const [row] = await db
      .select({ code: inviteCodes.code })
      .from(inviteCodes)
      .where(eq(inviteCodes.userId, userId));
    return row!.code;
  }

  /** Notes from where somebody signed in, as hashes. */
  async function noteSignIn(userId: string, { device, network }: SignInPlace): Promise<void> {
    const createdAt = new Date(clock.now());
    const rows = [
      ...(device === undefined ? [] : [{ kind: 'device' as const, value: device }]),
      ...(network === undefined ? [] : [{ kind: 'network' as const, value: network }]),
    ].map(({ kind, value }) => ({ userId, kind, hash: hash(kind, value), createdAt }));
    if (rows.length > 0) await db.insert(accountDevices).values(rows).onConflictDoNothing();
  }

  /** People, of those asked for, who came by an invitation, are active and have used enough, and are not decided yet. */
  async function ready(of: readonly string[] | undefined) {
    const used = sql`${purses.usedSubscription} + ${purses.usedFree}`;
    return db
      .select({ invited: users, inviterId: inviteCodes.userId })
      .from(users)
      .innerJoin(inviteCodes, eq(inviteCodes.code, users.inviteCode))
      .innerJoin(purses, eq(purses.userId, users.id))
      .leftJoin(invites, eq(invites.invitedId, users.id))
      .where(
        and(
          of && inArray(users.id, [...of]),
          isNull(invites.invitedId),
          eq(users.emailVerified, true),
          gte(used, INVITE_FIRST_USE),
        ),
      )
      .limit(BATCH);
  }
  type Ready = Awaited<ReturnType<typeof ready>>[number];

  /** Decides an invitation. One is decided at a time, so that no two count what the other has not written yet. */
  async function decide({ invited, inviterId }: Ready): Promise<void> {
    await db.transaction(async (tx) => {
      await lockUser(tx, 'invites');
      const [inviter] = await tx.select().from(users).where(eq(users.id, inviterId));
      const mailbox = mailboxOf(invited.email);
      const places = await tx
        .select()
        .from(accountDevices)
        .where(inArray(accountDevices.userId, [invited.id, inviterId]));
      const of = (userId: string, kind: 'device' | 'network') =>
        places.filter((each) => each.userId === userId && each.kind === kind);
      const devices = of(invited.id, 'device').map((each) => each.hash);
      const [network = null] = of(invited.id, 'network').map((each) => each.hash);
      const row = {
        ...{ invitedId: invited.id, inviterId, joinedAt: invited.createdAt },
        mailbox: hash('mailbox', mailbox.address),
        domain: hash('domain', mailbox.domain),
        device: devices[0] ?? null,
        network,
        decidedAt: new Date(clock.now()),
      };
      const many = async (condition: ReturnType<typeof and>) => {
        const [found] = await tx.select({ n: count() }).from(invites).where(condition);
        return found!.n;
      };
      const sameAs = or(
        eq(invites.mailbox, row.mailbox),
        devices.length > 0 ? inArray(invites.device, devices) : undefined,
      );
      const facts: InviteFacts = {
        open: inviter !== undefined && inviter.blockedAt === null && invited.blockedAt === null,
        inviterSince: inviter?.createdAt.getTime() ?? 0,
        invitedSince: invited.createdAt.getTime(),
        sameMailbox: inviter !== undefined && mailboxOf(inviter.email).address === mailbox.address,
        sameDevice: of(inviterId, 'device').some((each) => devices.includes(each.hash)),
        known: (await many(sameAs)) > 0,
        disposable: mailbox.disposable,
        ofNetwork:
          network === null
            ? 0
            : await many(and(creditedOf(inviterId), eq(invites.network, network))),
        ofDomain: mailbox.openToAll
          ? 0
          : await many(and(creditedOf(inviterId), eq(invites.domain, row.domain))),
        allOfNetwork:
          network === null ? 0 : await many(and(creditedThisMonth(), eq(invites.network, network))),
        allOfDomain: mailbox.openToAll
          ? 0
          : await many(and(creditedThisMonth(), eq(invites.domain, row.domain))),
        thisMonth: await many(and(creditedThisMonth(), eq(invites.inviterId, inviterId))),
      };
      const reason = refusalOf(facts);
      const state = reason === null ? ('credited' as const) : ('refused' as const);
      await tx
        .insert(invites)
        .values({ ...row, state, reason })
        .onConflictDoNothing();
    });
  }

  /** Gives one side of an invitation its credits, in the transaction that notes it. */
  async function pay({ invitedId, inviterId }: InviteRow, side: 'inviter' | 'invited') {
    const [userId, paid] =
      side === 'inviter' ? [inviterId, invites.inviterPaid] : [invitedId, invites.invitedPaid];
    await ledger.entitle(userId, async (account) => {
      const rows = await account.tx
        .update(invites)
        .set(side === 'inviter' ? { inviterPaid: true } : { invitedPaid: true })
        .where(and(eq(invites.invitedId, invitedId), eq(paid, false)))
        .returning({ id: invites.invitedId });
      if (rows.length > 0 && !account.closed) account.reward(INVITE_REWARD, `invite:${invitedId}`);
    });
  }

  /**
   * Decides the invitations that are ready, and gives what is owed for those that count. Call it now and then, in as many
   * processes as one likes; what breaks off is done by the next. Answers how many were decided.
   * @param of ids of people who came by an invitation, or did not: of these alone; of everybody unless given
   */
  async function settle(of?: readonly string[]): Promise<number> {
    const waiting = await ready(of);
    for (const each of waiting) await decide(each);
    const owed = await db
      .select()
      .from(invites)
      .where(
        and(
          of && inArray(invites.invitedId, [...of]),
          eq(invites.state, 'credited'),
          or(eq(invites.inviterPaid, false), eq(invites.invitedPaid, false)),
        ),
      )
      .limit(BATCH);
    for (const row of owed) {
      await pay(row, 'inviter');
      await pay(row, 'invited');
    }
    return waiting.length;
  }

  const view = ({ joinedAt, state, reason }: InviteRow) => ({
    ...{ joined_at: seconds(joinedAt), state, reason },
  });
  const waitingSince = (joinedAt: Date) => ({
    ...{ joined_at: seconds(joinedAt), state: 'waiting' as const, reason: null },
  });

  /** What somebody's invitations came to, and the one they came by. Of those who came nothing but the day is told. */
  async function overview(userId: string): Promise<Overview> {
    const decided = await db
      .select()
      .from(invites)
      .where(eq(invites.inviterId, userId))
      .orderBy(desc(invites.decidedAt))
      .limit(SHOWN);
    const pending = await db
      .select({ joinedAt: users.createdAt })
      .from(users)
      .innerJoin(inviteCodes, eq(inviteCodes.code, users.inviteCode))
      .leftJoin(invites, eq(invites.invitedId, users.id))
      .where(and(eq(inviteCodes.userId, userId), isNull(invites.invitedId)))
      .orderBy(desc(users.createdAt))
      .limit(SHOWN);
    const [totals] = await db
      .select({
        all: count(),
        month: sql<number>`(count(*) filter (where ${gte(invites.decidedAt, startOfMonth())}))::int`,
      })
      .from(invites)
      .where(creditedOf(userId));
    return {
      ...{ reward: INVITE_REWARD, first_use: INVITE_FIRST_USE, monthly_limit: INVITES_PER_MONTH },
      ...{ this_month: totals!.month, earned: totals!.all * INVITE_REWARD },
      items: [...pending.map(({ joinedAt }) => waitingSince(joinedAt)), ...decided.map(view)]
        .sort((a, b) => b.joined_at - a.joined_at)
        .slice(0, SHOWN),
      own: await ownOf(userId),
    };
  }

  async function ownOf(userId: string): Promise<Overview['own']> {
    const [row] = await db.select().from(invites).where(eq(invites.invitedId, userId));
    if (row !== undefined) return view(row);
    const [waiting] = await db
      .select({ joinedAt: users.createdAt })
      .from(users)
      .innerJoin(inviteCodes, eq(inviteCodes.code, users.inviteCode))
      .where(eq(users.id, userId));
    return waiting === undefined ? null : waitingSince(waiting.joinedAt);
  }

  return { codeOf, noteSignIn, settle, overview };
}
export type Invites = ReturnType<typeof createInvites>;
