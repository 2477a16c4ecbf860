import type { SellingConfig } from '@glossa/billing';
import { LIMITS } from '@glossa/contract';
import { ConfigError, parseVariables, presentVariables } from '@glossa/jobs';
import { z } from 'zod';
import { isHere } from './http/is-here.ts';
import type { VisitorLimits } from './visitors/allowance.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const positive = z.coerce.number().int().positive();
const notNegative = z.coerce.number().int().min(0).max(1_000_000_000);
const flag = z.enum(['0', '1', 'true', 'false']).transform((v) => v === '1' || v === 'true');

/** Settings of the server process; those of engines, stores and jobs are read by `@glossa/jobs`. */
const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT_LOOPBACK: flag.default(false),
  RATE_LIMIT_PRICED_PER_MINUTE: positive.default(600),
  RATE_LIMIT_SIGN_UP_PER_HOUR: positive.default(60),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: positive.default(30),
  RATE_LIMIT_FAILED_SIGN_INS: positive.default(10),
  VISITOR_CHARACTERS_PER_DAY: notNegative.default(LIMITS.visitor.characters),
  VISITOR_FILES_PER_DAY: notNegative.default(LIMITS.visitor.files),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_KEYS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googleapis.com/oauth2/v3/certs'),
  OPERATORS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,;]+/).filter((email) => email !== ''))
    .pipe(z.array(z.email()).max(100)),
  CREDITS: z.string().optional(),
  SELLING: z.enum(['off', 'test', 'stripe']).optional(),
  PLANS_FILE: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'begins with whsec_')
    .optional(),
  TRANSLATE_TIMEOUT_SECONDS: z.coerce.number().positive().max(95).default(60),
  DRAIN_SECONDS: z.coerce.number().positive().max(600).default(10),
  WEB_DIST: z.string().optional(),
  ERROR_NOTICE_URL: z.url({ protocol: /^https?$/ }).optional(),
});
type Settings = z.output<typeof schema>;

export interface RateLimits {
  /** Count loopback clients by address too (tests of the limits). */
  loopback: boolean;
  pricedPerMinute: number;
  signUpPerHour: number;
  signInPerMinute: number;
  /** Wrong passwords for one account in a quarter of an hour. */
  failedSignIns: number;
}

export interface ServerConfig {
  host: string;
  port: number;
  /** Base of absolute links, without a trailing slash; the listening address unless given. */
  publicUrl: string | undefined;
  role: 'all' | 'api' | 'worker';
  logLevel: string;
  trustedProxies: number;
  rateLimits: RateLimits;
  visitorLimits: VisitorLimits;
  /** Addresses of whoever may look after people and payments on the site. */
  operators: readonly string[];
  /** Undefined where nobody signs in with Google. */
  google: { clientId: string; keysUrl: string } | undefined;
  selling: SellingConfig;
  /** Milliseconds for a request that translates texts, whatever engines do. */
  translateMs: number;
  drainMs: number;
  /** Where page errors of status 500 or more are posted to. */
  errorNoticeUrl: string | undefined;
  /** Folder of the site's build. */
  webDist: string | undefined;
}

/** Arguments, and the settings that they go before. */
const ARGUMENTS: Readonly<Record<string, string>> = { '--role': 'ROLE', '--kinds': 'JOB_KINDS' };

/** What the command line says: `--role worker` or `--role=worker`. Throws {@link ConfigError} for anything else. */
export function settingsOf(args: readonly string[]): Record<string, string> {
  const settings: Record<string, string> = {};
  for (let at = 0; at < args.length; at++) {
    const [name = '', ...rest] = args[at]!.split('=');
    const variable = Object.hasOwn(ARGUMENTS, name) ? ARGUMENTS[name] : undefined;
    if (variable === undefined) throw new ConfigError(`Unknown argument ${args[at]}.`);
    const value = rest.length > 0 ? rest.join('=') : args[++at];
    if (!value?.trim()) throw new ConfigError(`${name} needs a value.`);
    settings[variable] = value;
  }
  return settings;
}

/** Whether the server is reached from its own machine alone, as far as its settings say. */
const isReachedHereAlone = ({ HOST, PUBLIC_URL }: Settings) =>
  isHere(HOST) && (PUBLIC_URL === undefined || isHere(new URL(PUBLIC_URL).hostname));

/**
 * Unless `SELLING` says otherwise: Stripe where its key is; without one the test checkout, which gives everything away, on
 * a server for its own machine, and nothing on any other.
 */
function sellingOf(settings: Settings): SellingConfig {
  const { SELLING, PLANS_FILE, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings;
  const withoutKey = isReachedHereAlone(settings) ? 'test' : 'off';
  const mode = SELLING ?? (STRIPE_SECRET_KEY === undefined ? withoutKey : 'stripe');
  const shared = { mode, testForAll: SELLING === 'test', plansFile: PLANS_FILE };
  if (mode !== 'stripe') return { ...shared, stripe: undefined };
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) {
    throw new ConfigError(
      'Wrong settings. Selling through Stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    );
  }
  const stripe = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
  return { ...shared, stripe };
}

/** Reads the server's settings. Throws {@link ConfigError} with one line naming every wrong setting. */
export function parseServerConfig(
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): ServerConfig {
  const settings = { ...presentVariables(env), ...settingsOf(args) };
  const v = parseVariables(schema, settings);
  if (settings.JOB_KINDS !== undefined && v.ROLE !== 'worker') {
    throw new ConfigError('Wrong settings. JOB_KINDS: only a worker takes some kinds of jobs');
  }
  return {
    host: v.HOST,
    port: v.PORT,
    publicUrl: v.PUBLIC_URL?.replace(/\/+$/, ''),
    role: v.ROLE,
    logLevel: v.LOG_LEVEL,
    trustedProxies: v.TRUST_PROXY,
    rateLimits: {
      loopback: v.RATE_LIMIT_LOOPBACK,
      pricedPerMinute: v.RATE_LIMIT_PRICED_PER_MINUTE,
      signUpPerHour: v.RATE_LIMIT_SIGN_UP_PER_HOUR,
      signInPerMinute: v.RATE_LIMIT_SIGN_IN_PER_MINUTE,
      failedSignIns: v.RATE_LIMIT_FAILED_SIGN_INS,
    },
    visitorLimits: {
      charactersPerDay: v.VISITOR_CHARACTERS_PER_DAY,
      filesPerDay: v.VISITOR_FILES_PER_DAY,
    },
    operators: v.OPERATORS,
    google:
      v.GOOGLE_CLIENT_ID === undefined
        ? undefined
        : { clientId: v.GOOGLE_CLIENT_ID, keysUrl: v.GOOGLE_KEYS_URL },
    selling: sellingOf(v),
    translateMs: v.TRANSLATE_TIMEOUT_SECONDS * 1000,
    drainMs: v.DRAIN_SECONDS * 1000,
    errorNoticeUrl: v.ERROR_NOTICE_URL,
    webDist: v.WEB_DIST,
  };
}
