import { hash } from 'node:crypto';
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import type { Owner } from '../owner.ts';
import { translationMemory as table } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';
import { removeSome } from './remove-in-steps.ts';

/** Same shape as `MemoryKey` of the translation package. */
export interface MemoryKey<Tone extends string = string> {
  context?: string;
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

/** An entry by the table's columns. */
interface MemoryRow {
  from_language: string;
  to_language: string;
  tone: string;
  source_hash: string;
  source: string;
  target: string;
  engine: string;
}

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Of the source, and of its context where it has one; neither holds a NUL. */
function hashOf({ source, context }: Pick<MemoryKey, 'source' | 'context'>): string {
  return hash('sha256', context === undefined ? source : `${source}\0${context}`, 'base64url');
}
const group = (key: MemoryKey) => JSON.stringify([key.from, key.to, key.tone]);
/** PostgreSQL text holds neither NUL nor half a surrogate pair; such segments are not remembered. */
const storable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Of any number of rows, as one parameter: a parameter each costs more than the look-up. */
const isAmong = (hashes: readonly string[]): SQL =>
  sql`${table.sourceHash} = any(${sql.param(hashes)}::text[])`;

/** Rows as one parameter, in the order of the table's columns. */
function rowsOf(owner: Owner, entries: readonly MemoryRow[], now: Date): SQL {
  const at = sql`${sql.param(now, table.usedAt)}::timestamptz`;
  return sql`select ${owner}::text, from_language, to_language, tone, source_hash, source, target, engine, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(entries)}::text::json) as entry (from_language text, to_language text,
    tone text, source_hash text, source text, target text, engine text)`;
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

/** One owner's translation memory: exact matches, the newest translation of a segment wins. */
export function createTranslationMemory(
  db: Db,
  owner: Owner,
  clock: Clock = wallClock,
): OwnerMemory {
  async function find(key: MemoryKey, hashes: string[]) {
    const scope: SQL | undefined = and(
      eq(table.owner, owner),
      eq(table.from, key.from),
      eq(table.to, key.to),
      eq(table.tone, key.tone),
    );
    const now = clock.now();
    const rows = await db
      .select({
        hash: table.sourceHash,
        target: table.target,
        engine: table.engine,
        usedAt: table.usedAt,
      })
      .from(table)
      .where(and(scope, isAmong(hashes)));
    const due = rows.filter((row) => now - row.usedAt.getTime() > DAY_MS);
    if (due.length > 0) {
      await db
        .update(table)
        .set({ usedAt: new Date(now) })
        .where(and(scope, isAmong(due.map(({ hash }) => hash))));
    }
    return rows;
  }

  return {
    async lookup(keys) {
      const asked = keys.map((key) => ({
        ...{ key, scope: group(key) },
        hash: storable(key.source) ? hashOf(key) : undefined,
      }));
      const found = new Map<string, { target: string; engine: string }>();
      for (const [scope, same] of Map.groupBy(asked, ({ scope }) => scope)) {
        const hashes = new Set(same.flatMap(({ hash }) => hash ?? []));
        for (const batch of batches([...hashes])) {
          for (const { hash, target, engine } of await find(same[0]!.key, batch)) {
            found.set(scope + hash, { target, engine });
          }
        }
      }
      return asked.map(({ key, scope, hash }) => {
        const hit = hash === undefined ? undefined : found.get(scope + hash);
        return hit && { ...key, ...hit };
      });
    },

    async store(entries) {
      const now = new Date(clock.now());
      // One statement must not touch a row twice: the last entry of a key counts.
      const rows = new Map<string, MemoryRow>();
      for (const { from, to, tone, source, context, target, engine } of entries) {
        if (!storable(source) || !storable(target)) continue;
        const source_hash = hashOf({ source, ...(context === undefined ? {} : { context }) });
        const scope = { from_language: from, to_language: to, tone };
        const row = { ...scope, source_hash, source, target, engine };
        rows.set(JSON.stringify([from, to, tone, source_hash]), row);
      }
      for (const batch of batches([...rows.values()])) {
        await db
          .insert(table)
          .select(rowsOf(owner, batch, now))
          .onConflictDoUpdate({
            target: [table.owner, table.from, table.to, table.tone, table.sourceHash],
            set: {
              target: sql`excluded.target`,
              engine: sql`excluded.engine`,
              usedAt: sql`excluded.used_at`,
            },
          });
      }
    },
  };
}

/**
 * Removes at most `limit` entries, of whatever owner, that had no hit since `before`, oldest first; answers how many.
 */
export function pruneTranslationMemory(db: Db, before: Date, limit: number): Promise<number> {
  return removeSome(db, table, lt(table.usedAt, before), { limit, order: asc(table.usedAt) });
}
