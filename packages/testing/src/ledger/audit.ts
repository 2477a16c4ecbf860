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
      select user_id, sequence, amount, balance, moved, team, drawn,
        sum(moved) over (partition by user_id order by sequence) as total
      from (
        select t.user_id, t.sequence, t.amount, t.balance, t.team, coalesce(sum(e.amount) filter (
          where e.account in ('free:' || t.user_id, 'subscription:' || t.user_id)), 0) as moved,
          coalesce(sum(e.amount) filter (where e.account like 'team:%'), 0) as drawn
        from ledger_transfers t join ledger_entries e using (user_id, sequence)
        where t.user_id = any($1) group by t.user_id, t.sequence) as each) as run
    where amount <> moved or team <> drawn or balance <> total or total < 0`,

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
        sum(amount) filter (where account like 'reserved:%:team') as held_team,
        sum(amount) filter (where account = 'reserved:-:text:team') as text_team,
        sum(amount) filter (where account = 'used:-:team' and this_month) as used_team,
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
      or p.held_team <> coalesce(s.held_team, 0)
      or p.text_held_team <> coalesce(s.text_team, 0)
      or p.used_team <> coalesce(s.used_team, 0)
      or p.used_subscription <> coalesce(s.used_subscription, 0)`,

  'open reservations hold what the purse says is held': `
    select p.user_id, to_json(p) as purse, to_json(r) as reserved
    from purses p left join (
      select user_id,
        sum(held_free) filter (where state = 'open') as free,
        sum(held_subscription) filter (where state = 'open') as subscription,
        sum(held_team) filter (where state = 'open') as team,
        sum(characters) filter (where state = 'open') as characters,
        sum(held_free + held_subscription + held_team + coalesce(characters, 0)) filter (where state <> 'open') as leftover
      from reservations where user_id = any($1) group by user_id) r using (user_id)
    where p.user_id = any($1) and (
      p.held_free <> coalesce(r.free, 0) + p.text_held_free
      or p.held_subscription <> coalesce(r.subscription, 0) + p.text_held_subscription
      or p.held_team <> coalesce(r.team, 0) + p.text_held_team
      or p.text_held_characters <> coalesce(r.characters, 0) or r.leftover <> 0)`,

  'running texts hold what they cost at most': `
    select * from purses where user_id = any($1)
    and text_held_free + text_held_subscription + text_held_team <>
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
      and t.sequence > coalesce((
        select max(b.sequence) from ledger_transfers b
        where b.user_id = r.user_id and b.kind = 'reserve' and b.job_id = r.job_id), 0)
    left join ledger_entries e on e.user_id = t.user_id and e.sequence = t.sequence and e.account like 'used:%'
    where r.user_id = any($1) group by r.user_id, r.id
    having r.charged <> coalesce(sum(e.amount), 0) or (r.state <> 'settled' and r.charged <> 0)`,

  'no charge is given back twice': `
    select * from (
      select r.user_id, r.refund_of, sum(r.amount + r.team) as refunded,
        (select sum(e.amount) from ledger_entries e
          where e.user_id = r.user_id and e.sequence = r.refund_of and e.account like 'used:%') as charged
      from ledger_transfers r where r.user_id = any($1) and r.refund_of is not null
      group by r.user_id, r.refund_of) as each
    where refunded > coalesce(charged, 0)`,
};

/** What must hold of each team's quota. */
const TEAM_RULES: Record<string, string> = {
  'a quota lost what its members used and hold': `
    select p.team_id, p.held, p.used, u.held as members_hold, u.used as members_used
    from team_pools p left join (
      select u.team_id, sum(u.held) as held, sum(u.used) filter (where u.month = p.month) as used
      from team_uses u join team_pools p using (team_id) group by u.team_id) u using (team_id)
    where p.team_id = any($1)
      and (p.held <> coalesce(u.held, 0) or p.used <> coalesce(u.used, 0))`,

  'what members drew is what they used and hold': `
    select p.team_id, p.held, p.used, d.drawn
    from team_pools p left join (
      select e.account, -sum(e.amount) as drawn from ledger_entries e
      where e.account in (select 'team:' || id from unnest($1::text[]) as id) group by e.account) d
      on d.account = 'team:' || p.team_id
    where p.team_id = any($1) and p.held > coalesce(d.drawn, 0)`,

  'nobody is above their cap': `
    select u.*, m.cap from team_uses u join team_members m using (team_id, user_id)
    join team_pools p using (team_id)
    where u.team_id = any($1) and u.month = p.month and u.used + u.held > m.cap`,

  'no more are in a team than it has seats': `
    select p.team_id, p.seats, count(*) as members
    from team_pools p join team_members m using (team_id)
    where p.team_id = any($1) group by p.team_id having count(*) > greatest(p.seats, 1)`,
};

const union = (rules: Record<string, string>) =>
  Object.entries(rules)
    .map(
      ([rule, query]) => `select '${rule}' as rule, to_json(found) as row from (${query}) as found`,
    )
    .join(' union all ');

const TEAM_AUDIT = union(TEAM_RULES);

/** Every rule that these teams break, with a row that shows it; caps and seats as long as none was lowered. */
export async function auditTeams(
  sql: SqlExecutor,
  teamIds: readonly string[],
): Promise<{ rule: string; row: unknown }[]> {
  return (await sql.query<{ rule: string; row: unknown }>(TEAM_AUDIT, [teamIds])).rows;
}

const AUDIT = union(RULES);

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
