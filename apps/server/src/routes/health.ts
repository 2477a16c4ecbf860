import { statfs } from 'node:fs/promises';
import type { Stores } from '@glossa/jobs';
import { within } from '@glossa/platform';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '../http/env.ts';
import { sharedLook } from './shared-look.ts';

/** Below this many bytes uploads and results soon have no room. */
const LOW_SPACE_BYTES = 256 * 1024 * 1024;

/** The database is asked once in this time, however many ask for `/healthz`. */
const MAX_AGE_MS = 1000;
/** Who asks whether the server is well waits no longer than this, and hears that it is not. */
const LIMIT_MS = 3000;

/** Bytes that the server may still write where a folder lies. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * `/healthz`: 200 while the database answers, with the length of the queue and the free bytes where the server keeps
 * its data (`low_space` when these are few); else, or when it is silent for `limitMs`, 503. At most a second old.
 */
export function mountHealth(
  app: OpenAPIHono<AppEnv>,
  { queue }: { queue: Pick<Stores['queue'], 'health'> },
  freeBytes: () => Promise<number>,
  { now, limitMs = LIMIT_MS }: { now?: () => number; limitMs?: number } = {},
): void {
  const look = sharedLook(
    async () => {
      const found = await within(Promise.all([queue.health(), freeBytes()]), limitMs);
      if (found === undefined) throw new Error(`No answer within ${limitMs} ms.`);
      return found;
    },
    MAX_AGE_MS,
    now,
  );
  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      const [jobs, free] = await look();
      const status = free < LOW_SPACE_BYTES ? 'low_space' : 'ok';
      return c.json({ status, jobs, storage: { freeBytes: free } });
    } catch (error) {
      c.get('log').error({ err: error }, 'health check failed');
      return c.json({ status: 'failing' }, 503);
    }
  });
}
