import type { Notifications } from '@glossa/accounts';
import type { Selling } from '@glossa/billing';
import type { Services } from '@glossa/jobs';
import type { Operator } from '@glossa/operator';
import type { AccountServices } from '../account/account-services.ts';
import { createSignInLimits, type SignInLimits } from '../account/sign-in-limits.ts';
import type { RateLimits } from '../config.ts';
import { createFileLinks, type FileLinks } from '../files/links.ts';
import { createJobReader, type JobReader } from '../jobs/job-reader.ts';
import {
  createJobResumer,
  createJobStarter,
  type ResumeJob,
  type StartJob,
} from '../jobs/start-job.ts';
import { createPricedLimit, type PricedLimit } from '../middleware/rate-limit.ts';
import { createGlossaryReader, type ReadGlossary } from '../text/glossaries.ts';
import type { Allowances } from '../visitors/allowance.ts';

/** How long a translation of texts may take, however often engines are asked. */
export interface TranslateLimit {
  limitMs: number;
  /** A signal that fires after so many milliseconds; for tests. */
  limitOf?: (ms: number) => AbortSignal;
}

/** What the calls are made of, as the server opens it. */
export interface CallServices {
  services: Services;
  people: AccountServices;
  notifications: Pick<Notifications, 'webhooks'>;
  /** Undefined where nothing is sold. */
  selling: Selling | undefined;
  /** What an operator may do, said in the audit log to be done by somebody. */
  operatorFor: (by: string) => Operator;
  rateLimits: RateLimits;
  visitors: Allowances;
  /** Base of absolute links, without a trailing slash. */
  baseUrl: () => string;
  /** Fires when the server ends: open streams are closed, their readers come back to the next one. */
  draining: AbortSignal;
  translateLimit?: TranslateLimit | undefined;
}

/** What the handlers of every area may work with. */
export interface CallDeps extends CallServices {
  links: FileLinks;
  /** Shows the caller's jobs. */
  reader: JobReader;
  /** Reads the glossaries that calls name. */
  glossaryOf: ReadGlossary;
  /** Puts the caller's jobs in line. */
  startJob: StartJob;
  /** Puts the caller's jobs in line again. */
  resumeJob: ResumeJob;
  /** Of requests: those that policies name, and those that handlers count themselves. */
  limits: SignInLimits & { work: PricedLimit };
}

/** Adds what all areas share. */
export function createCallDeps(opened: CallServices): CallDeps {
  const { services, visitors, rateLimits } = opened;
  const { limiter } = services.stores;
  const links = createFileLinks(services.secret, services.clock, opened.baseUrl);
  const work = createPricedLimit({
    limiter,
    perMinute: rateLimits.pricedPerMinute,
    limitLoopback: rateLimits.loopback,
  });
  return {
    ...opened,
    links,
    reader: createJobReader({ services, links }),
    glossaryOf: createGlossaryReader(services.stores),
    startJob: createJobStarter(services.work, visitors),
    resumeJob: createJobResumer(services, visitors),
    limits: { ...createSignInLimits(limiter, rateLimits), work },
  };
}
