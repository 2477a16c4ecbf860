import type { Notifications } from '@glossa/accounts';
import { type CallId, calls, GlossaError, HEADERS, LIMITS } from '@glossa/contract';
import { createRedirectsRepo } from '@glossa/db';
import type { Services } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import { ACCESS, allow, TUS_ACCESS } from './access.ts';
import type { AccountServices } from './account/account-services.ts';
import { createCredentials } from './account/credentials.ts';
import { followLinks } from './account/follow-links.ts';
import { createSignInLimits } from './account/sign-in-limits.ts';
import type { RateLimits } from './config.ts';
import { createReadingLimits } from './documents/reading-limits.ts';
import { createDocumentSources } from './documents/sources.ts';
import { createTaskTokens } from './documents/task-token.ts';
import { freeBytesOf } from './files/free-bytes.ts';
import { createFileLinks } from './files/links.ts';
import type { AppEnv } from './http/env.ts';
import { answerError } from './http/error-handler.ts';
import type { CallHandlers } from './http/handlers.ts';
import { type CallHandler, mountCall } from './http/mount-call.ts';
import { createImageSources } from './images/sources.ts';
import { createJobStarter } from './jobs/start-job.ts';
import { accessLog } from './middleware/access-log.ts';
import { identifyCaller } from './middleware/caller.ts';
import { knownChannel } from './middleware/known-channel.ts';
import { createPricedLimit, limitPriced, type PricedLimit } from './middleware/rate-limit.ts';
import { recogniseAccount } from './middleware/recognise-account.ts';
import { requestId } from './middleware/request-id.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { accountRoutes } from './routes/account.ts';
import { accountEventsRoute } from './routes/account-events.ts';
import { mountArchive } from './routes/archive.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { chatRoutes } from './routes/chat.ts';
import { creditRoutes } from './routes/credits.ts';
import { detectRoute } from './routes/detect.ts';
import { developerRoutes } from './routes/developer.ts';
import { mountDocs } from './routes/docs.ts';
import { documentBatchRoutes } from './routes/document-batches.ts';
import { documentRoutes } from './routes/documents.ts';
import { extensionSettingsRoutes } from './routes/extension-settings.ts';
import { mountFiles } from './routes/files.ts';
import { mountHealth } from './routes/health.ts';
import { imageRoutes } from './routes/images.ts';
import { createJobReader, jobRoutes } from './routes/jobs.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { type TranslateLimit, translateRoute } from './routes/translate.ts';
import { mountTus, type TusUploads } from './routes/tus.ts';
import { uploadRoute } from './routes/upload.ts';
import { createKeptPages, type QuickAnswer } from './site/kept-pages.ts';
import { createPageErrorNotices } from './site/page-errors.ts';
import { createPagePictures } from './site/pictures.ts';
import { createRedirectRules } from './site/redirect-rules.ts';
import { isForSite, type Site } from './site/site.ts';
import { answerPage, mountSite, type SiteDeps } from './site/site-routes.ts';
import { type Allowances, createAllowances, type VisitorLimits } from './visitors/allowance.ts';

export interface AppDeps {
  services: Services;
  people: AccountServices;
  notifications: Pick<Notifications, 'webhooks'>;
  logger: Logger;
  site: Site;
  /** Where page errors are posted to (`ERROR_NOTICE_URL`). */
  errorNoticeUrl?: string | undefined;
  dataDir: string;
  trustedProxies: number;
  rateLimits: RateLimits;
  visitorLimits: VisitorLimits;
  /** Base of absolute links, without a trailing slash. */
  baseUrl: () => string;
  /** Fires when the server ends. */
  draining: AbortSignal;
  /** How long a translation of texts may take. */
  translateLimit?: TranslateLimit;
  /** Checks every answer against the contract: for tests. */
  checkResponses?: boolean;
}

const TRANSLATE_LIMIT_MS = 60_000;
const DEFAULT_BODY_BYTES = 256 * 1024;

/** Bodies that may be larger than most. */
const BODY_BYTES: Partial<Record<CallId, number>> = {
  translate: LIMITS.translate.bytes,
  detect: LIMITS.translate.bytes,
  chatCreate: LIMITS.translate.bytes,
};

/** Calls that make work, and so are limited per minute. */
const PRICED: readonly CallId[] = [
  'translate',
  'chatCreate',
  'docCost',
  'docPreview',
  'docCreate',
  'docRetry',
  'docBatchCreate',
  'imgCreate',
  'upload',
];

/** Calls that make or mend a session: a stale passport must not stand in their way. */
const WITHOUT_ACCOUNT: readonly CallId[] = [
  'signInMethods',
  'unionLogin',
  'unionEmailLogin',
  'unionEmailSignup',
  'resendActivation',
  'forgotPassword',
  'resetPassword',
  'linkClaim',
];

