import { asSet } from '../define-kind.ts';
import { type SpeechInput, speechInputSchema } from './input.ts';
import { speechResultSchema, viewSpeech } from './result.ts';
import { STAGES } from './run.ts';

/** What texts that are read aloud have in common, whoever's voice reads them: they cost the same. */
export const SPOKEN = {
  input: speechInputSchema,
  result: speechResultSchema,
  scope: 'media',
  putAside: ({ characters, base }: SpeechInput) => ({
    characters: base === undefined ? characters : 0,
  }),
  stages: STAGES,
  resources: { cpu: 0.5, memoryMb: 128 },
  view: viewSpeech,
  growing: true,
  keptMs: asSet,
} as const;
