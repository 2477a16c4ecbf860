import type { GoogleSettings, PasswordHashing } from '@glossa/accounts';
import { QUICK_HASHING } from '@glossa/accounts/testing/quick-hashing';
import type { Selling, SellingConfig } from '@glossa/billing';
import { type Client, createClient } from '@glossa/core';
import {
  createServices,
  outboxFolder,
  parseServicesConfig,
  type Services,
  type ServicesOverrides,
  silentLogger,
} from '@glossa/jobs';
import { createOperator } from '@glossa/operator';
import { dataFolder, type Mailbox, openMailbox } from '@glossa/testing';
import { pino } from 'pino';
import { type AccountServices, createAccountServices } from '../account/account-services.ts';
import { createNotificationServices, work } from '../account/notification-services.ts';
import { type AppDeps, createApp } from '../app.ts';
import { createSelling, sell } from '../billing/selling.ts';
import type { RateLimits } from '../config.ts';

/** Device ids of two different visitors. */
export const ALICE = 'alice-alice-alice-alice-1';
export const BOB = 'bob-bob-bob-bob-bob-bob-1';

/** Address of whoever is an operator, once somebody signs up with it. */
export const OPERATOR = 'operator@example.org';

/** Limits that no test meets by accident. */
export const WIDE_LIMITS: RateLimits = {
  loopback: false,
  pricedPerMinute: 10_000,
  signUpPerHour: 10_000,
  signInPerMinute: 10_000,
  failedSignIns: 10,
};

/** With the test checkout, and the default plans. */
const TEST_SELLING: SellingConfig = {
  mode: 'test',
  testForAll: true,
  plansFile: undefined,
  stripe: undefined,
};

export interface TestApi extends AsyncDisposable {
  services: Services;
  people: AccountServices;
  selling: Selling | undefined;
  /** Mails the server sent. */
  mailbox: Mailbox;
  /** Sends a request as Alice, unless another device (or `null`: none) is named. */
  request(path: string, init?: RequestInit & { device?: string | null }): Promise<Response>;
  /** Posts JSON as Alice; answers status and body. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /**
   * The product's own typed client, which checks every answer against the contract.
   * @param headers of every request, as of somebody who is signed in
   */
  client(device?: string, headers?: Readonly<Record<string, string>>): Client;
  /** Another app over the same services. */
  app(deps?: Partial<AppDeps>): ReturnType<typeof createApp>;
}
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every call
  body: any;
  headers: Headers;
}

let shared: Promise<TestApi> | undefined;

/**
 * The API that the test files of a process share: whoever needs no settings of its own makes people of its own in it. It
 * ends with the process.
 */
export function sharedApi(): Promise<TestApi> {
  shared ??= startApi();
  return shared;
}

/** The whole API in this process: PGlite, a folder of files, the null engine; nothing leaves this machine. */
export async function startApi(
  env: Record<string, string> = {},
  overrides: ServicesOverrides & {
    google?: GoogleSettings;
    hashing?: PasswordHashing;
    selling?: SellingConfig;
  } = {},
): Promise<TestApi> {
  const { google, hashing = QUICK_HASHING, selling: sellingConfig = TEST_SELLING } = overrides;
  const folder = await dataFolder();
  const config = parseServicesConfig({
    DATA_DIR: folder.path,
    GLOSSA_NULL_ENGINE: '1',
    TRANSLATE_ENGINES: 'apertium',
    SPEECH_MODEL_DOWNLOAD: 'never',
    ...env,
  });
  const services = await createServices(config, silentLogger, overrides);
  const logger = pino({ level: 'silent' });
  const baseUrl = () => 'http://glossa.test';
  const notifications = createNotificationServices(services, baseUrl, logger);
  const stopWork = await work(services, notifications, logger);
  const selling = await createSelling(services, sellingConfig, baseUrl);
  const stopSelling = selling && sell(selling, logger);
  const people = await createAccountServices(services, { google, baseUrl, hashing }, logger);
  const app = (deps: Partial<AppDeps> = {}) =>
    createApp({
      services,
      people,
      notifications,
      selling,
      operatorFor: (by) =>
        createOperator({
          ...{ ...services.stores, db: services.stores.database.db, clock: services.clock, by },
          billing: selling?.billing,
          setBlocked: people.accounts.setBlocked,
        }),
      operators: [OPERATOR],
      logger,
      site: {
        built: true,
        build: { id: 'test', timestamp: 1 },
        fetch: () => new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } }),
      },
      dataDir: folder.path,
      trustedProxies: 0,
      rateLimits: WIDE_LIMITS,
      visitorLimits: { charactersPerDay: 0, filesPerDay: 0 },
      baseUrl,
      draining: new AbortController().signal,
      checkResponses: true,
      ...deps,
    });
  const { app: main } = await app();

  const request: TestApi['request'] = async (path, { device = ALICE, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (device !== null) headers.set('X-Device-Id', device);
    return main.request(path, { ...init, headers });
  };
  return {
    services,
    people,
    selling,
    mailbox: openMailbox(outboxFolder(folder.path)),
    request,
    app,
    async post(path, body, headers = {}) {
      const response = await request(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
    client: (device = ALICE, headers = {}) =>
      createClient({
        apiHost: 'http://glossa.test',
        aiHost: 'http://glossa.test',
        appType: 'web',
        channel: () => 'glossa',
        locale: () => 'en',
        deviceId: async () => device,
        fetch: async (input, init) => {
          const request = new Request(input, init);
          for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
          return main.fetch(request);
        },
      }),
    async [Symbol.asyncDispose]() {
      await stopSelling?.();
      await stopWork();
      await people.close();
      await services.close(500);
      await folder.remove();
    },
  };
}
