import { join } from 'node:path';
import {
  documentCredits,
  type Fragment,
  fragmentLength,
  partsProgressSchema,
  type TextUnit,
  type TranslationReport,
} from '@glossa/contract';
import type { DocumentFile, DocumentParts, DocumentService, MergedFile } from '@glossa/documents';
import type { DetectEngine } from '@glossa/engines';
import type { BlobStore } from '@glossa/platform';
import type { TranslationMemory, Translator } from '@glossa/translation';
import { z } from 'zod';
import { type DeferredMemory, deferMemory } from '../credits/deferred-memory.ts';
import { defineJob, type JobContext } from '../runtime/define-job.ts';
import { blobKeys } from '../service/blob-keys.ts';
import { resultFileName } from './file-name.ts';
import { type DocumentInputFields, documentInputSchema } from './input.ts';
import { loadDocument } from './load-document.ts';
import type { FetchFile } from './load-source.ts';
import { parsePageRanges } from './page-ranges.ts';
import { chargeableCharacters, finishReport } from './report.ts';
import { viewSegments } from './segments-view.ts';
import { sourceLanguage } from './source-language.ts';
import { type Translated, translateWithCheckpoints } from './translate-units.ts';
import { openBody, withWorkFolder } from './work-folder.ts';

export interface DocumentJobDeps {
  documents: DocumentService;
  translator: Translator;
  detector: DetectEngine;
  blobs: BlobStore;
  fetchFile: FetchFile;
  memoryOf(owner: string): TranslationMemory;
}

/** What the job's row keeps; links are made when it is asked for. */
export const documentResultSchema = z.object({
  blobKey: z.string(),
  unitsKey: z.string(),
  fileName: z.string(),
  format: z.string(),
  report: z.custom<TranslationReport>((value) => typeof value === 'object' && value !== null),
});
export type DocumentResult = z.output<typeof documentResultSchema>;

/** What the job's row keeps as long as it runs. */
export const documentPartialSchema = z.object({ parts: partsProgressSchema });
type DocumentPartial = z.output<typeof documentPartialSchema>;

/** Progress at which each stage begins. */
const AT = { fetching: 0, reading: 3, translating: 10, merging: 90, storing: 96 } as const;
/** One person has at most all but one of these. */
const CONCURRENCY = 3;

function wantedUnits(units: readonly TextUnit[], pages: string | undefined): readonly TextUnit[] {
  if (pages === undefined) return units;
  const wanted = parsePageRanges(pages);
  return units.filter(({ page }) => page === undefined || wanted(page));
}

const translatableCharacters = (units: readonly TextUnit[]) =>
  units.reduce((sum, { source }) => sum + fragmentLength(source), 0);

/** Document → fetch, read, translate with checkpoints, merge, store. The report tells what was reached. */
export function documentJob(deps: DocumentJobDeps) {
  const { documents, translator, detector, blobs } = deps;

  async function translate(
    job: JobContext<DocumentInputFields>,
    units: readonly TextUnit[],
    parts: DocumentParts | undefined,
    from: string,
    memory: DeferredMemory,
  ): Promise<Translated> {
    const { tone, to } = job.input;
    return translateWithCheckpoints(translator, units, job.checkpoints, {
      from,
      to,
      ...(tone === undefined ? {} : { tone }),
      memory,
      signal: job.signal,
      parts,
      onParts: (progress) => job.partial({ parts: progress } satisfies DocumentPartial, null),
      onProgress: (share) => job.progress(AT.translating + (AT.merging - AT.translating) * share),
    });
  }

  async function merge(
    { owner, input, signal }: JobContext<DocumentInputFields>,
    file: DocumentFile,
    folder: string,
    translated: Translated,
    from: string,
  ): Promise<MergedFile> {
    const targets = new Map<string, Fragment>();
    for (const { id, target } of translated.values()) targets.set(id, target);
    return documents.merge(file, targets, join(folder, 'result'), {
      from,
      to: input.to,
      ...(input.bilingual === undefined ? {} : { bilingual: input.bilingual }),
      choices: input.choices ?? {},
      signal,
      line: { owner },
    });
  }

  async function store(
    { jobId, input, signal }: JobContext<DocumentInputFields>,
    merged: MergedFile,
    units: readonly TextUnit[],
    translated: Translated,
  ): Promise<Omit<DocumentResult, 'report'>> {
    const blobKey = blobKeys.result(jobId);
    const unitsKey = blobKeys.units(jobId);
    const fileName = resultFileName(input.fileName, input.to, merged.extension);
    await blobs.put(blobKey, openBody(merged.path), { mime: merged.mime, name: fileName, signal });
    const view = Buffer.from(JSON.stringify(viewSegments(units, translated)));
    const name = `${fileName}.json`;
    await blobs.put(unitsKey, view, { mime: 'application/json', name, signal });
    return { blobKey, unitsKey, fileName, format: merged.format };
  }

  return defineJob({
    kind: 'document',
    input: documentInputSchema,
    concurrency: CONCURRENCY,
    run: (job) =>
      withWorkFolder(async (folder) => {
        const { input, signal } = job;
        await job.stage('fetching', AT.fetching);
        const file = await loadDocument(input.source, folder, job, deps);
        await job.stage('reading', AT.reading);
        const { choices = {} } = input;
        const { info, units } = await documents.extract(file, {
          choices,
          signal,
          line: { owner: job.owner },
        });
        const wanted = wantedUnits(units, input.pages);
        const source = sourceLanguage(wanted, input.from, detector);
        const { language } = source;

        await job.stage('translating', AT.translating);
        const needed = language !== null && language !== input.to;
        const memory = deferMemory(deps.memoryOf(job.owner));
        if (needed) await job.reserve(documentCredits(translatableCharacters(wanted)));
        const translated = needed
          ? await translate(job, wanted, info.parts, language, memory)
          : new Map();
        const report = finishReport(wanted, translated, source, {
          ...input,
          format: info.format,
        });

        await job.stage('merging', AT.merging);
        const merged = await merge(job, file, folder, translated, language ?? input.to);
        await job.stage('storing', AT.storing);
        const stored = await store(job, merged, units, translated);
        return {
          result: { ...stored, report } satisfies DocumentResult,
          credits: documentCredits(chargeableCharacters(translated.values())),
          afterwards: () => memory.commit(),
        };
      }),
  });
}
