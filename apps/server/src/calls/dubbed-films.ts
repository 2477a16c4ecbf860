import { GlossaError } from '@glossa/contract';
import { keptResult, type MadeFilm } from '@glossa/jobs';
import { readingLine } from '../documents/reading-limits.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import type { CallDeps } from './deps.ts';
import { needFfmpeg } from './need-ffmpeg.ts';

/** Other forms of films that were translated, made when they are asked for. */
export function dubbedFilmCalls({
  services,
  reader,
  links,
}: CallDeps): Pick<CallHandlers, 'videoTranslatePreview'> {
  /** Errors: `not_found` where there is no film, or no more. */
  async function filmOf(c: AppContext, jobId: string): Promise<MadeFilm> {
    const row = await reader.own(c, jobId, ['dubbing']);
    const result = row.status === 'succeeded' ? keptResult('dubbing', row) : undefined;
    if (result?.fileKey === undefined || !result.video)
      throw new GlossaError('not_found', 'The job has no film, or no more.');
    return { jobId, blobKey: result.fileKey, durationMs: result.durationMs };
  }

  return {
    async videoTranslatePreview({ jobId, part }, c) {
      const film = await filmOf(c, jobId);
      needFfmpeg('opens recordings');
      const line = readingLine(c.get('caller'));
      const { previewFilm } = services.work;
      const { blobKey, ...made } = await previewFilm(film, part, line, c.req.raw.signal);
      return { url: links.to(blobKey), ...made };
    },
  };
}
