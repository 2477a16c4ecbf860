import { GlossaError, SENTENCES_AT_ONCE } from '@glossa/contract';
import { readSentences } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { sharedSpeech, wholeSpeech } from '../files/shared-jobs.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { seconds } from '../seconds.ts';
import { createShares, shareIsOver } from '../shares/shares.ts';
import type { CallDeps } from './deps.ts';

const KINDS = ['text-to-speech', 'cloned-speech'] as const;

/** Links by which others hear a text that was read aloud, until they end. */
export function speechShareCalls(
  deps: CallDeps,
): Pick<CallHandlers, 'speechShare' | 'speechShared' | 'speechShareRevoke' | 'speechShares'> {
  const { services, reader, links } = deps;
  const { blobs, jobs } = services.stores;
  const shares = createShares(deps);
  return {
    async speechShare({ jobId, days }, c) {
      const row = await reader.own(c, jobId, KINDS);
      const speech = row.status === 'succeeded' ? wholeSpeech(row) : undefined;
      if (speech === undefined)
        throw new GlossaError('conflict', 'The speech is not done, or is no longer kept.');
      const { language } = speech.result;
      return shares.make(c, row, { id: newId(), days, language, page: '/shared-speech' });
    },

    async speechShares({ jobId }, c) {
      const { id } = await reader.own(c, jobId, KINDS);
      return shares.list(c, id);
    },

    async speechShareRevoke({ id }, c) {
      await shares.end(c, id);
      return {};
    },

    async speechShared({ token, page }) {
      const share = await shares.ofToken(token);
      const shown = await sharedSpeech(jobs, share);
      if (share === undefined || shown === undefined) throw shareIsOver();
      const { row, result, cloned } = shown;
      const { total, ready } = result.sentences;
      const isThere = page * SENTENCES_AT_ONCE < ready;
      const kept = isThere ? await readSentences(blobs, row.id, page) : [];
      return {
        ...{
          name: row.name ?? '',
          language: result.language,
          durationMs: result.durationMs,
          cloned,
        },
        media: links.recording(share.id, share.expiresAt),
        total,
        sentences: kept.map(({ key: _key, sound: _sound, hearing: _hearing, ...told }) => told),
        expires_at: seconds(share.expiresAt),
      };
    },
  };
}
