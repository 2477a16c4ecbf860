import { documentCredits, GlossaError, type TextUnit, type TranslatedUnit } from '@glossa/contract';
import type { DetectEngine } from '@glossa/engines';
import type { BlobStore } from '@glossa/platform';
import type { TranslationMemory, Translator } from '@glossa/translation';
import { z } from 'zod';
import { defineJob, type JobContext } from '../runtime/define-job.ts';
import { blobKeys } from '../service/blob-keys.ts';
import { resultFileName } from './file-name.ts';
import { type DocumentInputFields, documentInputSchema } from './input.ts';
import { type FetchFile, loadSource } from './load-source.ts';
import { parsePageRanges } from './page-ranges.ts';
import { buildReport, chargeableCharacters } from './report.ts';
import { sourceLanguage } from './source-language.ts';
import type { DocumentTools, ReadDocument } from './tools.ts';
import { translateWithCheckpoints } from './translate-units.ts';
import { viewUnits } from './units-view.ts';

export interface DocumentJobDeps {
  documents: DocumentTools;
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
  report: z.custom<ReturnType<typeof buildReport>>(),
});
export type DocumentResult = z.output<typeof documentResultSchema>;

/** Progress at which each stage begins. */
const AT = { fetching: 0, reading: 3, translating: 10, merging: 90, storing: 96 } as const;
const CONCURRENCY = 2;

function wantedUnits(document: ReadDocument, pages: string | undefined): readonly TextUnit[] {
  if (pages === undefined) return document.units;
  const wanted = parsePageRanges(pages);
  return document.units.filter(({ page }) => page === undefined || wanted(page));
}

async function store(
  blobs: BlobStore,
  job: JobContext<DocumentInputFields>,
  document: ReadDocument,
  bytes: Uint8Array,
  translated: ReadonlyMap<string, TranslatedUnit>,
): Promise<Omit<DocumentResult, 'report'>> {
  const { jobId, input } = job;
  const blobKey = blobKeys.result(jobId);
  const unitsKey = blobKeys.units(jobId);
  const fileName = resultFileName(input.fileName, input.to, document.extension);
  await blobs.put(blobKey, bytes, { mime: document.mime, name: fileName, signal: job.signal });
  const units = Buffer.from(JSON.stringify(viewUnits(document.units, translated)));
  await blobs.put(unitsKey, units, {
    mime: 'application/json',
    name: `${fileName}.json`,
    signal: job.signal,
  });
  return { blobKey, unitsKey, fileName, format: document.format };
}

/** Document → fetch, read, translate with checkpoints, merge, store. The report tells what was reached. */
export function documentJob(deps: DocumentJobDeps) {
  const { documents, translator, detector, blobs } = deps;

  async function translate(
    job: JobContext<DocumentInputFields>,
    units: readonly TextUnit[],
    from: string,
  ): Promise<Map<string, TranslatedUnit>> {
    const { input, signal } = job;
    return translateWithCheckpoints(translator, units, job.checkpoints, {
      from,
      to: input.to,
      ...(input.tone === undefined ? {} : { tone: input.tone }),
      memory: deps.memoryOf(job.owner),
      signal,
      onProgress: (share) => job.progress(AT.translating + (AT.merging - AT.translating) * share),
    });
  }

  return defineJob({
    kind: 'document',
    input: documentInputSchema,
    concurrency: CONCURRENCY,
    async run(job) {
      const { input, signal } = job;
      await job.stage('fetching', AT.fetching);
      const source = await loadSource(input.source, job, deps);
      await job.stage('reading', AT.reading);
      const stated = input.from === 'auto' ? {} : { from: input.from };
      const document = await documents.read(source, { ...stated, signal });
      const units = wantedUnits(document, input.pages);
      const { language, contradicts } = sourceLanguage(units, input.from, detector);

      await job.stage('translating', AT.translating);
      const needed = language !== null && language !== input.to;
      const translated = needed ? await translate(job, units, language) : new Map();
      const report = buildReport(units, translated);
      if (contradicts !== undefined) report.detectedLanguage = contradicts;
      if (input.from === 'auto' && language !== null) report.detectedLanguage = language;
      if (contradicts !== undefined) report.remarks.push('not_in_stated_language');
      if (language === input.to) report.remarks.push('already_in_target_language');
      else if (report.segments === report.copied) report.remarks.push('nothing_to_translate');
      if (report.failed > 0 && report.failed + report.copied === report.segments) {
        throw new GlossaError('engine_unavailable', 'No segment could be translated.');
      }

      await job.stage('merging', AT.merging);
      const bytes = await documents.merge(document, (id) => translated.get(id)?.target, {
        from: language ?? input.to,
        to: input.to,
        ...(input.bilingual === undefined ? {} : { bilingual: input.bilingual }),
        signal,
      });
      await job.stage('storing', AT.storing);
      const stored = await store(blobs, job, document, bytes, translated);
      return {
        result: { ...stored, report } satisfies DocumentResult,
        credits: documentCredits(chargeableCharacters(translated.values())),
      };
    },
  });
}
