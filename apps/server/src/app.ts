import { calls, GlossaError, HEADERS } from '@glossa/contract';
import { createRedirectsRepo } from '@glossa/db';
import { newId } from '@glossa/platform';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import { allow } from './access.ts';
import { createCredentials } from './account/credentials.ts';
import { followLinks } from './account/follow-links.ts';
import { createOperatorCheck } from './account/operator-check.ts';
import { type CallServices, createCallDeps } from './calls/deps.ts';
import { handlersOf } from './calls/index.ts';
import { ExtensionBuilds } from './extension/builds.ts';
import { mountExtension } from './extension/downloads.ts';
import { createDownloads } from './files/downloads.ts';
import type { AppEnv } from './http/env.ts';
import { answerError } from './http/error-handler.ts';
import { mountCalls } from './http/mount-calls.ts';
import { accessLog } from './middleware/access-log.ts';
import { identifyCaller } from './middleware/caller.ts';
import { recogniseAccount } from './middleware/recognise-account.ts';
import { requestId } from './middleware/request-id.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { mountArchive } from './routes/archive.ts';
import { mountBillingWebhook } from './routes/billing-webhook.ts';
import { mountDocs } from './routes/docs.ts';
import { mountFiles } from './routes/files.ts';
import { freeBytesOf, mountHealth } from './routes/health.ts';
import { mountPagePictures } from './routes/page-pictures.ts';
import { mountTus, type TusUploads } from './routes/tus.ts';
import { createKeptPages, type QuickAnswer } from './site/kept-pages.ts';
import { createPageErrorNotices } from './site/page-errors.ts';
import { createPagePictures } from './site/pictures.ts';
import { createRedirectRules } from './site/redirect-rules.ts';
import { isForSite, type Site } from './site/site.ts';
import { answerPage, mountSite, type SiteDeps } from './site/site-routes.ts';
import { createAllowances, type VisitorLimits } from './visitors/allowance.ts';

export interface AppDeps extends Omit<CallServices, 'visitors'> {
  logger: Logger;
  site: Site;
  /** Where page errors are posted to (`ERROR_NOTICE_URL`). */
  errorNoticeUrl?: string | undefined;
  dataDir: string;
  trustedProxies: number;
  visitorLimits: VisitorLimits;
  /** Addresses of whoever may look after people and payments on the site (`OPERATORS`). */
  operators: readonly string[];
  /** Checks every answer against the contract: for tests. */
  checkResponses?: boolean;
}

/** tus answers other origins itself; what is refused before it must be readable there too. */
const refusalsForAnyOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.status >= 400) c.res.headers.set('Access-Control-Allow-Origin', '*');
};

/** The whole HTTP surface: calls, files, documentation, then the site for everything else. */
export async function createApp(
  deps: AppDeps,
): Promise<{ app: OpenAPIHono<AppEnv>; tus: TusUploads; keptPages: QuickAnswer }> {
  const { services, people, logger, site, trustedProxies } = deps;
  const app = new OpenAPIHono<AppEnv>();
  const anyOrigin = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: [HEADERS.requestId, 'Retry-After', 'ETag', 'Content-Disposition'],
    maxAge: 86_400,
  });
  const secret = Buffer.from(services.secret).toString('base64');
  app.onError((error, c) => answerError(error, c));
  app.use(requestId(newId), accessLog(logger), securityHeaders(deps.baseUrl));
  const onUntrustedProxy = () =>
    logger.warn(
      'a proxy on this machine forwards requests, but TRUST_PROXY is 0: all its clients count as one. Set TRUST_PROXY to the number of proxies in front',
    );
  app.use(identifyCaller({ secret, trustedProxies, onUntrustedProxy }));
  for (const path of ['/openapi.json', '/healthz']) app.use(path, anyOrigin);
  mountHealth(app, services.stores, () => freeBytesOf(deps.dataDir));
  mountDocs(app);
  const recognise = recogniseAccount(createCredentials(people.accounts, people.tokens));
  for (const path of ['/files/tus', '/files/tus/*']) {
    app.use(path, refusalsForAnyOrigin, recognise, allow(calls.upload.policy));
  }
  const visitors = createAllowances({
    usage: services.stores.visitorUsage,
    clock: services.clock,
    limits: deps.visitorLimits,
    secret,
    limitLoopback: deps.rateLimits.loopback,
  });
  const tus = await mountTus(app, services, deps.dataDir, visitors);
  app.use('/files/*', anyOrigin);
  const callDeps = createCallDeps({ ...deps, visitors });
  const downloads = createDownloads();
  mountArchive(app, services, callDeps.links, downloads);
  mountPagePictures(app, services, callDeps.links);
  mountFiles(app, services, callDeps.links, downloads);
  mountCalls(app, handlersOf(callDeps), {
    anyOrigin,
    recognise,
    limits: callDeps.limits,
    checkOperator: createOperatorCheck(deps.operators, services.clock),
    checkResponses: deps.checkResponses === true,
  });
  mountBillingWebhook(app, deps.selling);
  app.use(followLinks(people.accounts));
  const siteDeps: SiteDeps = {
    site,
    rules: createRedirectRules(
      createRedirectsRepo(services.stores.database.db, services.clock),
      logger,
    ),
    tell: createPageErrorNotices(deps.errorNoticeUrl, logger),
    pictures: createPagePictures(site),
    limiter: services.stores.limiter,
  };
  mountExtension(app, new ExtensionBuilds());
  mountSite(app, siteDeps);
  app.notFound((c) => {
    if (isForSite(c.req.method, c.req.path)) return answerPage(c, siteDeps);
    return answerError(new GlossaError('not_found', 'No such call.'), c);
  });
  const keptPages = createKeptPages({
    ...{ site, rules: siteDeps.rules, logger, newId },
    baseUrl: deps.baseUrl,
  });
  return { app, tus, keptPages };
}
