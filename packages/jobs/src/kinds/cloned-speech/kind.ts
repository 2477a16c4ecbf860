import { asSet, defineKind } from '../define-kind.ts';
import { speechInputSchema } from '../text-to-speech/input.ts';
import { speechResultSchema, viewSpeech } from '../text-to-speech/result.ts';
import { STAGES } from '../text-to-speech/run.ts';
import { runClonedSpeech } from './run.ts';

/** A text that is read aloud with a voice of the owner's own (`own:<id>`). Priced as a text that others read. */
export const clonedSpeech = defineKind({
  kind: 'cloned-speech',
  input: speechInputSchema,
  result: speechResultSchema,
  scope: 'media',
  putAside: ({ characters, base }) => ({ characters: base === undefined ? characters : 0 }),
  stages: STAGES,
  resources: { cpu: 0.5, memoryMb: 128 },
  run: runClonedSpeech,
  view: viewSpeech,
  growing: true,
  mails: '/ai-voice-cloning/generate',
  keptMs: asSet,
});
