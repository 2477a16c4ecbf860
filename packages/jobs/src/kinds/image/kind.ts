import { asSet, defineKind } from '../define-kind.ts';
import { imageInputSchema } from './input.ts';
import { STAGES } from './one-picture.ts';
import { imageResultSchema } from './result.ts';
import { runImages } from './run.ts';
import { viewImages } from './view.ts';

/** Pictures with their text translated. What they cost shows once their text is read. */
export const image = defineKind({
  kind: 'image',
  input: imageInputSchema,
  result: imageResultSchema,
  scope: 'media',
  putAside: () => ({ credits: 0 }),
  stages: STAGES,
  resources: { cpu: 1, memoryMb: 512 },
  run: runImages,
  view: viewImages,
  growing: true,
  mails: '/image-translator',
  keptMs: asSet,
});
