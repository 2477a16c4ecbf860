import type { Database } from '@glossa/db';
import type { Variant } from './case.ts';

/** How many are under way at a time in cases that are compared with {@link bareInsert}. */
export const AT_ONCE = 10;
const INSERTS = 500;

/** Does `count` things, {@link AT_ONCE} at a time; answers how many were done in a second. */
export async function perSecond(
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const start = performance.now();
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return count / ((performance.now() - start) / 1000);
}

/** Rows a second into a table of their own: the least that a database can do for a call that writes. */
export function bareInsert(name: string, { sql }: Database): Variant {
  return {
    name,
    async sample() {
      await sql.query('create table if not exists bench (id bigserial primary key, value text)');
      const value = await perSecond(INSERTS, () =>
        sql.query('insert into bench (value) values ($1)', ['a value']),
      );
      const { rows } = await sql.query<{ count: string }>('select count(*) from bench');
      if (Number(rows[0]!.count) < INSERTS) throw new Error('Rows are missing.');
      return { value };
    },
  };
}
