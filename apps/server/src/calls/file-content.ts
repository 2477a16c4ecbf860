import { CONTENT_CHOICES, type FileContent } from '@glossa/contract';
import {
  chapterCharacters,
  chapterText,
  fileNameOf,
  keptResult,
  readKeptContent,
} from '@glossa/jobs';
import { sealText } from '@glossa/platform';
import { createReadingLimits } from '../documents/reading-limits.ts';
import { createDocumentSources } from '../documents/sources.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { enforce } from '../middleware/rate-limit.ts';
import { refuseForeign } from '../middleware/refuse-foreign.ts';
import { likelyLanguagesOf } from '../text/languages.ts';
import type { CallDeps } from './deps.ts';

const KINDS = ['file-content'] as const;
/** Whole texts that are told: each takes a moment of the processor. */
const TEXTS = { points: 600, windowSeconds: 60 * 60 };

/** Files whose text is read to be read aloud; free. */
export function fileContentCalls({
  services,
  rateLimits,
  visitors,
  reader,
  startJob,
}: CallDeps): Pick<CallHandlers, 'fileContent' | 'fileContentResult'> {
  const { blobs, limiter } = services.stores;
  const reading = createReadingLimits(limiter, rateLimits.loopback);
  const sources = createDocumentSources(services, visitors, { kind: 'file-content' });

  return {
    async fileContent({ url, password, userId }, c) {
      refuseForeign(c, userId);
      const caller = c.get('caller');
      await reading.count(caller);
      await reading.tryPassword(caller, password);
      const { source, taken } = await sources.take(c, url, { password });
      const name = 'name' in source ? source.name : fileNameOf(new URL(source.url));
      const sealed = password === undefined ? undefined : sealText(services.secret, password);
      const input = { source, likely: likelyLanguagesOf(c), password: sealed };
      return startJob(c, { kind: 'file-content', input, name }, taken);
    },

    async fileContentResult({ jobId }, c) {
      const row = await reader.own(c, jobId, KINDS);
      const shown = await reader.view<FileContent>(c, row);
      const kept = row.status === 'succeeded' ? keptResult('file-content', row) : undefined;
      if (shown.result === undefined || kept === undefined) return shown;
      await enforce(limiter, `content:${c.get('caller').owner}`, TEXTS);
      const { chapters } = await readKeptContent(blobs, kept.contentKey);
      const told = chapters.map((chapter) => {
        const { text, heading, note, table, caption } = chapterCharacters(chapter);
        return {
          title: chapter.title,
          text: chapterText(chapter, CONTENT_CHOICES),
          characters: { text, headings: heading, notes: note, tables: table, captions: caption },
        };
      });
      return { ...shown, result: { ...shown.result, chapters: told } };
    },
  };
}
