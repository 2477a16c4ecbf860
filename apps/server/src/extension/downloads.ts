import { GlossaError } from '@glossa/contract';
import type { Hono } from 'hono';
import { contentDisposition } from '../files/content-disposition.ts';
import type { AppEnv } from '../http/env.ts';
import { BROWSERS, type ExtensionBuilds } from './builds.ts';

/** What the page about the extension asks for: which builds this server has, the builds, and pictures of it. */
export function mountExtension(app: Hono<AppEnv>, builds: ExtensionBuilds): void {
  app.get('/extension/builds.json', async (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.json({ builds: await builds.list() });
  });
  app.get('/extension/builds/:browser', async (c) => {
    const browser = BROWSERS.find((known) => known === c.req.param('browser'));
    const found = browser === undefined ? undefined : await builds.archive(browser);
    if (found === undefined) {
      throw new GlossaError('not_found', 'This server has no such build: npm start makes it.');
    }
    const { build, body } = found;
    return c.body(body, 200, {
      // Not as an add-on: Firefox would refuse to install it, as it is not signed.
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition(build.name),
      'Content-Length': String(build.size),
      'Cache-Control': 'no-cache',
    });
  });
  app.get('/extension/pictures/:name', async (c) => {
    const picture = await builds.picture(c.req.param('name'));
    if (picture === undefined) throw new GlossaError('not_found', 'There is no such picture.');
    return c.body(picture, 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=86400',
    });
  });
}
