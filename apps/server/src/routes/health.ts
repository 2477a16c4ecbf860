import type { Services } from '@glossa/jobs';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '../http/env.ts';
import { sharedLook } from './shared-look.ts';

/** The database is asked once in this time, however many ask for `/healthz`. */
const MAX_AGE_MS = 1000;

/** `/healthz`: 200 while the database answers, with the length of the queue; else 503. At most a second old. */
export function mountHealth(
  app: OpenAPIHono<AppEnv>,
  { queue }: { queue: Pick<Services['queue'], 'health'> },
  now?: () => number,
): void {
  const look = sharedLook(() => queue.health(), MAX_AGE_MS, now);
  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      return c.json({ status: 'ok', jobs: await look() });
    } catch (error) {
      c.get('log').error({ err: error }, 'health check failed');
      return c.json({ status: 'failing' }, 503);
    }
  });
}
