import { GlossaError, LIMITS, type VideoInfo } from '@glossa/contract';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { enforce } from '../middleware/rate-limit.ts';
import type { CallDeps } from './deps.ts';

const WINDOW_SECONDS = 10 * 60;
/** Nobody looks at more films; a site that is asked too often refuses this server, and all who use it. */
const OF_ONE = { points: 40, windowSeconds: WINDOW_SECONDS };
const OF_ALL = { points: 400, windowSeconds: WINDOW_SECONDS };

/** Films on sites of others: what anybody may know of them, and their captions. */
export function videoCalls({
  services,
}: CallDeps): Pick<CallHandlers, 'subtitleService' | 'videoInfo'> {
  const { videos, mediaFetcher } = services.work;
  const { limiter } = services.stores;

  /** Errors: `rate_limited`. */
  async function count(c: AppContext): Promise<void> {
    const { line } = c.get('caller');
    await enforce(limiter, `videos:${line}`, OF_ONE);
    await enforce(limiter, 'videos', OF_ALL);
  }

  return {
    async videoInfo({ url }, c): Promise<VideoInfo> {
      await count(c);
      const { durationMs = null, refusal = null, ...facts } = await videos.look(url);
      const picture = (await videos.picture(facts.id)) ?? null;
      return { ...facts, durationMs, refusal, picture, fetched: mediaFetcher.fetches(url) };
    },

    async subtitleService({ url, track: wanted }, c) {
      await count(c);
      const { video, track, vtt } = await videos.transcript(url, wanted);
      if (vtt.length > LIMITS.transcript.characters)
        throw new GlossaError('limit_exceeded', 'The captions are too long.');
      return { title: video.title, track, vtt };
    },
  };
}
