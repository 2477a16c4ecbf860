import type { Accounts } from '@glossa/accounts';
import { appNameSchema } from '@glossa/contract';
import { findLocale } from '@glossa/i18n/locales';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http/env.ts';

const apps = appNameSchema.options.join('|');
const ACTIVATION = new RegExp(`^(?:/([a-z]{2}))?/signup(?:/(?:${apps}))?/activation$`);
/** No secret of ours is this long. */
const MAX_TOKEN = 200;

/**
 * Follows links of mails before the site shows their page: `GET [/{locale}]/signup[/{appName}]/activation?token=…`
 * goes on to the same page with `?result=…` (see `ACTIVATION_RESULTS` of `@glossa/accounts`) and without the
 * secret. Nothing else of the address is kept, so it leads nowhere but to that page.
 */
export function followLinks(accounts: Pick<Accounts, 'followLink'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const match = c.req.method === 'GET' ? ACTIVATION.exec(c.req.path) : null;
    const token = match === null ? undefined : c.req.query('token');
    const known = match?.[1] === undefined || findLocale(match[1]) !== undefined;
    if (match === null || token === undefined || !known) return next();
    const result = token.length > MAX_TOKEN ? 'invalid' : await accounts.followLink(token);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(`${match[0]}?result=${result}`, 303);
  });
}
