import { asSet, defineKind } from '../define-kind.ts';
import { previewInputSchema } from './input.ts';
import { previewResultSchema } from './result.ts';
import { runPreview, STAGES } from './run.ts';

/** The beginning of a document, for a look; free. */
export const preview = defineKind({
  kind: 'document-preview',
  input: previewInputSchema,
  result: previewResultSchema,
  scope: 'documents',
  putAside: () => ({ credits: 0 }),
  stages: STAGES,
  resources: { cpu: 0.5, memoryMb: 128 },
  run: runPreview,
  view: ({ html, pages, sourcePages }, { link }) => ({
    html,
    pages: pages.map(link),
    ...(sourcePages === undefined ? {} : { sourcePages: sourcePages.map(link) }),
  }),
  growing: false,
  mails: false,
  keptMs: asSet,
});
