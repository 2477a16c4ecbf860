import { GlossaError } from '@glossa/contract';
import { blobKeys, hasCues, keptResult } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { sharedTranscription } from '../files/shared-jobs.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { seconds } from '../seconds.ts';
import { createShares, shareIsOver } from '../shares/shares.ts';
import type { CallDeps } from './deps.ts';

const KINDS = ['transcription'] as const;

/** Links by which others read a transcript, and hear its recording, until they end. */
export function transcriptShareCalls(
  deps: CallDeps,
): Pick<
  CallHandlers,
  'transcriptShare' | 'transcriptShared' | 'transcriptShareRevoke' | 'transcriptShares'
> {
  const { services, reader, links } = deps;
  const { blobs, jobs } = services.stores;
  const shares = createShares(deps);

  /** The caller's transcription, done and with its recording. Errors: `not_found`, `conflict`. */
  async function shareable(c: AppContext, jobId: string) {
    const row = await reader.own(c, jobId, KINDS);
    const result = keptResult('transcription', row);
    if (row.status !== 'succeeded' || result === undefined)
      throw new GlossaError('conflict', 'The transcript is not done, or is no longer kept.');
    return { row, result };
  }

  return {
    async transcriptShare({ jobId, vtt, language, days }, c) {
      const { row, result } = await shareable(c, jobId);
      if (!hasCues(vtt)) throw new GlossaError('validation_failed', 'There is nothing to share.');
      const id = newId();
      const blobKey = blobKeys.ofShare(jobId, id);
      await blobs.put(blobKey, new TextEncoder().encode(vtt), {
        mime: 'text/vtt',
        name: 'transcript.vtt',
      });
      try {
        const stated = language ?? result.language;
        const page = '/shared-transcript';
        return await shares.make(c, row, { id, days, language: stated, page });
      } catch (error) {
        await blobs.delete(blobKey);
        throw error;
      }
    },

    async transcriptShares({ jobId }, c) {
      const { id } = await reader.own(c, jobId, KINDS);
      return shares.list(c, id);
    },

    async transcriptShareRevoke({ id }, c) {
      const ended = await shares.end(c, id);
      await blobs.delete(blobKeys.ofShare(ended.jobId, ended.id));
      return {};
    },

    async transcriptShared({ token }) {
      const share = await shares.ofToken(token);
      const shown = await sharedTranscription(jobs, share);
      if (share === undefined || shown === undefined) throw shareIsOver();
      const { row, result } = shown;
      const blobKey = blobKeys.ofShare(share.jobId, share.id);
      if ((await blobs.head(blobKey)) === undefined) throw shareIsOver();
      const { body } = await blobs.get(blobKey);
      return {
        name: row.name ?? '',
        vtt: await new Response(body).text(),
        language: share.language,
        ...{ durationMs: result.durationMs, video: result.video },
        media: links.recording(share.id, share.expiresAt),
        expires_at: seconds(share.expiresAt),
      };
    },
  };
}
