import { documentCredits, GlossaError, type JobKind } from '@glossa/contract';
import { type DocumentSource, foundUpload, parsePageRanges, type Services } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { isUrl, resolveSource } from '../documents/resolve-source.ts';
import type { Task, TaskTokens } from '../documents/task-token.ts';
import type { FileLinks } from '../files/links.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { invalidField } from '../http/validation.ts';
import { viewJob } from '../jobs/job-view.ts';
import { enforce } from '../middleware/rate-limit.ts';
import { languagePair } from '../text/languages.ts';
import type { Allowances, Taken } from '../visitors/allowance.ts';
import type { JobReader } from './jobs.ts';

const KINDS: readonly JobKind[] = ['document', 'document-preview'];
const DAY_SECONDS = 24 * 60 * 60;
const PREVIEWS_A_DAY = 3;

export interface DocumentRouteDeps {
  services: Services;
  links: FileLinks;
  tasks: TaskTokens;
  reader: JobReader;
  visitors: Allowances;
}

function ownTask(tasks: TaskTokens, c: AppContext, taskId: string): Task {
  const task = tasks.decode(c.get('caller').owner, taskId);
  if (task === undefined) throw new GlossaError('not_found', 'There is no such task.');
  return task;
}

/** A `userId` in a request proves nothing and must not name another (`decisions.md` §3). */
function refuseForeign(c: AppContext, userId: string | undefined): void {
  const { owner, account } = c.get('caller');
  if (userId === undefined || userId === '' || userId === (account?.userId ?? owner)) return;
  throw new GlossaError('forbidden', 'The user id is not the caller’s.');
}

const DEFAULT_NAME = 'translateFile';

/** The name given now; where none was given (the contract then says `translateFile`), that of the task. */
function chosenName(given: string, ofTask: string | undefined): string {
  return given === DEFAULT_NAME ? (ofTask ?? given) : given;
}

/** Price, preview, translation, state and history of documents. */
export function documentRoutes(
  deps: DocumentRouteDeps,
): Pick<CallHandlers, 'docCost' | 'docPreview' | 'docCreate' | 'docStatus' | 'docHistory'> {
  const { services, links, tasks, reader, visitors } = deps;
  const { uploads, jobService, jobs, credits, limiter } = services;

  /** The upload a `doc` field means; a URL is fetched and becomes one. */
  async function uploadOf(c: AppContext, doc: string) {
    const { owner } = c.get('caller');
    if (!isUrl(doc)) return { ...foundUpload(await uploads.find(owner, doc)), clientKey: doc };
    const { signal } = c.req.raw;
    const save = (maxBytes?: number) => uploads.saveUrl(owner, doc, { signal, maxBytes });
    return visitors.of(c.get('caller'))?.upload(0, save) ?? save();
  }

  /** Where the document is; of a visitor's, which must be small, a file is taken of the allowance. */
  async function sourceOf(
    c: AppContext,
    doc: string,
  ): Promise<{ source: DocumentSource; taken?: Taken | undefined }> {
    const caller = c.get('caller');
    const allowance = visitors.of(caller);
    if (!allowance?.limitsFiles) {
      return { source: await resolveSource(services, caller.owner, doc) };
    }
    const upload = await uploadOf(c, doc);
    const { signal } = c.req.raw;
    const taken = await allowance.file('document', upload.size, async () => {
      return (await services.countDocument(upload, { fast: false, signal })).pages;
    });
    const { blobKey, name, clientKey } = upload;
    return { source: { blobKey, name, uploadKey: clientKey }, taken };
  }

  return {
    async docCost(input, c) {
      refuseForeign(c, input.userId);
      const { owner } = c.get('caller');
      const pair = languagePair(input.from, input.to);
      const upload = await uploadOf(c, input.doc);
      const fast = input.fastCreation === true;
      const counted = await services.countDocument(upload, { fast, signal: c.req.raw.signal });
      const stated = pair.from === 'auto' ? null : pair.from;
      const price = documentCredits(counted.characters);
      const task = { key: upload.clientKey, ...pair, fileName: input.fileName, credits: price };
      return {
        taskId: input.previewCredits === true ? null : tasks.encode(owner, task),
        format: counted.format,
        pages: counted.pages,
        segments: counted.segments,
        characters: counted.characters,
        credits: price,
        estimated: fast,
        balance: await credits.balance(owner),
        sourceLanguage: stated ?? counted.language,
      };
    },

    async docPreview({ taskId }, c) {
      const { owner } = c.get('caller');
      const { key, from, to } = ownTask(tasks, c, taskId);
      const source = await resolveSource(services, owner, key);
      const rule = { points: PREVIEWS_A_DAY, windowSeconds: DAY_SECONDS };
      await enforce(limiter, `preview:${owner}`, rule, 'limit_exceeded');
      const input = { source, from, to };
      const job = { kind: 'document-preview', owner, input, from, to, credits: 0 } as const;
      return { jobId: await jobService.submit(job) };
    },

    async docCreate(input, c) {
      refuseForeign(c, input.userId);
      const { owner } = c.get('caller');
      const task = input.taskId === undefined ? undefined : ownTask(tasks, c, input.taskId);
      const doc = input.doc ?? task?.key;
      const to = input.to ?? task?.to;
      if (doc === undefined) throw invalidField('doc', 'required', 'Give `doc` or `taskId`.');
      if (to === undefined) throw invalidField('to', 'required', 'Give `to` or `taskId`.');
      if (input.glossaryId !== undefined) {
        throw new GlossaError('not_found', 'There is no such glossary.');
      }
      if (input.pages !== undefined) parsePageRanges(input.pages);
      const pair = languagePair(input.from === 'auto' ? (task?.from ?? 'auto') : input.from, to);
      const { source, taken } = await sourceOf(c, doc);
      const fileName = chosenName(input.fileName, task?.fileName);
      const id = newId();
      const submit = () =>
        jobService.submit({
          id,
          kind: 'document',
          owner,
          input: {
            source,
            ...pair,
            fileName,
            tone: input.tone,
            bilingual: input.bilingual,
            pages: input.pages,
          },
          name: fileName,
          ...pair,
          credits: doc === task?.key && input.pages === undefined ? task.credits : 0,
        });
      return { jobId: await visitors.forJob(taken, id, submit) };
    },

    docStatus: ({ jobId }, c) => reader.show(c, jobId, KINDS),

    async docHistory({ userId, cursor, limit }, c) {
      refuseForeign(c, userId);
      const caller = c.get('caller');
      // An address is shared: what one of its people did is not for the others to list.
      if (caller.kind === 'ip') return { items: [], nextCursor: null };
      const page = await jobs.list(caller.owner, { kinds: ['document'], cursor, limit });
      const language = c.req.header('Accept-Language');
      return {
        items: page.items.map((row) => ({
          ...viewJob(row, links, language),
          name: row.name ?? '',
          from: row.from ?? '',
          to: row.to ?? '',
        })),
        nextCursor: page.nextCursor ?? null,
      };
    },
  };
}
