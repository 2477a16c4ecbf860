import {
  documentCredits,
  effectiveChoices,
  GlossaError,
  isSameLanguage,
  type JobKind,
  parsePageRanges,
  unfitChoices,
  withLines,
} from '@glossa/contract';
import {
  alreadyIn,
  countDocument,
  createSegmentReader,
  keptInput,
  keptResult,
  PREVIEW_CHARACTERS,
  pagePlaces,
} from '@glossa/jobs';
import { openSealedText, sealText } from '@glossa/platform';
import { createReadingLimits, readingLine } from '../documents/reading-limits.ts';
import { resolveSource } from '../documents/resolve-source.ts';
import { createDocumentSources } from '../documents/sources.ts';
import { createDocumentStarter } from '../documents/start-document.ts';
import { createTaskTokens, type Task, type TaskTokens } from '../documents/task-token.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { invalidField } from '../http/validation.ts';
import { viewDocument } from '../jobs/job-view.ts';
import { enforce } from '../middleware/rate-limit.ts';
import { refuseForeign } from '../middleware/refuse-foreign.ts';
import { languagePair, likelySources } from '../text/languages.ts';
import type { CallDeps } from './deps.ts';

const KINDS: readonly JobKind[] = ['document', 'document-preview'];
const DAY_SECONDS = 24 * 60 * 60;
const PREVIEWS_A_DAY = 3;

function ownTask(tasks: TaskTokens, c: AppContext, taskId: string): Task {
  const task = tasks.decode(c.get('caller').owner, taskId);
  if (task === undefined) throw new GlossaError('not_found', 'There is no such task.');
  return task;
}

const DEFAULT_NAME = 'translateFile';

/** The name given now; where none was given (the contract then says `translateFile`), that of the task. */
function chosenName(given: string, ofTask: string | undefined): string {
  return given === DEFAULT_NAME ? (ofTask ?? given) : given;
}

/**
 * The languages of `targets` into which no engine translates; none while the source is `auto`. An engine that is failing
 * counts: its job may wait. Refuses a document for which these are all: nobody is told the price of what cannot be done.
 * Errors: `unsupported_language_pair` with `from` and `to`, the first of them.
 */
async function unservedOf(
  { engines }: Pick<CallDeps['services'], 'engines'>,
  from: string,
  targets: readonly string[],
): Promise<string[]> {
  if (from === 'auto') return [];
  const unserved: string[] = [];
  for (const to of targets) {
    if (isSameLanguage(from, to)) continue;
    if (!(await engines.serves({ from, to }, { failing: true }))) unserved.push(to);
  }
  if (unserved.length < targets.length) return unserved;
  const [to] = unserved;
  const details = { from, to };
  throw new GlossaError('unsupported_language_pair', `No engine translates ${from} to ${to}.`, {
    details,
  });
}

/** The language of a finished document's source, where it is known. */
const statedOrFound = (
  { from }: { from: string | null },
  { report }: { report: { detectedLanguage?: string } },
) => (from === null || from === 'auto' ? (report.detectedLanguage ?? null) : from);

/** Price, preview, pages, translation, state and history of documents. */
export function documentCalls({
  services,
  rateLimits,
  visitors,
  reader,
  links,
  glossaryOf,
  startJob,
  resumeJob,
}: CallDeps): Pick<
  CallHandlers,
  | 'docCost'
  | 'docPreview'
  | 'docCreate'
  | 'docStatus'
  | 'docHistory'
  | 'docRetry'
  | 'docPages'
  | 'docSegments'
