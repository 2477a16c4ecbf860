import { GlossaError, textCredits } from '@glossa/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  accountName,
  Books,
  close,
  grant,
  holdText,
  isDue,
  monthOf,
  openBooks,
  type Pool,
  poolLeft,
  purchase,
  type Reservation,
  refund,
  release,
  releaseText,
  reserve,
  revoke,
  rollOver,
  setPlan,
  settle,
  settleText,
  spend,
  spendSubscription,
  takeAway,
  total,
} from './index.ts';

const START = Date.parse('2026-01-20T00:00:00Z');
const HOUR = 3_600_000;
const NAMES = ['Pro1 Monthly', 'Pro2 Monthly'];

type Held = Map<string, Reservation>;

const fields = (id: string) => ({ id, jobId: null, expiresAt: 0 });
const STEPS = {
  reserve: (books: Books, held: Held, id: number, credits: number) =>
    held.set(`j${id}`, reserve(books, held.get(`j${id}`), { ...fields(`j${id}`), credits })),
  settle(books: Books, held: Held, id: number, worth: number) {
    const before = held.get(`j${id}`);
    const answer = settle(books, before, worth);
    if (before?.state === 'open') {
      expect(answer.charged).toBe(Math.min(worth, total(before.held)));
      expect(answer.charged + answer.short).toBe(worth);
    }
    if (answer.reservation) held.set(`j${id}`, answer.reservation);
  },
  release(books: Books, held: Held, id: number) {
    const after = release(books, held.get(`j${id}`), 'released');
    if (after) held.set(`j${id}`, after);
  },
  hold: (books: Books, held: Held, id: number, characters: number) =>
    held.set(`t${id}`, holdText(books, held.get(`t${id}`), { ...fields(`t${id}`), characters })),
  settleText(books: Books, held: Held, id: number, characters: number) {
    const { reservation } = settleText(books, held.get(`t${id}`), characters);
    if (reservation) held.set(`t${id}`, reservation);
  },
  releaseText(books: Books, held: Held, id: number) {
    const after = releaseText(books, held.get(`t${id}`), 'expired');
    if (after) held.set(`t${id}`, after);
  },
  spend: (books: Books, _: Held, _id: number, credits: number) => spend(books, credits),
  spendSubscription: (books: Books, _: Held, _id: number, credits: number) =>
    spendSubscription(books, credits),
  grant: (books: Books, _: Held, _id: number, credits: number) => grant(books, credits, 'x'),
  purchase: (books: Books, _: Held, _id: number, credits: number) =>
    purchase(books, credits, { key: `p${books.purse.sequence}`, note: 'x' }),
  revoke(books: Books, _: Held, _id: number, credits: number) {
    const { free } = books.purse.balance;
    expect(revoke(books, credits, { key: `r${books.purse.sequence}`, note: 'x' })).toBe(
      Math.min(credits, free),
    );
  },
  takeAway: (books: Books, _: Held, _id: number, credits: number) => takeAway(books, credits, 'x'),
  plan: (books: Books, _: Held, id: number, hours: number) =>
    setPlan(
      books,
      NAMES[id] === undefined
        ? null
        : { name: NAMES[id], flag: false, endsAt: books.now + hours * HOUR },
    ),
  quota: (books: Books, _: Held, _id: number, quota: number) => inTeam(books, { quota }),
  cap: (books: Books, _: Held, id: number, cap: number) =>
    inTeam(books, { member: { ...books.pool!.member, cap: id === 0 ? null : cap } }),
  join: (books: Books, _: Held, id: number) =>
    inTeam(books, { member: { ...books.pool!.member, draws: id > 0 } }),
};

function inTeam(books: Books, changes: Partial<Pool>): void {
  books.pool = { ...books.pool!, ...changes };
}

const TEAM: Pool = {
  ...{ teamId: 't', month: '2026-01', quota: 300, used: 20, held: 10 },
  member: { used: 0, held: 0, cap: 200, draws: true },
};

/** The quota in a new month; that of others who use it is let be. */
function inMonth(pool: Pool, sameMonth: boolean): Pool {
  return sameMonth ? pool : { ...pool, used: 0, member: { ...pool.member, used: 0 } };
}

const steps = fc.array(
  fc.tuple(
    fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
    fc.nat(2),
    fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 3_000 })),
    fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.nat(1_000)),
  ),
  { maxLength: 40 },
);

const sumOf = (sums: Map<string, number>, name: string) => sums.get(name) ?? 0;

