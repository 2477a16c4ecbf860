import {
  type calls,
  type FilmContainer,
  type FilmLine,
  GlossaError,
  type ResponseOf,
} from '@glossa/contract';
import { type ContainedFilm, keptResult, type NamedFilm } from '@glossa/jobs';
import { readingLine } from '../documents/reading-limits.ts';
import type { AppContext } from '../http/env.ts';
import { errorView } from '../http/envelope.ts';
import { toGlossaError } from '../http/error-handler.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { enforce } from '../middleware/rate-limit.ts';
import { ndjsonStream } from '../text/ndjson.ts';
import type { CallDeps } from './deps.ts';
import { needFfmpeg } from './need-ffmpeg.ts';

/** Films that one person, or the visitors of one network, may have written in another container: each is read whole. */
const FILMS = { points: 30, windowSeconds: 60 * 60 };
/** Of one person's, so many wait. */
const MOST_WAITING = 8;

/** Other forms of films that were translated, made when they are asked for. */
export function dubbedFilmCalls({
  services,
  reader,
  links,
}: CallDeps): Pick<CallHandlers, 'videoTranslateFilm' | 'videoTranslatePreview'> {
  const { filmContainers, previewFilm } = services.work;

  /** Errors: `not_found` where there is no film, or no more. */
  async function filmOf(c: AppContext, jobId: string): Promise<NamedFilm> {
    const row = await reader.own(c, jobId, ['dubbing']);
    const result = row.status === 'succeeded' ? keptResult('dubbing', row) : undefined;
    if (result?.fileKey === undefined || !result.video)
      throw new GlossaError('not_found', 'The job has no film, or no more.');
    const { fileKey: blobKey, fileName = 'film', durationMs } = result;
    return { jobId, blobKey, fileName, durationMs };
  }

  const view = ({
    blobKey,
    ...film
  }: ContainedFilm): ResponseOf<typeof calls.videoTranslateFilm> => ({
    url: links.to(blobKey),
    ...film,
  });

  function write(
    c: AppContext,
    film: NamedFilm,
    container: FilmContainer,
    onProgress?: (share: number) => void,
  ) {
    const line = { owner: c.get('caller').line, maxWaiting: MOST_WAITING };
    return filmContainers.write(film, container, { line, signal: c.req.raw.signal, onProgress });
  }

  /** Tells how far it is until the film is there; whoever leaves ends it. */
  function stream(
    c: AppContext,
    work: (onProgress: (share: number) => void) => Promise<ContainedFilm>,
  ) {
    const body = ndjsonStream<FilmLine>(async (tell) => {
      await tell({ progress: 0 });
      try {
        const film = await work((share) => {
          // A reader who left is seen by the signal.
          tell({ progress: Math.floor(share * 99) }).catch(() => {});
        });
        await tell({ done: true, ...view(film) });
      } catch (error) {
        c.req.raw.signal.throwIfAborted();
        const { code } = toGlossaError(error);
        if (code === 'internal') c.get('log').error({ err: error }, 'film could not be written');
        await tell({ error: errorView(code, c.req.header('Accept-Language')) });
      }
    });
    return c.body(body, 200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
  }

  return {
    async videoTranslateFilm({ jobId, container }, c) {
      const film = await filmOf(c, jobId);
      const streams = (c.req.header('Accept') ?? '').includes('application/x-ndjson');
      const found = await filmContainers.find(film, container);
      if (found !== undefined) return streams ? stream(c, async () => found) : view(found);
      needFfmpeg('opens recordings');
      const { limiter } = services.stores;
      await enforce(limiter, `film-container:${c.get('caller').line}`, FILMS);
      if (streams) return stream(c, (onProgress) => write(c, film, container, onProgress));
      return view(await write(c, film, container));
    },

    async videoTranslatePreview({ jobId, part }, c) {
      const film = await filmOf(c, jobId);
      needFfmpeg('opens recordings');
      const line = readingLine(c.get('caller'));
      const { blobKey, ...made } = await previewFilm(film, part, line, c.req.raw.signal);
      return { url: links.to(blobKey), ...made };
    },
  };
}