> {
  const { limiter, blobs } = services.stores;
  const segmentsOf = createSegmentReader(blobs);
  const { credits } = services.work;
  const tasks = createTaskTokens(services.secret, services.clock, services.retentionMs);
  const reading = createReadingLimits(limiter, rateLimits.loopback);
  const sources = createDocumentSources(services, visitors);
  const startDocument = createDocumentStarter(blobs, startJob);
  const seal = (password: string | undefined) =>
    password === undefined ? undefined : sealText(services.secret, password);

  return {
    async docCost(input, c) {
      refuseForeign(c, input.userId);
      const caller = c.get('caller');
      const { owner, payer } = caller;
      const pair = languagePair(input.from, input.to);
      const others = (input.targets ?? []).map((to) => languagePair(input.from, to).to);
      const targets = [...new Set([pair.to, ...others])];
      // Said before anything is read, and again when it is known what was read.
      const known = await unservedOf(services, pair.from, targets);
      await reading.count(caller);
      const upload = await sources.uploadOf(c, input.doc);
      const fast = input.fastCreation === true;
      const { password, pages } = input;
      if (pages !== undefined) parsePageRanges(pages);
      await reading.tryPassword(caller, password);
      const choices = withLines(input.choices, input.linesPerCue) ?? {};
      const { signal } = c.req.raw;
      const line = readingLine(caller);
      const counted = await countDocument(services, upload, {
        fast,
        from: pair.from,
        choices,
        pages,
        password,
        likely: likelySources(c, pair),
        signal,
        line,
      });
      const unfit = unfitChoices(counted.format, choices)[0];
      if (unfit !== undefined) {
        throw invalidField(`choices.${unfit}`, 'custom', `Not a choice of ${counted.format}.`);
      }
      const stated = pair.from === 'auto' ? null : pair.from;
      const detected = stated === null ? counted.language : null;
      const unserved = detected === null ? known : await unservedOf(services, detected, targets);
      const language = stated ?? counted.language;
      const already: string[] = [];
      for (const to of targets) {
        if (await alreadyIn(services.engines, language, to)) already.push(to);
      }
      const price = documentCredits(counted.characters);
      const isWork = unserved.length + already.length < targets.length;
      const task = {
        key: upload.clientKey,
        ...pair,
        fileName: input.fileName,
        characters: counted.characters,
        credits: price,
        choices,
        pages,
        ...(counted.language === null ? {} : { language: counted.language }),
      };
      const allowance = visitors.of(caller);
      const { size: bytes } = upload;
      const freeFiles = await allowance?.filesLeft('document', { bytes, pages: counted.pages });
      return {
        taskId: input.previewCredits === true ? null : tasks.encode(owner, task),
        format: counted.format,
        pages: counted.pages,
        ...(counted.documentPages === undefined ? {} : { documentPages: counted.documentPages }),
        ...(pages === undefined ? {} : { range: pages }),
        segments: counted.segments,
        characters: counted.characters,
        credits: isWork ? price : 0,
        estimated: fast || counted.scanned?.isRead === true,
        balance: await credits.balance(payer),
        ...(freeFiles === undefined ? {} : { freeFiles }),
        sourceLanguage: language,
        ...(unserved.length === 0 ? {} : { unserved }),
        ...(already.length === 0 ? {} : { already }),
        choices: effectiveChoices(counted.format, { from: language ?? 'auto', targets }, choices),
        ...(counted.kept === undefined ? {} : { kept: counted.kept }),
        ...(counted.scanned === undefined ? {} : { scanned: counted.scanned }),
      };
    },

    async docPreview({ taskId, password, glossaryId }, c) {
      const { owner } = c.get('caller');
      const { key, from, to, choices, pages, ...task } = ownTask(tasks, c, taskId);
      const source = await resolveSource(services.work, owner, key);
      const glossary = await glossaryOf(c, glossaryId, { from, to });
      const rule = { points: PREVIEWS_A_DAY, windowSeconds: DAY_SECONDS };
      await enforce(limiter, `preview:${owner}`, rule, 'limit_exceeded');
      const characters = Math.min(task.characters ?? PREVIEW_CHARACTERS, PREVIEW_CHARACTERS);
      // A visitor may have so many characters a day, by device and by network; a preview is some of them.
      const taken = await visitors.of(c.get('caller'))?.characters(characters);
      const likely = likelySources(c, { from, to });
      const sealed = seal(password);
      const input = { source, from, to, likely, choices, pages, characters, password: sealed };
      const job = { kind: 'document-preview', input, from, to } as const;
      return startDocument<'document-preview'>(c, job, glossary, taken);
    },

    async docCreate(input, c) {
      refuseForeign(c, input.userId);
      const task = input.taskId === undefined ? undefined : ownTask(tasks, c, input.taskId);
      const doc = input.doc ?? task?.key;
      const to = input.to ?? task?.to;
      if (doc === undefined) throw invalidField('doc', 'required', 'Give `doc` or `taskId`.');
      if (to === undefined) throw invalidField('to', 'required', 'Give `to` or `taskId`.');
      const pages = input.pages ?? (doc === task?.key ? task.pages : undefined);
      if (pages !== undefined) parsePageRanges(pages);
      const pair = languagePair(input.from === 'auto' ? (task?.from ?? 'auto') : input.from, to);
      const glossary = await glossaryOf(c, input.glossaryId, pair);
      const { password } = input;
      const { source, taken } = await sources.take(c, doc, { password, pages });
      const fileName = chosenName(input.fileName, task?.fileName);
      const language = pair.from === 'auto' ? (task?.language ?? null) : pair.from;
      const asked = withLines(input.choices, input.linesPerCue);
      // The price of the task holds for what was asked then.
      const isAsPriced =
        task !== undefined && doc === task.key && pages === task.pages && asked === undefined;
      return startDocument<'document'>(
        c,
        {
          kind: 'document',
          input: {
            source,
            ...pair,
            likely: likelySources(c, pair),
            language: task?.language,
            fileName,
            tone: input.tone,
            bilingual: input.bilingual,
            pages,
            choices: asked ?? task?.choices,
            password: seal(password),
          },
          name: fileName,
          ...pair,
          ...(isAsPriced
            ? { credits: (await alreadyIn(services.engines, language, pair.to)) ? 0 : task.credits }
            : {}),
        },
        glossary,
        taken,
      );
    },

    async docRetry({ jobId }, c) {
      const job = await reader.own(c, jobId, ['document']);
      return resumeJob(c, job, async () => {
        const input = keptInput('document', job);
        if (input === undefined) throw new GlossaError('not_found', 'The document is gone.');
        const { source, password: sealed, pages } = input;
        const password = sealed && openSealedText(services.secret, sealed);
        return (await sources.takeAgain(c, source, { password, pages })).taken;
      });
    },

    async docPages({ jobId, offset, limit }, c) {
      const job = await reader.own(c, jobId, ['document']);
      const input = keptInput('document', job);
      // What is not paid for is not shown.
      const result = job.status === 'succeeded' ? keptResult('document', job) : undefined;
      if (input === undefined || result === undefined) {
        throw new GlossaError('not_found', 'The job has no result, or no more.');
      }
      const places = pagePlaces(input, result);
      return {
        from: statedOrFound(job, result),
        to: job.to ?? '',
        total: places.length,
        items: places.slice(offset, offset + limit).map(({ page, source, target }) => ({
          page: page + 1,
          ...(source === undefined ? {} : { source: links.page(source) }),
          target: links.page(target),
        })),
      };
    },

    async docSegments({ jobId, ...search }, c) {
      const job = await reader.own(c, jobId, ['document']);
      const result = keptResult('document', job);
      if (result === undefined) {
        throw new GlossaError('not_found', 'The job has no result, or no more.');
      }
      const index = await segmentsOf(result.unitsKey);
      return {
        from: statedOrFound(job, result),
        to: job.to ?? '',
        name: job.name ?? '',
        counts: index.counts,
        ...index.search(search),
      };
    },
    docStatus: ({ jobId }, c) => reader.show(c, jobId, KINDS),

    docHistory: (asked, c) => reader.history(c, ['document'], asked, viewDocument),
  };
}
