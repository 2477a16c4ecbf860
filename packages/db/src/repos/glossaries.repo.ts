import { hash } from 'node:crypto';
import type { TeamAction } from '@glossa/contract';
import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import { type Owner, ownerOfAccount, ownerOfTeam, teamOfOwner } from '../owner.ts';
import { glossaryEntries as entries, glossaries, teamAudit, teamMembers } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';

export type GlossaryRow = typeof glossaries.$inferSelect;

/** An entry; `key` tells its source from the others of its glossary. */
export interface GlossaryTerm {
  key: string;
  source: string;
  target: string;
  caseSensitive: boolean;
  keep: boolean;
}

/** A glossary as an account sees it. */
export interface OwnGlossary extends GlossaryRow {
  /** The account may change it. */
  writable: boolean;
}

export interface GlossaryChange {
  name?: string | undefined;
  /** All others go first. */
  replaces?: boolean | undefined;
  put?: readonly GlossaryTerm[] | undefined;
  /** Keys of entries that go before others are put. */
  remove?: readonly string[] | undefined;
  /** The revision that the caller has seen. */
  revision?: number | undefined;
}

export interface GlossaryLimits {
  entries: number;
  /** UTF-16 units of all terms. */
  characters: number;
}

/** What came of a change: the glossary as it is now, or why there was none. */
export type GlossaryChanged =
  | GlossaryRow
  | 'absent'
  | 'read_only'
  | 'stale'
  | 'too_many_entries'
  | 'too_long';

/**
 * Glossaries of accounts and teams, as one account may use them: its own, and its team's, which owner and admins write.
 * Membership is read in the statement that reads or writes, so that whoever leaves has nothing of it at once.
 */
export interface GlossariesRepo {
  /** Newest first. */
  list(userId: string): Promise<OwnGlossary[]>;
  find(userId: string, id: string): Promise<OwnGlossary | undefined>;
  /** With its entries, by source. */
  get(userId: string, id: string): Promise<(OwnGlossary & { terms: GlossaryTerm[] }) | undefined>;
  /**
   * Makes one for the account, or for its team. `no_team`: the account is in none; `not_allowed`: it may not write for its
   * team; `too_many`: the owner has `most` of them.
   */
  create(
    userId: string,
    glossary: Pick<GlossaryRow, 'id' | 'name' | 'from' | 'to'> & { terms: readonly GlossaryTerm[] },
    options: { forTeam: boolean; most: number; limits: GlossaryLimits },
  ): Promise<
    GlossaryRow | 'no_team' | 'not_allowed' | 'too_many' | 'too_many_entries' | 'too_long'
  >;
  change(
    userId: string,
    id: string,
    change: GlossaryChange,
    limits: GlossaryLimits,
  ): Promise<GlossaryChanged>;
  remove(userId: string, id: string): Promise<GlossaryRow | 'absent' | 'read_only'>;
}

const keyOf = (key: string) => hash('sha256', key, 'base64url');
const HOUR_MS = 3_600_000;
/** Entries in a statement. */
const BATCH = 500;

/** Forgets all glossaries of an owner. */
export async function forgetGlossaries(db: Pick<Db, 'delete'>, owner: Owner): Promise<void> {
  await db.delete(glossaries).where(eq(glossaries.owner, owner));
}

