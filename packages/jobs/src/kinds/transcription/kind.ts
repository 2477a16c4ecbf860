import { asSet, defineKind } from '../define-kind.ts';
import { transcriptionInputSchema } from './input.ts';
import { transcriptionResultSchema } from './result.ts';
import { runTranscription, STAGES } from './run.ts';

/** What is said in a recording, written down. Its price shows once the recording is opened. */
export const transcription = defineKind({
  kind: 'transcription',
  input: transcriptionInputSchema,
  result: transcriptionResultSchema,
  scope: 'media',
  putAside: () => ({ credits: 0 }),
  stages: STAGES,
  resources: { cpu: 1, memoryMb: 256 },
  run: runTranscription,
  view: ({ forms, mediaKey, soundKey, ...rest }, { link }) => ({
    ...rest,
    ...Object.fromEntries(Object.entries(forms).map(([form, key]) => [form, link(key)])),
    media: link(mediaKey),
    ...(soundKey === undefined ? {} : { sound: link(soundKey) }),
  }),
  growing: true,
  mails: '/ai-subtitle-generator/history',
  keptMs: asSet,
});
