import { INVITE_FIRST_USE, INVITE_REWARD, INVITES_PER_MONTH } from '@glossa/contract';
import { createLedgerRepo, type LedgerRepo, schema } from '@glossa/db';
import { newId } from '@glossa/platform';
import {
  auditLedger,
  countsOn,
  eachDatabase,
  type FakeClock,
  fakeClock,
  ledgerSum,
} from '@glossa/testing';
import { byTier, FULL_TIER } from '@glossa/testing/tier';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createInvites, type Invites } from './invites.ts';
import { MOST_OF_ONE_PLACE } from './judge.ts';

const DAY_MS = 24 * 60 * 60_000;
const { users } = schema;

eachDatabase((database) => {
  let clock: FakeClock;
  let ledger: LedgerRepo;
  let invites: Invites;
  let made = 0;
  beforeEach(() => {
    clock = fakeClock();
    ledger = createLedgerRepo(database().db, { clock });
    invites = start();
  });
  const start = (books: Pick<LedgerRepo, 'entitle'> = ledger) =>
    createInvites({ db: database().db, ledger: books, clock, secret: new Uint8Array(32) });

  interface Given {
    email?: string;
    code?: string;
    active?: boolean;
    device?: string;
    network?: string;
    /** Credits that they use. */
    uses?: number;
  }
  /** An account that somebody made, signed in to and used. */
  async function account(given: Given = {}): Promise<string> {
    const userId = newId();
    const n = ++made;
    const { email = `person${n}.${userId}@gmail.com`, code, active = true } = given;
    const { device = `device ${n}`, network = `network ${n}`, uses = 0 } = given;
    clock.advance(1000);
    const at = new Date(clock.now());
    await database()
      .db.insert(users)
      .values({
        ...{ id: userId, name: 'Ada', email, emailVerified: active, createdAt: at, updatedAt: at },
        inviteCode: code ?? null,
      });
    await ledger.open(userId);
    await invites.noteSignIn(userId, { device, network });
    if (uses > 0) await ledger.spend(userId, uses);
    return userId;
  }
  const inviter = async (given: Given = {}) => {
    const id = await account(given);
    return { id, code: await invites.codeOf(id) };
  };
  const free = async (userId: string) => (await ledger.balance(userId)).free_cnt;
  /** What the newest invitation of somebody came to. */
  const outcome = async (userId: string) => {
    await invites.settle();
    const [newest] = (await invites.overview(userId)).items;
    return newest?.reason ?? newest?.state;
  };
  const USED = { uses: INVITE_FIRST_USE };

  it('settles those alone who are asked for', async () => {
    const { id, code } = await inviter();
    const [came, other] = [await account({ code, ...USED }), await account({ code, ...USED })];
    expect(await invites.settle([id])).toBe(0);
    expect(await invites.settle([came])).toBe(1);
    expect([await free(came), await free(other)]).toEqual([
      500 - INVITE_FIRST_USE + INVITE_REWARD,
      500 - INVITE_FIRST_USE,
    ]);
    expect(await free(id)).toBe(500 + INVITE_REWARD);
    expect(await invites.settle([came])).toBe(0);
    expect(await invites.settle()).toBe(1);
  });

  it('gives both sides their credits once, after activation and the first real use', async () => {
    const { id, code } = await inviter();
    const came = await account({ code, active: false });
    expect(await outcome(id)).toBe('waiting');
    await database().db.update(users).set({ emailVerified: true }).where(eq(users.id, came));
    await ledger.spend(came, INVITE_FIRST_USE - 1);
    expect(await outcome(id)).toBe('waiting');
    expect((await invites.overview(came)).own).toMatchObject({ state: 'waiting' });
    await ledger.spend(came, 1);
    const other = start();
    await Promise.all([invites.settle(), other.settle(), invites.settle(), other.settle()]);
    await invites.settle();
    expect(await free(id)).toBe(500 + INVITE_REWARD);
    expect(await free(came)).toBe(500 - INVITE_FIRST_USE + INVITE_REWARD);
    const { items } = await ledger.list(id, { limit: 5 });
    expect(items.filter(({ kind }) => kind === 'invite')).toMatchObject([
      { amount: INVITE_REWARD },
    ]);
    expect(await invites.overview(id)).toMatchObject({
      ...{ earned: INVITE_REWARD, this_month: 1, own: null },
      items: [{ state: 'credited', reason: null }],
    });
    expect((await invites.overview(came)).own).toMatchObject({ state: 'credited' });
    expect(await auditLedger(database().sql, [id, came])).toEqual([]);
  });

  it('goes on where a process died between the two', async () => {
    const { id, code } = await inviter();
    const came = await account({ code, ...USED });
    const dying = start({
      entitle(userId, work) {
        if (userId === came) throw new Error('The process died.');
        return ledger.entitle(userId, work);
      },
    });
    await expect(dying.settle()).rejects.toThrow('died');
    expect([await free(id), await free(came)]).toEqual([600, 490]);
    await invites.settle();
    await invites.settle();
    expect([await free(id), await free(came)]).toEqual([600, 590]);
  });

  it('has one code for each account, which many at once ask for', async () => {
    const id = await account();
    const codes = await Promise.all(Array.from({ length: 5 }, () => invites.codeOf(id)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[\w-]{11}$/);
  });

  it('earns nothing for oneself, under another address or at the same device', async () => {
    const { id, code } = await inviter({ email: 'ada.lovelace@gmail.com', device: 'laptop' });
    await account({ code, ...USED, email: 'adalovelace+2@googlemail.com' });
    expect(await outcome(id)).toBe('same_person');
    await account({ code, ...USED, device: 'laptop' });
    expect(await outcome(id)).toBe('same_person');
    expect(await free(id)).toBe(500);
  });

  it('earns nothing in rings, for addresses that are thrown away, or for blocked accounts', async () => {
    const early = await account(USED);
    const late = await inviter();
    await database().db.update(users).set({ inviteCode: late.code }).where(eq(users.id, early));
    expect(await outcome(late.id)).toBe('ring');
    await account({ code: late.code, ...USED, email: `${newId()}@mailinator.com` });
    expect(await outcome(late.id)).toBe('disposable_address');
    const blocked = await account({ code: late.code, ...USED });
    await database().db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked));
    expect(await outcome(late.id)).toBe('account_closed');
    expect(await free(late.id)).toBe(500);
  });

  it('earns once for a mailbox and a device, also when the account was deleted and made again', async () => {
    const [first, second] = [await inviter(), await inviter()];
    const mailbox = newId();
    const came = await account({ code: first.code, ...USED, email: `${mailbox}@gmail.com` });
    expect(await outcome(first.id)).toBe('credited');
    await ledger.close(came);
    await database().db.delete(users).where(eq(users.id, came));
    await account({ code: second.code, ...USED, email: `${mailbox}+again@gmail.com` });
    expect(await outcome(second.id)).toBe('known');
    await account({ code: second.code, ...USED, device: 'phone' });
    expect(await outcome(second.id)).toBe('credited');
    await account({ code: first.code, ...USED, device: 'phone' });
    expect(await outcome(first.id)).toBe('known');
    expect([await free(first.id), await free(second.id)]).toEqual([600, 600]);
  });

  it('earns for two of a network and for two of a small domain, not for more', async () => {
    const { id, code } = await inviter();
    const own = async (given: Given) => {
      await account({ code, ...USED, ...given });
      return outcome(id);
    };
    for (const said of ['credited', 'credited', 'too_similar']) {
      expect(await own({ network: 'one house' })).toBe(said);
    }
    for (const said of ['credited', 'credited', 'too_similar']) {
      expect(await own({ email: `${newId()}@catch-all.example` })).toBe(said);
    }
    expect(await own({})).toBe('credited');
  });

  it('a farm of accounts earns no more than the month allows, however many settle at once', async () => {
    const { id, code } = await inviter();
    const many = byTier(countsOn(database(), { short: INVITES_PER_MONTH + 5, full: 1000 }));
    const farm: string[] = [];
    for (let n = 0; n < many; n++) farm.push(await account({ code, ...USED }));
    const others = [invites, start(), start()];
    while ((await Promise.all(others.map((each) => each.settle()))).some((n) => n > 0));
    expect(await free(id)).toBe(500 + INVITES_PER_MONTH * INVITE_REWARD);
    const paid = await Promise.all(farm.map(async (each) => (await free(each)) > 500));
    expect(paid.filter(Boolean)).toHaveLength(INVITES_PER_MONTH);
    expect(await invites.overview(id)).toMatchObject({ this_month: INVITES_PER_MONTH });
    // What was refused is not made up for.
    clock.advance(31 * DAY_MS);
    await invites.settle();
    expect((await invites.overview(id)).earned).toBe(INVITES_PER_MONTH * INVITE_REWARD);
    expect(await auditLedger(database().sql, [id, ...farm])).toEqual([]);
  });

  it.runIf(FULL_TIER)(
    'accounts that invite each other, two by each, earn what a few do, however many they are',
    async () => {
      const domain = `${newId()}.example`.toLowerCase();
      const farms: Record<string, { most: number; given(n: number): Given }> = {
        'of one network': { most: MOST_OF_ONE_PLACE, given: () => ({ network: `of ${domain}` }) },
        'of one domain': { most: MOST_OF_ONE_PLACE, given: (n) => ({ email: `${n}@${domain}` }) },
        'of one mailbox': { most: 0, given: (n) => ({ email: `${domain}+${n}@gmail.com` }) },
        'of thrown away addresses': { most: 0, given: () => ({ email: `${newId()}@yopmail.com` }) },
        'of one device': { most: 0, given: () => ({ device: `of ${domain}` }) },
      };
      const { full: many } = countsOn(database(), { short: 40, full: 200 });
      for (const [name, { most, given }] of Object.entries(farms)) {
        const codes: string[] = [];
        const farm: string[] = [];
        for (let n = 0; n < many; n++) {
          const code = codes[Math.floor((n - 1) / 2)];
          const id = await account({
            ...USED,
            ...given(n),
            ...(code === undefined ? {} : { code }),
          });
          farm.push(id);
          codes.push(await invites.codeOf(id));
        }
        while ((await invites.settle()) > 0);
        const balances = await Promise.all(farm.map(free));
        const earned = balances.reduce((sum, each) => sum + each - (500 - INVITE_FIRST_USE), 0);
        expect(earned, name).toBe(most * 2 * INVITE_REWARD);
        expect(await auditLedger(database().sql, farm)).toEqual([]);
      }
      expect(await ledgerSum(database().sql)).toBe(0);
    },
  );
});