export function createGlossariesRepo(
  db: Db,
  { clock = wallClock, newId }: { clock?: Clock; newId: () => string },
): GlossariesRepo {
  const now = () => new Date(clock.now());
  /** Own ones and those of the team; with `writes` only what the account may change. */
  const reachable = (userId: string): SQL => {
    const team = db
      .select({ owner: sql<Owner>`'team:' || ${teamMembers.teamId}` })
      .from(teamMembers)
      .where(eq(teamMembers.userId, userId));
    return or(eq(glossaries.owner, ownerOfAccount(userId)), inArray(glossaries.owner, team))!;
  };
  const writable = (userId: string) =>
    sql<boolean>`(${glossaries.owner} = ${ownerOfAccount(userId)} or exists (
      select 1 from team_members m where m.user_id = ${userId} and m.role in ('owner', 'admin')
      and 'team:' || m.team_id = ${glossaries.owner}))`;

  async function find(tx: Db, userId: string, id: string, lock: boolean) {
    const query = tx
      .select({ row: glossaries, writable: writable(userId) })
      .from(glossaries)
      .where(and(eq(glossaries.id, id), reachable(userId)));
    const [found] = await (lock ? query.for('update') : query);
    return found && { ...found.row, writable: found.writable };
  }

  const termsOf = (tx: Pick<Db, 'select'>, id: string): Promise<GlossaryTerm[]> =>
    tx
      .select({
        key: entries.key,
        source: entries.source,
        target: entries.target,
        caseSensitive: entries.caseSensitive,
        keep: entries.keep,
      })
      .from(entries)
      .where(eq(entries.glossaryId, id))
      .orderBy(asc(entries.source), asc(entries.key));

  async function put(tx: Db, glossaryId: string, terms: readonly GlossaryTerm[]): Promise<void> {
    // Of two with one key the last counts, and no statement may touch a row twice.
    const rows = [...new Map(terms.map((term) => [keyOf(term.key), term]))].map(([key, term]) => ({
      ...term,
      ...{ glossaryId, key },
    }));
    for (let at = 0; at < rows.length; at += BATCH) {
      await tx
        .insert(entries)
        .values(rows.slice(at, at + BATCH))
        .onConflictDoUpdate({
          target: [entries.glossaryId, entries.key],
          set: {
            source: sql`excluded.source`,
            target: sql`excluded.target`,
            caseSensitive: sql`excluded.case_sensitive`,
            keep: sql`excluded.keep`,
          },
        });
    }
  }

  /** Counts what there is now, within the limits. */
  async function measure(tx: Db, id: string, limits: GlossaryLimits) {
    const [sums] = await tx
      .select({
        size: sql<number>`count(*)::int`,
        characters: sql<number>`coalesce(sum(length(source) + length(target)), 0)::int`,
      })
      .from(entries)
      .where(eq(entries.glossaryId, id));
    if (sums!.size > limits.entries) return 'too_many_entries';
    return sums!.characters > limits.characters ? 'too_long' : sums!;
  }

  /** Writes into the audit list of a team; of changes that one person makes in an hour only the first. */
  async function note(tx: Db, userId: string, row: GlossaryRow, action: TeamAction): Promise<void> {
    const teamId = teamOfOwner(row.owner);
    if (teamId === undefined) return;
    const entry = { teamId, actorId: userId, action, subject: row.name };
    if (action === 'glossary_changed') {
      const lately = gt(teamAudit.at, new Date(clock.now() - HOUR_MS));
      const same = [eq(teamAudit.actorId, userId), eq(teamAudit.action, action)];
      const where = and(
        eq(teamAudit.teamId, teamId),
        lately,
        ...same,
        eq(teamAudit.subject, row.name),
      );
      if ((await tx.$count(teamAudit, where)) > 0) return;
    }
    await tx.insert(teamAudit).values({ ...entry, id: newId(), at: now() });
  }

  return {
    list: async (userId) =>
      (
        await db
          .select({ row: glossaries, writable: writable(userId) })
          .from(glossaries)
          .where(reachable(userId))
          .orderBy(desc(glossaries.createdAt), desc(glossaries.id))
      ).map(({ row, writable: may }) => ({ ...row, writable: may })),

    find: (userId, id) => find(db, userId, id, false),

    get: (userId, id) =>
      db.transaction(async (tx) => {
        const row = await find(tx, userId, id, false);
        return row && { ...row, terms: await termsOf(tx, id) };
      }),

    create: (userId, { terms, ...glossary }, { forTeam, most, limits }) =>
      undoing(db, async (tx) => {
        let owner = ownerOfAccount(userId);
        if (forTeam) {
          const [member] = await tx
            .select()
            .from(teamMembers)
            .where(eq(teamMembers.userId, userId))
            .for('share');
          if (member === undefined) return 'no_team';
          if (member.role === 'member') return 'not_allowed';
          owner = ownerOfTeam(member.teamId);
        }
        // Many at once cannot pass the limit together.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 3))`);
        if ((await tx.$count(glossaries, eq(glossaries.owner, owner))) >= most) return 'too_many';
        const at = now();
        const base = { ...glossary, owner, size: 0, characters: 0, revision: 1 };
        await tx.insert(glossaries).values({ ...base, createdAt: at, updatedAt: at });
        await put(tx, glossary.id, terms);
        const sums = await measure(tx, glossary.id, limits);
        if (typeof sums === 'string') throw new Refused(sums);
        const [row] = await tx
          .update(glossaries)
          .set(sums)
          .where(eq(glossaries.id, glossary.id))
          .returning();
        await note(tx, userId, row!, 'glossary_made');
        return row!;
      }),

    change: (userId, id, { name, replaces, put: terms = [], remove = [], revision }, limits) =>
      undoing(db, async (tx) => {
        const row = await find(tx, userId, id, true);
        if (row === undefined) return 'absent';
        if (!row.writable) return 'read_only';
        if (revision !== undefined && revision !== row.revision) return 'stale';
        const mine = eq(entries.glossaryId, id);
        if (replaces) await tx.delete(entries).where(mine);
        else if (remove.length > 0) {
          await tx.delete(entries).where(and(mine, inArray(entries.key, remove.map(keyOf))));
        }
        await put(tx, id, terms);
        const sums = await measure(tx, id, limits);
        if (typeof sums === 'string') throw new Refused(sums);
        const [changed] = await tx
          .update(glossaries)
          .set({
            ...sums,
            ...(name === undefined ? {} : { name }),
            ...{ revision: row.revision + 1, updatedAt: now() },
          })
          .where(eq(glossaries.id, id))
          .returning();
        await note(tx, userId, changed!, 'glossary_changed');
        return changed!;
      }),

    remove: (userId, id) =>
      db.transaction(async (tx) => {
        const row = await find(tx, userId, id, true);
        if (row === undefined) return 'absent';
        if (!row.writable) return 'read_only';
        await tx.delete(glossaries).where(eq(glossaries.id, id));
        await note(tx, userId, row, 'glossary_deleted');
        return row;
      }),
  };
}

/** Undoes a transaction, and is its answer. */
class Refused extends Error {
  readonly why: 'too_many_entries' | 'too_long';
  constructor(why: Refused['why']) {
    super(why);
    this.why = why;
  }
}

async function undoing<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T | Refused['why']> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (error instanceof Refused) return error.why;
    throw error;
  }
}
