import { asSet, defineKind } from '../define-kind.ts';
import { speechInputSchema } from './input.ts';
import { speechResultSchema, viewSpeech } from './result.ts';
import { runSpeech, STAGES } from './run.ts';

/** A text that is read aloud. Priced as text; what is taken over from an earlier one is free, which shows when it is planned. */
export const textToSpeech = defineKind({
  kind: 'text-to-speech',
  input: speechInputSchema,
  result: speechResultSchema,
  scope: 'media',
  putAside: ({ characters, base }) => ({ characters: base === undefined ? characters : 0 }),
  stages: STAGES,
  resources: { cpu: 0.5, memoryMb: 128 },
  run: (job, services) => runSpeech(job, services),
  view: viewSpeech,
  growing: true,
  mails: '/text-to-speech',
  keptMs: asSet,
});
