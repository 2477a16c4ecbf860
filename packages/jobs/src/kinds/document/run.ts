import { join } from 'node:path';
import { documentCredits, fragmentLength, type TextUnit } from '@glossa/contract';
import type { MergedFile } from '@glossa/documents';
import type { BlobStore } from '@glossa/platform';
import { deferMemory } from '../../credits/deferred-memory.ts';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { resultFileName } from '../../work/file-name.ts';
import { loadDocument } from '../../work/load-document.ts';
import { chargeableCharacters, finishReport } from '../../work/report.ts';
import {
  mergeDocument,
  type TranslatedDocument,
  translateDocument,
} from '../../work/translate-document.ts';
import { openBody, withWorkFolder } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import type { DocumentInput } from './input.ts';
import { parsePageRanges } from './page-ranges.ts';
import type { DocumentPartial, DocumentResult } from './result.ts';
import { SEGMENTS } from './segments-file.ts';
import { viewSegments } from './segments-view.ts';

export const STAGES = {
  fetching: 0,
  reading: 3,
  translating: 10,
  merging: 90,
  storing: 96,
} as const;

function wantedUnits(units: readonly TextUnit[], pages: string | undefined): readonly TextUnit[] {
  if (pages === undefined) return units;
  const wanted = parsePageRanges(pages);
  return units.filter(({ page }) => page === undefined || wanted(page));
}

const translatableCharacters = (units: readonly TextUnit[]) =>
  units.reduce((sum, { source }) => sum + fragmentLength(source), 0);

async function store(
  blobs: BlobStore,
  { jobId, input, signal }: JobContext<DocumentInput>,
  merged: MergedFile,
  { units, translated }: TranslatedDocument,
): Promise<Omit<DocumentResult, 'report'>> {
  const blobKey = blobKeys.ofJob(jobId, 'result');
  const fileName = resultFileName(input.fileName, input.to, merged.extension);
  await blobs.put(blobKey, openBody(merged.path), { mime: merged.mime, name: fileName, signal });
  const segments = viewSegments(units, translated);
  const unitsKey = await SEGMENTS.put(blobs, jobId, segments, { name: `${fileName}.json`, signal });
  return { blobKey, unitsKey, fileName, format: merged.format };
}

/** Document → fetch, read, translate with checkpoints, merge, store. The report tells what was reached. */
export function runDocument(
  job: JobContext<DocumentInput, keyof typeof STAGES>,
  services: KindServices,
): Promise<JobOutcome<DocumentResult>> {
  const { stores } = services;
  const begin = (stage: keyof typeof STAGES) => job.stage(stage, STAGES[stage]);
  return withWorkFolder(async (folder) => {
    const { input, signal, checkpoints } = job;
    await begin('fetching');
    const file = await loadDocument(input.source, folder, job, services);
    await begin('reading');
    const memory = deferMemory(stores.memoryOf(job.owner));
    const { from, to, likely, tone, choices } = input;
    const line = { owner: job.owner };
    const request = { file, from, to, likely, tone, choices, signal, line };
    const document = await translateDocument(services, {
      ...request,
      wanted: (units) => wantedUnits(units, input.pages),
      async onRead(wanted, needed) {
        await begin('translating');
        if (needed) await job.reserve(documentCredits(translatableCharacters(wanted)));
      },
      memory,
      checkpoints,
      onProgress: (share) =>
        job.progress(STAGES.translating + (STAGES.merging - STAGES.translating) * share),
      onParts: (parts) => job.partial({ parts: parts.view() } satisfies DocumentPartial, null),
    });
    const report = finishReport(document, request);

    await begin('merging');
    const outPath = join(folder, 'result');
    const merged = await mergeDocument(services, request, document, outPath, input.bilingual);
    await begin('storing');
    const stored = await store(stores.blobs, job, merged, document);
    return {
      result: { ...stored, report },
      credits: documentCredits(chargeableCharacters(document.translated.values())),
      afterwards: () => memory.commit(),
    };
  });
}
