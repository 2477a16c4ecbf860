import { type Database, openDatabase } from '@glossa/db';
import { findPostgres, startPostgres } from '@glossa/testing/postgres';
import { defineCase, type Variant } from '../harness/case.ts';
import { load } from '../server/load.ts';
import { signIn } from '../server/sign-in.ts';
import { type BenchmarkServer, startServer } from '../server/start.ts';

const INSERTS = 500;
const AT_ONCE = 10;

/** Rows a second into a table of their own, ten statements under way at a time. */
function bareInsert(name: string, { sql }: Database): Variant {
  return {
    name,
    async sample() {
      await sql.query('create table if not exists bench (id bigserial primary key, value text)');
      let left = INSERTS;
      const start = performance.now();
      const insert = async () => {
        while (left-- > 0) await sql.query('insert into bench (value) values ($1)', ['a value']);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, insert));
      const seconds = (performance.now() - start) / 1000;
      const { rows } = await sql.query<{ count: string }>('select count(*) from bench');
      if (Number(rows[0]!.count) < INSERTS) throw new Error('Rows are missing.');
      return { value: INSERTS / seconds };
    },
  };
}

async function status(name: string, server: BenchmarkServer): Promise<Variant> {
  const passport = await signIn(server);
  const headers = { 'content-type': 'application/json', 'x-access-ticket': passport };
  const request = { method: 'POST', headers, body: '{"app_type":"web"}' } as const;
  return { name, sample: () => load(`${server.url}/api/user/status`, request, '"jwt":"ey') };
}

/** `POST /api/user/status`: session, subscription and a signed jwt, against writing one row. */
export default defineCase({
  name: 'status',
  about: 'POST /api/user/status, 10 connections, against inserts of one row, 10 at a time',
  unit: 'calls/s',
  better: 'higher',
  async prepare() {
    const opened = new AsyncDisposableStack();
    const start = async (env: Record<string, string> = {}) => {
      const server = await startServer(env);
      opened.defer(server.close);
      return server;
    };
    const open = async (databaseUrl?: string) => {
      const database = await openDatabase({ databaseUrl });
      opened.defer(database.close);
      return database;
    };
    const variants: [Variant, ...Variant[]] = [
      bareInsert('insert, PGlite', await open()),
      await status('status, PGlite', await start()),
    ];
    const binaries = findPostgres();
    if (binaries !== undefined) {
      const cluster = await startPostgres(binaries);
      opened.defer(cluster.stop);
      variants.push(
        bareInsert('insert, PostgreSQL', await open(cluster.url)),
        await status('status, PostgreSQL', await start({ DATABASE_URL: cluster.url })),
      );
    }
    return { variants, close: () => opened.disposeAsync() };
  },
});
