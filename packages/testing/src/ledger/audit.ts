import type { SqlExecutor } from '@glossa/db';

/** What must hold of each person's ledger; each query answers a row for each violation. */
const RULES: Record<string, string> = {
  'a transfer has two or more entries, and they sum to 0': `
    select t.user_id, t.sequence, count(e.amount) as entries, sum(e.amount) as sum
    from ledger_transfers t left join ledger_entries e using (user_id, sequence)
    where t.user_id = any($1) group by t.user_id, t.sequence
    having count(e.amount) < 2 or sum(e.amount) <> 0`,

  'transfers are numbered without gaps': `
    select p.user_id, p.sequence, count(t.sequence) as transfers, max(t.sequence) as newest
    from purses p left join ledger_transfers t using (user_id)
    where p.user_id = any($1) group by p.user_id
    having count(t.sequence) <> p.sequence or coalesce(max(t.sequence), 0) <> p.sequence`,

  'each transfer says what it changed and what was left': `
    select * from (
      select user_id, sequence, amount, balance, moved,
        sum(moved) over (partition by user_id order by sequence) as total
      from (
        select t.user_id, t.sequence, t.amount, t.balance, coalesce(sum(e.amount) filter (
          where e.account in ('free:' || t.user_id, 'subscription:' || t.user_id)), 0) as moved
        from ledger_transfers t join ledger_entries e using (user_id, sequence)
        where t.user_id = any($1) group by t.user_id, t.sequence) as each) as run
    where amount <> moved or balance <> total or total < 0`,

  'the purse is what the entries say': `
    with moved as (
      select user_id, e.amount, replace(e.account, user_id, '-') as account,
        to_char(t.created_at at time zone 'UTC', 'YYYY-MM') = p.month as this_month
      from ledger_entries e join ledger_transfers t using (user_id, sequence) join purses p using (user_id)
      where user_id = any($1)),
    said as (
      select user_id,
        sum(amount) filter (where account = 'free:-') as free,
        sum(amount) filter (where account = 'subscription:-') as subscription,
        sum(amount) filter (where account like 'reserved:%:free') as held_free,
        sum(amount) filter (where account like 'reserved:%:subscription') as held_subscription,
        sum(amount) filter (where account = 'reserved:-:text:free') as text_free,
        sum(amount) filter (where account = 'reserved:-:text:subscription') as text_subscription,
        sum(amount) filter (where account = 'used:-:free' and this_month) as used_free,
        sum(amount) filter (where account = 'used:-:subscription' and this_month) as used_subscription
      from moved group by user_id)
    select p.user_id, to_json(p) as purse, to_json(s) as said from purses p join said s using (user_id)
    where p.free <> coalesce(s.free, 0) or p.subscription <> coalesce(s.subscription, 0)
      or p.held_free <> coalesce(s.held_free, 0)
      or p.held_subscription <> coalesce(s.held_subscription, 0)
      or p.text_held_free <> coalesce(s.text_free, 0)
      or p.text_held_subscription <> coalesce(s.text_subscription, 0)
      or p.used_free <> coalesce(s.used_free, 0)
      or p.used_subscription <> coalesce(s.used_subscription, 0)`,

  'open reservations hold what the purse says is held': `
    select p.user_id, to_json(p) as purse, to_json(r) as reserved
    from purses p left join (
      select user_id,
        sum(held_free) filter (where state = 'open') as free,
        sum(held_subscription) filter (where state = 'open') as subscription,
        sum(characters) filter (where state = 'open') as characters,
        sum(held_free + held_subscription + coalesce(characters, 0)) filter (where state <> 'open') as leftover
      from reservations where user_id = any($1) group by user_id) r using (user_id)
    where p.user_id = any($1) and (
      p.held_free <> coalesce(r.free, 0) + p.text_held_free
      or p.held_subscription <> coalesce(r.subscription, 0) + p.text_held_subscription
      or p.text_held_characters <> coalesce(r.characters, 0) or r.leftover <> 0)`,

  'running texts hold what they cost at most': `
    select * from purses where user_id = any($1)
    and text_held_free + text_held_subscription <>
      ceil((text_characters + text_held_characters) / 1000.0) - ceil(text_characters / 1000.0)`,

  'all text together costs one credit for each started 1,000 characters': `
    select p.user_id, p.text_characters, sum(e.amount) as charged
    from purses p join ledger_transfers t on t.user_id = p.user_id and t.kind = 'text'
    join ledger_entries e on e.user_id = t.user_id and e.sequence = t.sequence
    where p.user_id = any($1) group by p.user_id
    having coalesce(sum(e.amount) filter (where e.account like 'used:%'), 0) <> ceil(p.text_characters / 1000.0)`,

  'a reservation was charged what its one settlement used': `
    select r.user_id, r.id, r.state, r.charged, coalesce(sum(e.amount), 0) as used
    from reservations r
    left join ledger_transfers t on t.user_id = r.user_id and t.key = 'settle:' || r.id
      -- An id may come again once its ended reservation was forgotten, 30 days after its time.
      and t.created_at > r.expires_at - interval '30 days'
    left join ledger_entries e on e.user_id = t.user_id and e.sequence = t.sequence and e.account like 'used:%'
    where r.user_id = any($1) group by r.user_id, r.id
    having r.charged <> coalesce(sum(e.amount), 0) or (r.state <> 'settled' and r.charged <> 0)`,

  'no charge is given back twice': `
    select * from (
      select r.user_id, r.refund_of, sum(r.amount) as refunded,
        (select sum(e.amount) from ledger_entries e
          where e.user_id = r.user_id and e.sequence = r.refund_of and e.account like 'used:%') as charged
      from ledger_transfers r where r.user_id = any($1) and r.refund_of is not null
      group by r.user_id, r.refund_of) as each
    where refunded > coalesce(charged, 0)`,
};

const AUDIT = Object.entries(RULES)
  .map(
    ([rule, query]) => `select '${rule}' as rule, to_json(found) as row from (${query}) as found`,
  )
  .join(' union all ');

/** Every rule that these people's ledgers break, with a row that shows it; empty when they are sound. */
export async function auditLedger(
  sql: SqlExecutor,
  userIds: readonly string[],
): Promise<{ rule: string; row: unknown }[]> {
  return (await sql.query<{ rule: string; row: unknown }>(AUDIT, [userIds])).rows;
}

/** Sum of every entry of everybody: 0. */
export async function ledgerSum(sql: SqlExecutor): Promise<number> {
  const { rows } = await sql.query<{ sum: string | null }>(
    'select sum(amount) as sum from ledger_entries',
  );
  return Number(rows[0]?.sum ?? 0);
}
