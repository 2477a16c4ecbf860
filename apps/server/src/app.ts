import { randomUUID } from 'node:crypto';
import { GlossaError, HEADERS } from '@glossa/contract';
import { OpenAPIHono } from '@hono/zod-openapi';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import type { AppEnv } from './http/env.ts';
import { answerError } from './http/error-handler.ts';
import { accessLog } from './middleware/access-log.ts';
import { identifyCaller } from './middleware/caller.ts';
import { requestId } from './middleware/request-id.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { mountDocs } from './routes/docs.ts';

export interface AppOptions {
  logger: Logger;
  secret: string;
  trustedProxies: number;
  newId?: () => string;
}

/** The whole HTTP surface: calls, files, documentation, then the site for everything else. */
export function createApp({ logger, secret, trustedProxies, newId = randomUUID }: AppOptions) {
  const app = new OpenAPIHono<AppEnv>();
  app.use(requestId(newId), accessLog(logger), securityHeaders);
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      exposeHeaders: [HEADERS.requestId, 'Retry-After', 'ETag', 'Content-Disposition'],
      maxAge: 86_400,
    }),
  );
  app.use(identifyCaller({ secret, trustedProxies }));
  app.onError((error, c) => answerError(error, c));
  app.notFound((c) => answerError(new GlossaError('not_found', 'No such path.'), c));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  mountDocs(app);
  return app;
}
