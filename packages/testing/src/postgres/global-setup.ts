import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { findPostgres } from './binaries.ts';
import { type PostgresCluster, startPostgres } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the address of the one test cluster, which it starts when first asked. */
    postgresBroker: string;
  }
}

/** Vitest's global set-up: one PostgreSQL for all test files, started only when one needs it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findPostgres();
  let cluster: Promise<PostgresCluster> | undefined;
  const broker = createServer(async (_request, response) => {
    try {
      if (!binaries) throw new Error('PostgreSQL is not installed');
      cluster ??= startPostgres(binaries);
      response.end((await cluster).url);
    } catch (error) {
      response.writeHead(503).end(String(error));
    }
  }).listen(0, '127.0.0.1');
  await once(broker, 'listening');
  project.provide('postgresBroker', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`);
  return async () => {
    broker.close();
    broker.closeAllConnections();
    await (await cluster?.catch(() => undefined))?.stop();
  };
}