function check(books: Books): void {
  const { purse } = books;
  const sums = new Map<string, number>();
  for (const { entries } of books.transfers) {
    expect(entries.length).toBeGreaterThanOrEqual(2);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  }
  for (const { account, amount } of books.transfers.flatMap(({ entries }) => entries)) {
    const name = accountName('u', account);
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  const isCounterpart = (name: string) => name === 'issued' || name === 'team:t';
  for (const [name, sum] of sums) if (!isCounterpart(name)) expect(sum).toBeGreaterThanOrEqual(0);
  expect(sums.get('free:u') ?? 0).toBe(purse.balance.free);
  expect(sums.get('subscription:u') ?? 0).toBe(purse.balance.subscription);
  const { used, held: putAside, quota, member } = books.pool!;
  expect([member.used, member.held]).toEqual([purse.used.team, purse.held.team]);
  const others = used + putAside - member.used - member.held;
  expect([0, 20, 10, 30]).toContain(others);
  expect(sumOf(sums, 'team:t') + sumOf(sums, 'used:u:team') + purse.held.team).toBe(0);
  expect(poolLeft(books.pool!)).toBeLessThanOrEqual(Math.max(0, quota - used - putAside));
  expect(purse.balance.team).toBe(0);
  expect(isDue(purse, books.now)).toBe(false);
  const { characters, heldCharacters, held } = purse.text;
  expect(total(held)).toBe(textCredits(characters, heldCharacters));
}

it('any commands keep the books balanced, and nothing below 0; a refusal changes nothing', () => {
  const seen = { drawn: 0 };
  fc.assert(
    fc.property(steps, (list) => {
      let books = openBooks(START);
      books.pool = TEAM;
      const held: Held = new Map();
      let now = START;
      for (const [name, id, amount, hours] of list) {
        now += hours * HOUR;
        const written = books.transfers;
        const pool = inMonth(books.pool!, monthOf(now) === books.purse.month);
        books = new Books(books.purse, now, pool);
        books.transfers.push(...written);
        rollOver(books);
        const before = { purse: books.purse, pool: books.pool, count: books.transfers.length };
        const drawn = ({ pool }: Books) => pool!.member.used + pool!.member.held;
        try {
          STEPS[name](books, held, id, amount);
        } catch (error) {
          expect(error).toBeInstanceOf(GlossaError);
          expect((error as GlossaError).code).toBe('insufficient_credits');
          const { purse, pool, transfers } = books;
          expect({ purse, pool, count: transfers.length }).toEqual(before);
        }
        const { quota, member, ...all } = books.pool!;
        if (drawn(books) > before.pool!.member.used + before.pool!.member.held) {
          expect(member.draws).toBe(true);
          expect(drawn(books)).toBeLessThanOrEqual(member.cap ?? quota);
          expect(all.used + all.held).toBeLessThanOrEqual(quota);
          seen.drawn += 1;
        }
        check(books);
      }
      const open = [...held.values()].filter(({ state }) => state === 'open');
      close(books, open);
      expect(books.pool!.member.held).toBe(0);
      expect(total(books.purse.balance) + total(books.purse.held)).toBe(0);
    }),
    { numRuns: 500, seed: 1 },
  );
  expect(seen.drawn).toBeGreaterThan(100);
});

it('spends of the team first, at most the cap, then of the own', () => {
  const books = openBooks(START);
  books.pool = TEAM;
  const held = reserve(books, undefined, { ...fields('a'), credits: 230 });
  expect(held.held).toEqual({ team: 200, subscription: 0, free: 30 });
  expect(books.pool.member.held).toBe(200);
  settle(books, held, 150);
  expect(books.pool).toMatchObject({ used: 170, held: 10, member: { used: 150, held: 0 } });
  expect(books.purse).toMatchObject({ balance: { free: 500 }, used: { team: 150 } });
  expect(books.transfers.at(-1)).toMatchObject({ amount: 30, team: 50, source: 'both' });
});

it('who has left draws nothing more, and what they hold is settled with the team', () => {
  const books = openBooks(START);
  books.pool = TEAM;
  const held = reserve(books, undefined, { ...fields('a'), credits: 20 });
  inTeam(books, { member: { ...books.pool.member, draws: false } });
  spend(books, 5);
  expect(books.purse.balance.free).toBe(495);
  expect(settle(books, held, 12).charged).toBe(12);
  expect(books.pool).toMatchObject({ used: 32, held: 10, member: { used: 12, held: 0 } });
});

it('a charge goes back to the team within the month and while they are a member, else to nobody', () => {
  const books = openBooks(START);
  books.pool = TEAM;
  spend(books, 60);
  const charge = {
    ...{ sequence: books.purse.sequence, at: START, refunded: 0, teamId: 't' },
    used: { team: 60, subscription: 0, free: 0 },
  };
  expect(refund(books, { ...charge, teamId: 'other' }, 60, null)).toBe(0);
  expect(refund(books, charge, 20, null)).toBe(20);
  expect(books.pool).toMatchObject({ used: 60, member: { used: 40 } });
  inTeam(books, { member: { ...books.pool.member, draws: false } });
  expect(refund(books, { ...charge, refunded: 20 }, 40, null)).toBe(0);
});

it('bringing books up to date twice is as once', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(2), fc.nat(1_000), (days, id, hours) => {
      const books = openBooks(START);
      STEPS.plan(books, new Map(), id, hours);
      const later = new Books(books.purse, START + days * 24 * HOUR);
      rollOver(later);
      const once = later.purse;
      rollOver(later);
      expect(later.purse).toEqual(once);
      expect(total(later.purse.balance)).toBeGreaterThanOrEqual(500);
    }),
    { numRuns: 200, seed: 1 },
  );
});

it('keys that must be written once are the same each time', () => {
  const books = openBooks(START);
  const held = reserve(books, undefined, { ...fields('a'), credits: 5 });
  settle(books, held, 3);
  const month = new Books(books.purse, START + 20 * 24 * HOUR);
  rollOver(month);
  const keys = [...books.transfers, ...month.transfers].map(({ key }) => key);
  expect(keys).toEqual(['open', 'reserve:2', 'settle:a', 'top_up:2026-02']);
});
