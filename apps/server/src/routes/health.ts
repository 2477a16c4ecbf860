import type { Services } from '@glossa/jobs';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '../http/env.ts';

/** `/healthz`: 200 while the database answers, with the length of the queue; else 503. */
export function mountHealth(app: OpenAPIHono<AppEnv>, { queue }: Pick<Services, 'queue'>): void {
  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      return c.json({ status: 'ok', jobs: await queue.health() });
    } catch (error) {
      c.get('log').error({ err: error }, 'health check failed');
      return c.json({ status: 'failing' }, 503);
    }
  });
}
