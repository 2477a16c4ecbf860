import { openDatabase } from '@glossa/db';
import { findPostgres, startPostgres } from '@glossa/testing/postgres';
import { bareInsert } from '../harness/bare-insert.ts';
import { defineCase, type Variant } from '../harness/case.ts';
import { load } from '../server/load.ts';
import { signIn } from '../server/sign-in.ts';
import { type BenchmarkServer, startServer } from '../server/start.ts';

async function status(name: string, server: BenchmarkServer): Promise<Variant> {
  const passport = await signIn(server);
  const headers = { 'content-type': 'application/json', 'x-access-ticket': passport };
  const request = { method: 'POST', headers, body: () => '{"app_type":"web"}' } as const;
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
