import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServices, parseServicesConfig, repeat, type ServicesConfig } from '@glossa/jobs';
import { createOperator, serveOperator } from '@glossa/operator';
import { type Logger, pino } from 'pino';
import { type AccountServices, createAccountServices } from '../account/account-services.ts';
import { createNotificationServices, work } from '../account/notification-services.ts';
import { settleInvites } from '../account/settle-invites.ts';
import { createApp } from '../app.ts';
import { pageOffers } from '../billing/offers.ts';
import { createSelling, sell } from '../billing/selling.ts';
import { parseServerConfig, type ServerConfig, settingsOf } from '../config.ts';
import { createPairExamples } from '../site/pair-examples.ts';
import { pairsBySource } from '../site/served-pairs.ts';
import { loadSite, type Site } from '../site/site.ts';
import { banner } from './banner.ts';
import { type HttpServer, listen } from './http-server.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const CLEAN_UP_EVERY_MS = 60 * 60 * 1000;
const HOSTS_OF_ALL = new Set(['0.0.0.0', '::', '']);

export interface RunningServer {
  /** Where it listens; undefined for a worker. */
  url: string | undefined;
  /** What to tell whoever started it. */
  banner: string;
  /** Stops accepting, finishes what runs, gives jobs back, closes everything, within the configured time. */
  stop(): Promise<void>;
}

function urlOf(host: string, port: number): string {
  const name = HOSTS_OF_ALL.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The settings and logger of this process. Errors: `ConfigError`. */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]) {
  const server = parseServerConfig(env, args);
  const services = parseServicesConfig({ ...env, ...settingsOf(args) });
  return { server, services, logger: pino({ level: server.logLevel }) };
}

export interface StartOptions {
  server: ServerConfig;
  services: ServicesConfig;
  logger: Logger;
}

/** Opens the services and, by role, listens and takes jobs. What was opened is closed when a later step fails. */
export async function start({
  server: config,
  services: servicesConfig,
  logger,
}: StartOptions): Promise<RunningServer> {
  const services = await createServices(servicesConfig, logger);
  const draining = new AbortController();
  const stopCleanUp: (() => Promise<void>)[] = [];
  let http: HttpServer | undefined;
  let url: string | undefined;
  let site: Site | undefined;
  let people: AccountServices | undefined;
  const baseUrl = () => config.publicUrl ?? url ?? '';
  const notifications = createNotificationServices(services, baseUrl, logger);

  async function stop(): Promise<void> {
    draining.abort();
    // Requests and jobs have half of the time each: the rest is for closing.
    const share = config.drainMs * 0.4;
    await http?.drain(share);
    await Promise.all(stopCleanUp.map((end) => end()));
    await people?.close();
    await services.close(share);
  }

  try {
    const selling = await createSelling(services, config.selling, baseUrl);
    if (config.role !== 'worker') {
      const { memory } = servicesConfig;
      site = await loadSite(config.webDist ?? WEB_DIST, {
        keptPagesMb: memory.keptPagesMb,
        keptFileKb: memory.keptFileKb,
        pairExamples: createPairExamples({
          services,
          folder: join(servicesConfig.dataDir, 'pair-examples'),
          logger,
          closing: draining.signal,
        }),
        pageOffers: pageOffers(selling),
        servedPairs: async () =>
          pairsBySource(await services.engines.pairMatrix({ failing: true })),
      });
      people = await createAccountServices(services, { google: config.google, baseUrl }, logger);
      const { accounts, invites } = people;
      const operatorDeps = {
        ...services.stores,
        db: services.stores.database.db,
        clock: services.clock,
        billing: selling?.billing,
        setBlocked: accounts.setBlocked,
      };
      const { app, tus, keptPages } = await createApp({
        services,
        operatorFor: (by) => createOperator({ ...operatorDeps, by }),
        operators: config.operators,
        people,
        notifications,
        selling,
        logger,
        site,
        errorNoticeUrl: config.errorNoticeUrl,
        dataDir: servicesConfig.dataDir,
        trustedProxies: config.trustedProxies,
        rateLimits: config.rateLimits,
        visitorLimits: config.visitorLimits,
        baseUrl,
        translateLimit: { limitMs: config.translateMs },
        draining: draining.signal,
      });
      http = await listen(app, { ...config, quick: keptPages });
      url = urlOf(config.host, http.port);
      // Pages name it as theirs (`apps/web/src/rendering/own-origin.ts`).
      process.env.GLOSSA_LISTENING_ORIGIN = url;
      stopCleanUp.push(repeat('clean-up of uploads', CLEAN_UP_EVERY_MS, logger, tus.cleanUp));
      if (services.stores.database.kind === 'pglite') {
        const operator = createOperator(operatorDeps);
        stopCleanUp.push(await serveOperator(operator, servicesConfig.dataDir));
      }
      stopCleanUp.push(settleInvites(invites, services.stores.accountFeed, logger));
      const { sweep } = accounts;
      stopCleanUp.push(repeat('clean-up of accounts', CLEAN_UP_EVERY_MS, logger, sweep));
    }
    services.engines.detect
      .prepare?.()
      .catch((error: unknown) => logger.error({ err: error }, 'detection is not ready'));
    if (config.role !== 'api') {
      stopCleanUp.push(await work(services, notifications, logger));
      if (selling !== undefined) stopCleanUp.push(sell(selling, logger));
    }
    const facts = {
      url: config.publicUrl ?? url,
      role: config.role,
      siteBuilt: site?.built ?? true,
      secretShared: servicesConfig.secret !== undefined,
      dataDir: servicesConfig.dataDir,
    };
    return { url, banner: await banner(facts, services), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
