import { CHANNELS, type Channel, GlossaError, HEADERS, TOKEN_PREFIX } from '@glossa/contract';
import { ownerOfAccount, payerOf } from '@glossa/db';
import { createMiddleware } from 'hono/factory';
import type { CallerAccount } from '../http/caller.ts';
import type { AppContext, AppEnv } from '../http/env.ts';

/** Whose a credential is; undefined when it is unknown, has ended or was made for another channel. */
export interface Credentials {
  passport(passport: string, channel: Channel | undefined): Promise<CallerAccount | undefined>;
  jwt(jwt: string, channel: Channel | undefined): Promise<CallerAccount | undefined>;
  apiToken(token: string): Promise<CallerAccount | undefined>;
}

/** No credential is this long; longer ones are refused unread. */
const MAX_LENGTH = 4096;
const BEARER = /^Bearer +(\S+)$/i;

function refused(): GlossaError {
  return new GlossaError('invalid_token', 'The passport, jwt or token is unknown or has ended.');
}

/** The channel the request names. Errors: `invalid_token` for an unknown one, for which nothing was made. */
function channelOf(c: AppContext): Channel | undefined {
  const given = c.req.header(HEADERS.accessChannel);
  if (given === undefined || given === '') return undefined;
  const channel = CHANNELS.find((known) => known === given);
  if (channel === undefined) throw refused();
  return channel;
}

/**
 * Finds the account of a passport (`X-Access-Ticket`), a jwt or an API token (`Authorization: Bearer`), and
 * makes it the owner of what the request makes. A request without any stays a visitor's.
 * Errors: `invalid_token` for one that is wrong, and for two of different accounts.
 */
export function recogniseAccount(credentials: Credentials) {
  async function ofBearer(bearer: string, channel: Channel | undefined) {
    if (bearer.startsWith(TOKEN_PREFIX)) return credentials.apiToken(bearer);
    return credentials.jwt(bearer, channel);
  }

  async function accountOf(c: AppContext): Promise<CallerAccount | undefined> {
    const passport = c.req.header(HEADERS.accessTicket) || undefined;
    const bearer = BEARER.exec(c.req.header('Authorization') ?? '')?.[1];
    const given = [passport, bearer].filter((credential) => credential !== undefined);
    if (given.length === 0) return undefined;
    if (given.some(({ length }) => length > MAX_LENGTH)) throw refused();
    const channel = channelOf(c);
    const accounts = await Promise.all(
      [
        passport === undefined ? [] : [credentials.passport(passport, channel)],
        bearer === undefined ? [] : [ofBearer(bearer, channel)],
      ].flat(),
    );
    const [first] = accounts;
    if (first === undefined || accounts.some((account) => account?.userId !== first.userId)) {
      throw refused();
    }
    return first;
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const account = await accountOf(c);
    if (account !== undefined) {
      const { device, network, loopback } = c.get('caller');
      const owner = ownerOfAccount(account.userId);
      const payer = payerOf(owner);
      const caller = { owner, payer, line: owner, kind: 'user', account } as const;
      c.set('caller', { ...caller, device, network, loopback });
    }
    await next();
  });
}
