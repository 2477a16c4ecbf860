import type { docResultSchema } from '@glossa/contract';
import type { z } from 'zod';
import { asSet, defineKind } from '../define-kind.ts';
import { documentInputSchema } from './input.ts';
import { documentPartialSchema, documentResultSchema } from './result.ts';
import { runDocument, STAGES } from './run.ts';

/** A document, translated whole. Priced by its characters: beforehand where they were counted, else once it is read. */
export const document = defineKind({
  kind: 'document',
  input: documentInputSchema,
  result: documentResultSchema,
  scope: 'documents',
  putAside: () => ({ credits: 0 }),
  stages: STAGES,
  resources: { cpu: 0.5, memoryMb: 256 },
  run: runDocument,
  view: ({ blobKey, unitsKey, viewable, ...rest }, { link }) =>
    ({
      url: link(blobKey),
      ...rest,
      unitsUrl: link(unitsKey),
      ...(viewable === undefined ? {} : { pages: viewable.pages }),
    }) satisfies z.output<typeof docResultSchema>,
  growing: false,
  parts: (partial) => documentPartialSchema.safeParse(partial).data?.parts,
  mails: '/document-translator/history',
  keptMs: asSet,
});
