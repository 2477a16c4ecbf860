import { join } from 'node:path';
import { documentCredits } from '@glossa/contract';
import type { ExtractedInfo, MergedFile } from '@glossa/documents';
import type { BlobStore } from '@glossa/platform';
import { deferMemory } from '../../credits/deferred-memory.ts';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { resultFileName } from '../../work/file-name.ts';
import { loadGlossary } from '../../work/job-glossary.ts';
import { loadDocument } from '../../work/load-document.ts';
import { finishReport } from '../../work/report.ts';
import {
  mergeDocument,
  type TranslatedDocument,
  translateDocument,
} from '../../work/translate-document.ts';
import { openBody, withWorkFolder } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import type { DocumentInput } from './input.ts';
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

/** Where translating begins when pages had to be read first, which takes as long. */
const READ = 50;

/** Share of what pages are thought to hold that is put aside before they are read; the rest is as they are. */
const BEFORE = 0.5;
/** Share of what was read of pages that is sure to be paid: running heads may be left out, and what cannot be told. */
const SURELY = 0.9;

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

/**
 * What is needed to draw the pages later: nothing of a file where none has changed, and of a protected one, for its
 * password is forgotten by then.
 */
function viewablePages(
  { pages, documentPages = pages }: ExtractedInfo,
  { layout }: MergedFile,
  sourceKey: string,
  isProtected: boolean,
): Pick<DocumentResult, 'viewable'> {
  if (layout === undefined || layout.paragraphs === 0 || isProtected) return {};
  return { viewable: { sourceKey, pages: documentPages } };
}

/** Document → fetch, read, translate with checkpoints, merge, store. The report tells what was reached. */
export function runDocument(
  job: JobContext<DocumentInput, keyof typeof STAGES>,
  services: KindServices,
): Promise<JobOutcome<DocumentResult>> {
  const { stores } = services;
  // The work does not wait until it is told.
  const begin = (stage: keyof typeof STAGES) => void job.stage(stage, STAGES[stage]);
  return withWorkFolder(async (folder) => {
    const { input, signal, checkpoints } = job;
    begin('fetching');
    using file = await loadDocument(input.source, folder, job, services);
    begin('reading');
    const memory = deferMemory(stores.memoryOf(job.owner), checkpoints);
    const { from, to, likely, tone, choices, pages, glossaryKey } = input;
    const glossary = await loadGlossary(stores.blobs, glossaryKey);
    const password = input.password && services.work.unseal(input.password);
    const line = { owner: job.owner };
    const request = { file, from, to, likely, tone, choices, pages, password, signal, line };
    let begun: number = STAGES.translating;
    let held = 0;
    await using document = await translateDocument(services, {
      ...request,
      glossary,
      folder,
      onEstimate: (characters) => job.reserve(Math.floor(documentCredits(characters) * BEFORE)),
      async onPageRead({ done, all, characters }) {
        begun = READ;
        job.progress(STAGES.reading + ((READ - STAGES.reading) * done) / all);
        // Pages that hold more than was thought are not read on credit. What has to be paid is known at the end.
        const credits = Math.floor(documentCredits(characters) * SURELY);
        if (credits > held) {
          await job.reserve(credits);
          held = credits;
        }
      },
      async onRead(characters, needed) {
        void job.stage('translating', begun);
        if (needed) await job.reserve(documentCredits(characters));
      },
      memory,
      checkpoints,
      onProgress: (share) => job.progress(begun + (STAGES.merging - begun) * share),
      onParts: (parts) => job.partial({ parts: parts.view() } satisfies DocumentPartial, null),
    });
    const { report, chargeable } = await finishReport(document, request);

    begin('merging');
    const outPath = join(folder, 'result');
    const merged = await mergeDocument(services, request, document, outPath, input.bilingual);
    if (merged.layout) report.layout = merged.layout;
    const { quality } = merged;
    begin('storing');
    const stored = await store(stores.blobs, job, merged, document);
    await services.work.keptSources.drop(file.blobKey);
    return {
      result: {
        ...stored,
        ...viewablePages(document.info, merged, file.blobKey, password !== undefined),
        report: { ...report, ...(quality ? { quality } : {}) },
      },
      credits: documentCredits(chargeable),
      afterwards: ({ paidBy }) => memory.commit(stores.memoryOf(job.owner, paidBy)),
    };
  });
}
