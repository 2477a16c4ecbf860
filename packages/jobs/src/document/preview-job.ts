import {
  documentChoicesSchema,
  type Fragment,
  fragmentLength,
  type TextUnit,
} from '@glossa/contract';
import { previewHtml } from '@glossa/documents';
import { z } from 'zod';
import { defineJob } from '../runtime/define-job.ts';
import type { DocumentJobDeps } from './document-job.ts';
import { documentSourceSchema } from './input.ts';
import { loadDocument } from './load-document.ts';
import { sourceLanguage } from './source-language.ts';
import { withWorkFolder } from './work-folder.ts';

/** A preview is the first page, at most this many characters (`decisions.md` §7). */
const PREVIEW_CHARACTERS = 1_500;
const CONCURRENCY = 2;

const previewInputSchema = z.object({
  source: documentSourceSchema,
  from: z.string(),
  to: z.string(),
  choices: documentChoicesSchema.optional(),
});
export interface PreviewResult {
  html: string;
  pages: string[];
}

/** The units of the first page, as many as fit the preview; one unit is always shown. */
function previewUnits(units: readonly TextUnit[]): TextUnit[] {
  const chosen: TextUnit[] = [];
  let characters = 0;
  const firstPage = units[0]?.page;
  for (const unit of units) {
    if (unit.page !== firstPage) break;
    characters += fragmentLength(unit.source);
    if (chosen.length > 0 && characters > PREVIEW_CHARACTERS) break;
    chosen.push(unit);
  }
  return chosen;
}

/** Translates the beginning of a document for a look; free. */
export function previewJob(deps: Omit<DocumentJobDeps, 'memoryOf'>) {
  return defineJob({
    kind: 'document-preview',
    input: previewInputSchema,
    concurrency: CONCURRENCY,
    run: (job) =>
      withWorkFolder(async (folder) => {
        const { input, signal } = job;
        await job.stage('reading', 5);
        const file = await loadDocument(input.source, folder, job, deps);
        const { choices = {} } = input;
        const units = previewUnits((await deps.documents.extract(file, { choices, signal })).units);
        const { language } = sourceLanguage(units, input.from, deps.detector);
        await job.stage('translating', 30);
        const targets = new Map<string, Fragment>();
        if (language !== null && language !== input.to) {
          await deps.translator.translateUnits(units, {
            from: language,
            to: input.to,
            signal,
            onUnit: ({ id, target }) => void targets.set(id, target),
          });
        }
        const options = { to: input.to, limit: Number.POSITIVE_INFINITY };
        const html = previewHtml(units, (id) => targets.get(id), options);
        return { result: { html, pages: [] } satisfies PreviewResult, credits: 0 };
      }),
  });
}
