import { LIMITS, parsePageRanges, servesPair } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import { newId, sealText } from '@glossa/platform';
import { createDocumentSources, type TakenSource } from '../documents/sources.ts';
import { createDocumentStarter } from '../documents/start-document.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { invalidField } from '../http/validation.ts';
import { viewDocument } from '../jobs/job-view.ts';
import { type Authorized, authorize } from '../middleware/authorize.ts';
import { refuseForeign } from '../middleware/refuse-foreign.ts';
import { languagePair, likelySources } from '../text/languages.ts';
import type { CallDeps } from './deps.ts';

interface Planned extends TakenSource {
  id: string;
  doc: string;
  name: string;
  from: string;
  to: string;
  password: string | undefined;
  pages: string | undefined;
}

/** Several documents into several languages: a batch is nothing but its jobs, each of which fares by itself. */
export function documentBatchCalls({
  services,
  visitors,
  links,
  reader,
  limits,
  glossaryOf,
  startJob,
}: CallDeps): Pick<CallHandlers, 'docBatchCreate' | 'docBatchStatus' | 'docBatchCancel'> {
  const { jobService } = services.work;
  const sources = createDocumentSources(services, visitors);
  const startDocument = createDocumentStarter(services.stores.blobs, startJob);

  async function own(c: AppContext, jobIds: readonly string[]): Promise<Authorized<JobRow>[]> {
    const rows: Authorized<JobRow>[] = [];
    for (const id of new Set(jobIds)) rows.push(await reader.own(c, id, ['document']));
    return rows;
  }

  function view(c: AppContext, rows: readonly JobRow[]) {
    const language = c.req.header('Accept-Language');
    const done = rows.filter(({ status, result }) => status === 'succeeded' && result !== null);
    const over = ({ status }: JobRow) => status !== 'queued' && status !== 'running';
    const sum = rows.reduce((total, row) => total + (over(row) ? 100 : row.progress), 0);
    return {
      progress: Math.round((sum / rows.length) * 10) / 10,
      jobs: rows.map((row) => viewDocument(row, links, language)),
      url: done.length === 0 ? null : links.archive(done.map(({ id }) => id)),
    };
  }

  return {
    async docBatchCreate({ docs, from, to, userId, glossaryId, ...options }, c) {
      refuseForeign(c, userId);
      const caller = c.get('caller');
      const { owner } = caller;
      const targets = [...new Set(to)];
      if (docs.length * targets.length > LIMITS.batch.jobs) {
        throw invalidField('docs', 'too_big', `At most ${LIMITS.batch.jobs} jobs at once.`);
      }
      for (const { pages } of docs) if (pages !== undefined) parsePageRanges(pages);
      // The call has taken a point for one.
      await limits.work(caller, docs.length * targets.length - 1);
      await jobService.checkRoom(owner, docs.length * targets.length);
      const pairs = docs.flatMap((doc) =>
        targets.map((target) => ({ doc, ...languagePair(doc.from ?? from, target) })),
      );
      const glossary = await glossaryOf(c, glossaryId, ...pairs);
      const planned: Planned[] = [];
      try {
        for (const { doc, ...pair } of pairs) {
          const { password, pages } = doc;
          const taken = await sources.take(c, doc.doc, { password, pages });
          const sealed = password === undefined ? undefined : sealText(services.secret, password);
          const names = { id: newId(), doc: doc.doc, name: doc.fileName, password: sealed, pages };
          planned.push({ ...taken, ...pair, ...names });
        }
      } catch (error) {
        for (const { taken } of planned) await taken?.giveBack();
        throw error;
      }
      for (const { id, source, taken, name, password, pages, doc: _, ...pair } of planned) {
        const likely = likelySources(c, pair);
        const input = { source, ...pair, likely, ...options, fileName: name, password, pages };
        const own = glossary && servesPair(glossary, pair) ? glossary : undefined;
        const job = { id, kind: 'document', input, name, ...pair } as const;
        await startDocument<'document'>(c, job, own, taken);
      }
      return {
        jobs: planned.map(({ id, doc, name, to: target }) => ({
          jobId: id,
          doc,
          fileName: name,
          to: target,
        })),
      };
    },
    docBatchStatus: async ({ jobIds }, c) => view(c, await own(c, jobIds)),
    async docBatchCancel({ jobIds }, c) {
      const rows = await own(c, jobIds);
      const canceled: JobRow[] = [];
      for (const { owner, id } of rows) {
        canceled.push(authorize(c.get('caller'), await jobService.cancel(owner, id)));
      }
      return view(c, canceled);
    },
  };
}
