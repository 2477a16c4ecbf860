import { hash } from 'node:crypto';
import { and, asc, eq, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../database/types.ts';
import { accountOf, type Owner, ownerOfTeam } from '../owner.ts';
import { translationMemory as table, teamMembers, teams } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';
import { gather } from './gather.ts';
import { removeInSteps, removeSome } from './remove-in-steps.ts';

/** Same shape as `MemoryKey` of the translation package. */
export interface MemoryKey<Tone extends string = string> {
  context?: string;
  glossary?: string;
  from: string;
  to: string;
  tone: Tone;
  source: string;
}
export interface MemoryEntry<Tone extends string = string> extends MemoryKey<Tone> {
  target: string;
  engine: string;
}

/** Fits the `TranslationMemory` port of the translation package. */
export interface OwnerMemory {
  lookup<Tone extends string>(
    keys: readonly MemoryKey<Tone>[],
  ): Promise<(MemoryEntry<Tone> | undefined)[]>;
  store(entries: readonly MemoryEntry[]): Promise<void>;
}

/** Whose entries, of which languages and tone. */
interface Scope {
  owner: Owner;
  from: string;
  to: string;
  tone: string;
}

/** An entry by the table's columns. */
interface MemoryRow {
  owner: Owner;
  from_language: string;
  to_language: string;
  tone: string;
  source_hash: string;
  source: string;
  target: string;
  engine: string;
}

const DAY_MS = 86_400_000;
/** Entries in a statement. */
const BATCH = 500;
/** Scopes in a look-up: each is planned by itself. */
const MOST_SCOPES = 50;

/** Of the source, and of its context and glossary where it has them; none of them holds a NUL. */
function hashOf({ source, context, glossary }: MemoryKey): string {
  const known = context === undefined ? source : `${source}\0${context}`;
  const parts = context === undefined ? '\0\0\0' : '\0\0';
  return hash('sha256', glossary === undefined ? known : known + parts + glossary, 'base64url');
}
const group = (key: MemoryKey) => JSON.stringify([key.from, key.to, key.tone]);
/** PostgreSQL text holds neither NUL nor half a surrogate pair; such segments are not remembered. */
const storable = (text: string) => text.isWellFormed() && !text.includes('\0');

/**
 * Whose entries an owner is answered: their own, and those of the team that they are in, where it shares them. Who left
 * finds nothing of it from the next statement on.
 */
function answersTo(owner: Owner): SQL {
  const userId = accountOf(owner);
  if (userId === undefined) return eq(table.owner, owner);
  return sql`${table.owner} = any(array(select ${owner}::text union all select 'team:' || t.id
    from team_members m join teams t on t.id = m.team_id
    where m.user_id = ${userId} and t.shares_memory_since is not null))`;
}

/** Entries of a scope; any number of hashes is one parameter: a parameter each costs more than the look-up. */
const isAmong = ({ owner, from, to, tone }: Scope, hashes: readonly string[]): SQL | undefined =>
  and(
    answersTo(owner),
    eq(table.from, from),
    eq(table.to, to),
    eq(table.tone, tone),
    sql`${table.sourceHash} = any(${sql.param(hashes)}::text[])`,
  );

/** Rows as one parameter, in the order of the table's columns. */
function rowsOf(entries: readonly MemoryRow[], now: Date): SQL {
  const at = sql`${sql.param(now, table.usedAt)}::timestamptz`;
  return sql`select owner, from_language, to_language, tone, source_hash, source, target, engine, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(entries)}::text::json) as entry (owner text, from_language text,
    to_language text, tone text, source_hash text, source text, target text, engine text)`;
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

interface Hit {
  owner: Owner;
  hash: string;
  target: string;
  engine: string;
}

/** Hits of each of some scopes, in one statement. What is used counts as used for a day. */
async function findAll(
  db: Db,
  clock: Clock,
  asks: readonly { scope: Scope; hashes: readonly string[] }[],
): Promise<Hit[][]> {
  const selects = asks.map(({ scope, hashes }, index) =>
    db
      .select({
        ask: sql<number>`${index}::int`.as('ask'),
        owner: table.owner,
        hash: table.sourceHash,
        target: table.target,
        engine: table.engine,
        usedAt: table.usedAt,
      })
      .from(table)
      .where(isAmong(scope, hashes)),
  );
  const [first, second, ...others] = selects;
  const rows = await (second === undefined ? first! : unionAll(first!, second, ...others));
  const byAsk = Map.groupBy(rows, ({ ask }) => ask);
  const now = clock.now();
  for (const [ask, hits] of byAsk) {
    const due = hits.filter(({ usedAt }) => now - usedAt.getTime() > DAY_MS);
    if (due.length === 0) continue;
    const hashes = due.map((row) => row.hash);
    // What somebody else is marking is marked: two members of a team must not wait for each other's rows.
    const free = db
      .select({ at: sql`ctid` })
      .from(table)
      .where(isAmong(asks[ask]!.scope, hashes))
      .for('update', { skipLocked: true });
    await db
      .update(table)
      .set({ usedAt: new Date(now) })
      .where(sql`ctid = any(array(${free}))`);
  }
  return asks.map((_, ask) => byAsk.get(ask) ?? []);
}

/** Writes entries of any owners in one statement; of one key the last counts. */
async function storeAll(db: Db, clock: Clock, entries: readonly MemoryRow[]): Promise<void> {
  // One statement must not touch a row twice.
  const byKey = new Map(
    entries.map((row) => [
      JSON.stringify([row.owner, row.from_language, row.to_language, row.tone, row.source_hash]),
      row,
    ]),
  );
  // In one order in every process: two that write the same rows would wait for each other otherwise.
  const rows = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await db
    .insert(table)
    .select(rowsOf(rows, new Date(clock.now())))
    .onConflictDoUpdate({
      target: [table.owner, table.from, table.to, table.tone, table.sourceHash],
      set: {
        target: sql`excluded.target`,
        engine: sql`excluded.engine`,
        usedAt: sql`excluded.used_at`,
      },
    });
}

/** Work that a team's quota paid for, and when it was begun. */
export interface TeamWork {
  teamId: string;
  /** Milliseconds since the epoch. */
  since: number;
}

/** Whether what a member had translated is the team's: it shared its memory, and they were in it, when work began. */
async function isShared(db: Db, owner: Owner, { teamId, since }: TeamWork): Promise<boolean> {
  const userId = accountOf(owner);
  if (userId === undefined) return false;
  const begun = new Date(since);
  const rows = await db
    .select({ id: teams.id })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(
      and(
        ...[eq(teamMembers.userId, userId), eq(teams.id, teamId)],
        ...[lte(teams.sharesMemorySince, begun), lte(teamMembers.joinedAt, begun)],
      ),
    );
  return rows.length > 0;
}

async function stillShares(db: Db, teamId: string): Promise<boolean> {
  const shares = and(eq(teams.id, teamId), isNotNull(teams.sharesMemorySince));
  return (await db.select({ id: teams.id }).from(teams).where(shares)).length > 0;
}

/**
 * The translation memory of each owner: exact matches, the newest translation of a segment wins. What many owners ask
 * at the same time goes to the database together; each is answered its own alone, and what their team shares. What is
 * stored is the owner's, unless a team paid that shares its memory.
 */
export function createTranslationMemories(
  db: Db,
  clock: Clock = wallClock,
): (owner: Owner, paidBy?: TeamWork) => OwnerMemory {
  const find = gather((asks: Parameters<typeof findAll>[2]) => findAll(db, clock, asks), {
    most: BATCH,
    sizeOf: ({ hashes }) => Math.max(hashes.length, BATCH / MOST_SCOPES),
  });
  const write = gather(
    async (asks: readonly MemoryRow[][]) => {
      await storeAll(db, clock, asks.flat());
      return [];
    },
    { most: BATCH, sizeOf: (rows) => rows.length },
  );

  return (owner, paidBy) => ({
    async lookup(keys) {
      const asked = keys.map((key) => ({
        ...{ key, scope: group(key) },
        hash: storable(key.source) ? hashOf(key) : undefined,
      }));
      const found = new Map<string, { target: string; engine: string }>();
      for (const [name, same] of Map.groupBy(asked, ({ scope }) => scope)) {
        const { from, to, tone } = same[0]!.key;
        const scope = { owner, from, to, tone };
        const all = new Set(same.flatMap(({ hash }) => hash ?? []));
        for (const hashes of batches([...all])) {
          for (const hit of await find({ scope, hashes })) {
            const { hash, target, engine } = hit;
            // Their own goes before the team's.
            if (hit.owner === owner || !found.has(name + hash)) {
              found.set(name + hash, { target, engine });
            }
          }
        }
      }
      return asked.map(({ key, scope, hash }) => {
        const hit = hash === undefined ? undefined : found.get(scope + hash);
        return hit && { ...key, ...hit };
      });
    },

    async store(entries) {
      const rows: MemoryRow[] = [];
      const isTeams = paidBy !== undefined && (await isShared(db, owner, paidBy));
      const keeper = isTeams ? ownerOfTeam(paidBy.teamId) : owner;
      for (const entry of entries) {
        const { from, to, tone, source, target, engine } = entry;
        if (!storable(source) || !storable(target)) continue;
        const source_hash = hashOf(entry);
        const scope = { owner: keeper, from_language: from, to_language: to, tone };
        rows.push({ ...scope, source_hash, source, target, engine });
      }
      for (const batch of batches(rows)) await write(batch);
      // Ended meanwhile, the team's memory is gone: nothing may come after.
      if (isTeams && !(await stillShares(db, paidBy.teamId))) {
        await removeInSteps(db, table, eq(table.owner, keeper));
      }
    },
  });
}

/**
 * Removes at most `limit` entries, of whatever owner, that had no hit since `before`, oldest first; answers how many.
 */
export function pruneTranslationMemory(db: Db, before: Date, limit: number): Promise<number> {
  return removeSome(db, table, lt(table.usedAt, before), { limit, order: asc(table.usedAt) });
}
