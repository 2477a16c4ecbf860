import { findPage, GlossaError, middlewareOf } from '@glossa/contract';
import { splitLocale } from '@glossa/i18n';
import type { RateLimiter } from '@glossa/platform';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { AppContext, AppEnv } from '../http/env.ts';
import { readBody } from '../http/read-body.ts';
import { enforce } from '../middleware/rate-limit.ts';
import type { TellPageError } from './page-errors.ts';
import type { PagePictures } from './pictures.ts';
import type { RedirectRules } from './redirect-rules.ts';
import type { Site } from './site.ts';

export interface SiteDeps {
  site: Site;
  rules: RedirectRules;
  tell: TellPageError;
  pictures: PagePictures;
  limiter: RateLimiter;
}

const NOTICE_BYTES = 8 * 1024;
const NOTICES_PER_MINUTE = 20;
const notice = z.object({
  url: z.string().max(2000),
  status: z.number().int().min(500).max(599),
  message: z.string().max(2000),
});

/**
 * What the site's pages ask for beside pages: builds, route rules, preview pictures, and a place to report
 * page errors.
 */
export function mountSite(app: Hono<AppEnv>, { site, rules, tell, pictures, limiter }: SiteDeps) {
  const { build } = site;

  app.get('/builds/latest.json', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(build);
  });
  app.get('/builds/meta/:file{[0-9a-z]+\\.json}', async (c) => {
    if (c.req.param('file') !== `${build.id}.json`) return site.fetch(c.req.raw);
    c.header('Cache-Control', 'no-cache');
    return c.json({ ...build, routeRules: await rules.all() });
  });
  app.get('/route-rules', async (c) => {
    c.header('Cache-Control', 'no-store');
    const path = c.req.query('path') ?? '/';
    const redirect = await rules.find(path);
    const { found } = findPage(splitLocale(path).path);
    const appMiddleware = found === null ? undefined : middlewareOf(found);
    return c.json({
      ...(redirect === undefined ? {} : { redirect: redirect.location }),
      ...(appMiddleware === undefined ? {} : { appMiddleware }),
    });
  });
  app.get('/og/*', async (c) => {
    const picture = await pictures.of(c.req.path, new URL(c.req.url).origin);
    if (picture === undefined) return site.fetch(c.req.raw);
    return c.body(picture, 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
    });
  });
  app.post('/page-errors', async (c) => {
    const { network } = c.get('caller');
    await enforce(limiter, `page-errors:${network}`, {
      points: NOTICES_PER_MINUTE,
      windowSeconds: 60,
    });
    const body = notice.safeParse(await readJson(c));
    if (!body.success) throw new GlossaError('validation_failed', 'Not a notice of a page error.');
    tell({ time: new Date().toISOString(), ...body.data, ...who(c) });
    return c.body(null, 204);
  });
}

async function readJson(c: AppContext): Promise<unknown> {
  const text = new TextDecoder().decode(await readBody(c.req.raw, NOTICE_BYTES));
  try {
    return JSON.parse(text);
  } catch {
    throw new GlossaError('bad_request', 'The body is not JSON.');
  }
}

const who = (c: AppContext) => ({
  userId: c.get('caller')?.account?.userId ?? null,
  userAgent: c.req.header('User-Agent') ?? '',
});

/** A page: first the operator's redirects, then the site; a page that breaks is reported. */
export async function answerPage(
  c: AppContext,
  { site, rules, tell }: SiteDeps,
): Promise<Response> {
  const redirect = await rules.find(c.req.path);
  if (redirect !== undefined) {
    const { search } = new URL(c.req.url);
    const keepsQuery = redirect.location.startsWith('/');
    return c.body(null, redirect.status as 302, {
      Location: redirect.location + (keepsQuery ? search : ''),
    });
  }
  const report = (status: number, message: string) =>
    tell({ time: new Date().toISOString(), url: c.req.url, status, message, ...who(c) });
  try {
    const response = await site.fetch(c.req.raw);
    if (response.status >= 500 && site.built) report(response.status, response.statusText);
    return response;
  } catch (error) {
    report(500, error instanceof Error ? error.message : String(error));
    throw error;
  }
}
