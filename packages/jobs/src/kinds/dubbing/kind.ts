import { asSet, defineKind } from '../define-kind.ts';
import { dubbingInputSchema } from './input.ts';
import { dubbingResultSchema, viewDubbing } from './result.ts';
import { runDubbing } from './run.ts';
import { STAGES } from './stages.ts';

/**
 * A recording that is translated, and spoken in the other language. Its price shows once it is opened, and nothing of it is
 * shown before it is done.
 */
export const dubbing = defineKind({
  kind: 'dubbing',
  input: dubbingInputSchema,
  result: dubbingResultSchema,
  scope: 'media',
  putAside: () => ({ credits: 0 }),
  stages: STAGES,
  resources: { cpu: 1, memoryMb: 512 },
  run: runDubbing,
  view: viewDubbing,
  growing: false,
  mails: false,
  keptMs: asSet,
});
