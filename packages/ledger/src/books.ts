import { GlossaError, type LedgerKind } from '@glossa/contract';
import { accountName, balance, TEXT } from './accounts.ts';
import { total } from './pair.ts';
import { drawnFrom, poolLeft } from './pool.ts';
import {
  type Account,
  type Entry,
  type Pair,
  type Pool,
  PURSES,
  type Purse,
  type Transfer,
} from './types.ts';

/** An amount that goes from one account to another. */
export interface Move {
  from: Account;
  to: Account;
  amount: number;
}

export interface Posting {
  kind: LedgerKind;
  moves: readonly Move[];
  /** Must be given where the same thing must never be written twice. */
  key?: string;
  jobId?: string | null;
  note?: string | null;
  refundOf?: number;
}

/** The moves of a pair between accounts of the same purse. */
export function movePair(
  from: (purse: keyof Pair) => Account,
  to: (purse: keyof Pair) => Account,
  pair: Pair,
): Move[] {
  return PURSES.map((purse) => ({ from: from(purse), to: to(purse), amount: pair[purse] }));
}

function entriesOf(moves: readonly Move[]): Entry[] {
  const byName = new Map<string, Entry>();
  const add = (account: Account, amount: number) => {
    const name = accountName('', account);
    byName.set(name, { account, amount: (byName.get(name)?.amount ?? 0) + amount });
  };
  for (const { from, to, amount } of moves) {
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not credits: ${amount}`);
    add(from, -amount);
    add(to, amount);
  }
  return [...byName.values()].filter(({ amount }) => amount !== 0);
}

function withEntry(purse: Purse, { account, amount }: Entry): Purse {
  const add = (pair: Pair, name: keyof Pair): Pair => ({ ...pair, [name]: pair[name] + amount });
  switch (account.of) {
    case 'issued':
    case 'pool':
      return purse;
    case 'balance':
      return { ...purse, balance: add(purse.balance, account.purse) };
    case 'used':
      return { ...purse, used: add(purse.used, account.purse) };
    case 'reserved': {
      const { text } = purse;
      const held = add(purse.held, account.purse);
      if (account.id !== TEXT) return { ...purse, held };
      return { ...purse, held, text: { ...text, held: add(text.held, account.purse) } };
    }
  }
}

function sourceOf(entries: readonly Entry[]): Transfer['source'] {
  const purseOf = (account: Account) => {
    if (account.of === 'issued') return undefined;
    return account.of === 'pool' ? 'team' : account.purse;
  };
  const of = (wanted: (account: Account) => boolean) =>
    PURSES.filter((purse) =>
      entries.some(({ account }) => purseOf(account) === purse && wanted(account)),
    );
  const spendable = of(({ of: kind }) => kind === 'balance' || kind === 'pool');
  const touched = spendable.length > 0 ? spendable : of(() => true);
  return touched.length === 1 ? touched[0]! : 'both';
}

/** One person's side of the ledger while a command is worked out: what it writes, and what they then have. */
export class Books {
  /** Milliseconds since the epoch. */
  readonly now: number;
  purse: Purse;
  /** Quota of the team in `purse.teamId`. */
  pool: Pool | null;
  readonly transfers: Transfer[] = [];

  constructor(purse: Purse, now: number, pool: Pool | null = null) {
    this.purse = purse;
    this.now = now;
    this.pool = pool;
  }

  /** What can be spent: the person's own, and what they may draw from their team's quota. */
  get available(): Pair {
    return { ...this.purse.balance, team: this.pool === null ? 0 : poolLeft(this.pool) };
  }

  /** Where credits of a purse come from when they are spent, and go back to. */
  readonly home = (purse: keyof Pair): Account =>
    purse === 'team' ? { of: 'pool', teamId: this.pool?.teamId ?? '' } : balance(purse);

  /** Errors: `not_found` when the account is closed. */
  assertOpen(): void {
    if (this.purse.closed) throw new GlossaError('not_found', 'The account is closed.');
  }

  /** Writes a transfer, unless nothing moves. The purse follows from its entries alone. */
  post({ kind, moves, key, jobId = null, note = null, refundOf }: Posting): void {
    const entries = entriesOf(moves);
    if (entries.length === 0) return;
    this.assertOpen();
    const before = total(this.purse.balance);
    const after = entries.reduce(withEntry, this.purse);
    const pairs = [after.balance, after.held, after.used, after.text.held];
    if (pairs.some((pair) => PURSES.some((purse) => pair[purse] < 0))) {
      throw new GlossaError('internal', `A ${kind} would leave less than nothing.`);
    }
    const pool = drawnFrom(this.pool, entries);
    const sequence = after.sequence + 1;
    this.purse = { ...after, sequence };
    const team = pool.change;
    this.pool = pool.after;
    this.transfers.push({
      sequence,
      key: key ?? `${kind}:${sequence}`,
      kind,
      jobId,
      note,
      refundOf: refundOf ?? null,
      entries,
      amount: total(after.balance) - before,
      team,
      balance: total(after.balance),
      source: sourceOf(entries),
    });
  }

  /** Errors: `insufficient_credits`, with what is `needed` and the `balance`, unless so much can be spent. */
  spendable(needed: number, available = this.available): void {
    if (total(available) >= needed) return;
    const details = { needed, balance: total(available) };
    throw new GlossaError('insufficient_credits', `Needs ${needed} credits.`, { details });
  }
}
