import { CHANNELS, GlossaError } from '@glossa/contract';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http/env.ts';

/** Lets calls under `/{channel}/` pass for the channels there are. Errors: `not_found` (`decisions.md` §3). */
export const knownChannel = createMiddleware<AppEnv>(async (c, next) => {
  const given = c.req.param('channel');
  if (!CHANNELS.some((channel) => channel === given)) {
    throw new GlossaError('not_found', 'There is no such channel.');
  }
  await next();
});
