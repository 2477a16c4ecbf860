import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import type { Owner } from '../owner.ts';
import { translationMemory as table } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';

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

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Of the source, and of its context where it has one; neither holds a NUL. */
function hashOf({ source, context }: Pick<MemoryKey, 'source' | 'context'>): string {
  const hash = createHash('sha256').update(source);
  return (context === undefined ? hash : hash.update(`\0${context}`)).digest('base64url');
}
const group = (key: MemoryKey) => JSON.stringify([key.from, key.to, key.tone]);
/** PostgreSQL text holds neither NUL nor half a surrogate pair; such segments are not remembered. */
const storable = (text: string) => text.isWellFormed() && !text.includes('\0');

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
      .where(and(scope, inArray(table.sourceHash, hashes)));
    const due = rows.filter((row) => now - row.usedAt.getTime() > DAY_MS);
    if (due.length > 0) {
      await db
        .update(table)
        .set({ usedAt: new Date(now) })
        .where(
          and(
            scope,
            inArray(
              table.sourceHash,
              due.map((row) => row.hash),
            ),
          ),
        );
    }
    return rows;
  }

  return {
    async lookup(keys) {
      const found = new Map<string, { target: string; engine: string }>();
      for (const same of Map.groupBy(
        keys.filter((key) => storable(key.source)),
        group,
      ).values()) {
        const hashes = [...new Set(same.map(hashOf))];
        for (const batch of batches(hashes)) {
          const key = same[0]!;
          for (const { hash, target, engine } of await find(key, batch)) {
            found.set(group(key) + hash, { target, engine });
          }
        }
      }
      return keys.map((key) => {
        const hit = found.get(group(key) + hashOf(key));
        return hit && { ...key, ...hit };
      });
    },

    async store(entries) {
      const now = new Date(clock.now());
      // One statement must not touch a row twice: the last entry of a key counts.
      const rows = new Map(
        entries
          .filter((entry) => storable(entry.source) && storable(entry.target))
          .map(({ from, to, tone, source, context, target, engine }) => {
            const sourceHash = hashOf({ source, ...(context === undefined ? {} : { context }) });
            const row = {
              owner,
              from,
              to,
              tone,
              source,
              sourceHash,
              target,
              engine,
              createdAt: now,
              usedAt: now,
            };
            return [group({ from, to, tone, source }) + sourceHash, row] as const;
          }),
      );
      for (const batch of batches([...rows.values()])) {
        await db
          .insert(table)
          .values(batch)
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
export async function pruneTranslationMemory(db: Db, before: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: sql`ctid` })
    .from(table)
    .where(lt(table.usedAt, before))
    .orderBy(asc(table.usedAt))
    .limit(limit);
  const rows = await db
    .delete(table)
    .where(sql`ctid = any(array(${due}))`)
    .returning({ hash: table.sourceHash });
  return rows.length;
}
