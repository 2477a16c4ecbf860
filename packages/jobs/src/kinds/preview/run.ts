import type { Fragment, TextUnit } from '@glossa/contract';
import { previewHtml } from '@glossa/documents';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import { loadGlossary } from '../../work/job-glossary.ts';
import { loadDocument } from '../../work/load-document.ts';
import { translateDocument } from '../../work/translate-document.ts';
import { withWorkFolder } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import { drawPreview } from './draw-preview.ts';
import type { PreviewInput } from './input.ts';
import { previewUnits } from './preview-units.ts';
import type { PreviewResult } from './result.ts';

export const STAGES = { reading: 5, translating: 30, drawing: 80 } as const;

/** Translates the beginning of a document. */
export function runPreview(
  job: JobContext<PreviewInput, keyof typeof STAGES>,
  services: KindServices,
): Promise<JobOutcome<PreviewResult>> {
  return withWorkFolder(async (folder) => {
    const { input, signal } = job;
    await job.stage('reading', STAGES.reading);
    using file = await loadDocument(input.source, folder, job, services);
    const { from, to, likely, choices, pages, glossaryKey } = input;
    const glossary = await loadGlossary(services.stores.blobs, glossaryKey);
    const password = input.password && services.work.unseal(input.password);
    const request = {
      ...{ folder, file, from, to, likely, choices, pages, password, signal },
      line: { owner: job.owner },
    };
    await using document = await translateDocument(services, {
      ...request,
      glossary,
      isBeginning: true,
      wanted: (units) => previewUnits(units, input.characters),
      onRead: () => job.stage('translating', STAGES.translating),
    });
    const units: TextUnit[] = [];
    const targets = new Map<string, Fragment>();
    for await (const unit of document.wanted) {
      units.push(unit);
      const done = await document.translated.get(unit.id);
      if (done !== undefined) targets.set(unit.id, done.target);
    }
    const targetOf = (id: string) => targets.get(id);
    const html = previewHtml(units, targetOf, { to, limit: Number.POSITIVE_INFINITY });
    await job.stage('drawing', STAGES.drawing);
    const drawn = { ...request, file: document.file, document, units, targets };
    const pictures = await drawPreview(job, services, drawn);
    return { result: { html, ...pictures }, credits: 0 };
  });
}