/** Calls whose refusals are answered with HTTP 200 and `ok` 1 (`decisions.md` §2). */
const REFUSED_WITH_200: readonly CallId[] = [
  'unionLogin',
  'unionEmailLogin',
  'unionEmailSignup',
  'status',
];

function handlersOf(deps: AppDeps, visitors: Allowances, limit: PricedLimit): CallHandlers {
  const { services, people, draining } = deps;
  const { clock, secret } = services;
  const links = createFileLinks(secret, clock, deps.baseUrl);
  const reader = createJobReader({ services, links });
  const limits = createSignInLimits(services.stores.limiter, deps.rateLimits);
  const tasks = createTaskTokens(secret, clock, services.retentionMs);
  const reading = createReadingLimits(services.stores.limiter, deps.rateLimits.loopback);
  const sources = createDocumentSources(services, visitors);
  const startJob = createJobStarter(services.work, visitors);
  return {
    translate: translateRoute(
      services,
      visitors,
      deps.translateLimit ?? { limitMs: TRANSLATE_LIMIT_MS },
    ),
    detect: detectRoute(services.engines.detect),
    ...catalogueRoutes(services.engines, clock),
    ...chatRoutes(startJob, visitors, reader),
    upload: uploadRoute(services.work, links, visitors),
    ...documentRoutes({ services, tasks, reader, sources, visitors, reading, startJob }),
    ...documentBatchRoutes({ services, links, reader, sources, limit, startJob }),
    ...imageRoutes({
      services,
      reader,
      sources: createImageSources(services, visitors),
      startJob,
    }),
    ...jobRoutes({ services, draining }, reader),
    ...creditRoutes(services.stores),
    ...signInRoutes({ services, accounts: people.accounts, limits }),
    ...accountRoutes({ services, people, limits }),
    ...extensionSettingsRoutes(people),
    ...accountEventsRoute({
      services,
      subscriptionOf: (userId) => services.stores.ledger.subscription(userId),
      sessionLives: people.accounts.sessionLives,
      draining,
    }),
    ...developerRoutes({
      tokens: people.tokens,
      webhooks: deps.notifications.webhooks,
      tokenCreated: people.accounts.mailTokenCreated,
    }),
  };
}

const refuseWith200: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('refusesWith200', true);
  await next();
};

/** tus answers other origins itself; what is refused before it must be readable there too. */
const refusalsForAnyOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.status >= 400) c.res.headers.set('Access-Control-Allow-Origin', '*');
};

function mountCalls(
  app: OpenAPIHono<AppEnv>,
  deps: AppDeps,
  anyOrigin: MiddlewareHandler,
  recognise: MiddlewareHandler,
  visitors: Allowances,
): void {
  const limit = createPricedLimit({
    limiter: deps.services.stores.limiter,
    perMinute: deps.rateLimits.pricedPerMinute,
    limitLoopback: deps.rateLimits.loopback,
  });
  const priced = limitPriced(limit);
  const handlers = handlersOf(deps, visitors, limit);
  for (const id of Object.keys(calls) as CallId[]) {
    const call = calls[id];
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.use(path, anyOrigin);
    if (path.startsWith('/:channel/')) app.use(path, knownChannel);
    if (REFUSED_WITH_200.includes(id)) app.use(path, refuseWith200);
    if (!WITHOUT_ACCOUNT.includes(id)) app.on(call.method, path, recognise);
    app.on(call.method, path, allow(ACCESS[id]));
    if (PRICED.includes(id)) app.on(call.method, path, priced);
    mountCall(app, call, handlers[id] as CallHandler<typeof call>, {
      maxBytes: BODY_BYTES[id] ?? DEFAULT_BODY_BYTES,
      rawBody: call.multipart === true,
      checkResponses: deps.checkResponses === true,
    });
  }
}

/** The whole HTTP surface: calls, files, documentation, then the site for everything else. */
export async function createApp(
  deps: AppDeps,
): Promise<{ app: OpenAPIHono<AppEnv>; tus: TusUploads; keptPages: QuickAnswer }> {
  const { services, people, logger, site, trustedProxies } = deps;
  const app = new OpenAPIHono<AppEnv>();
  const anyOrigin = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'DELETE'],
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
    app.use(path, refusalsForAnyOrigin, recognise, allow(TUS_ACCESS));
  }
  const visitors = createAllowances({
    usage: services.stores.visitorUsage,
    clock: services.clock,
    limits: deps.visitorLimits,
    secret,
    limitLoopback: deps.rateLimits.loopback,
  });
  const tus = await mountTus(app, services.work, deps.dataDir, visitors);
  app.use('/files/*', anyOrigin);
  const links = createFileLinks(services.secret, services.clock, deps.baseUrl);
  mountArchive(app, services.stores, links);
  mountFiles(app, services.stores.blobs, links);
  mountCalls(app, deps, anyOrigin, recognise, visitors);
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
