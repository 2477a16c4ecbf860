import { documentChoicesSchema, type Fragment } from '@glossa/contract';
import { previewHtml } from '@glossa/documents';
import { z } from 'zod';
import { defineJob } from '../runtime/define-job.ts';
import type { DocumentJobDeps } from './document-job.ts';
import { documentSourceSchema } from './input.ts';
import { loadDocument } from './load-document.ts';
import { previewUnits } from './preview-units.ts';
import { sourceLanguage } from './source-language.ts';
import { withWorkFolder } from './work-folder.ts';

/** A preview is the first page, at most this many code points (`decisions.md` §7). */
export const PREVIEW_CHARACTERS = 1_500;
/** One person has at most all but one of these. */
const CONCURRENCY = 3;

const previewInputSchema = z.object({
  source: documentSourceSchema,
  from: z.string(),
  to: z.string(),
  choices: documentChoicesSchema.optional(),
  /** Code points at most: as many as were counted for whoever asks. */
  characters: z.number().int().min(0).max(PREVIEW_CHARACTERS).default(PREVIEW_CHARACTERS),
});
export interface PreviewResult {
  html: string;
  pages: string[];
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
        const line = { owner: job.owner };
        const extracted = await deps.documents.extract(file, { choices, signal, line });
        const units = previewUnits(extracted.units, input.characters);
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
