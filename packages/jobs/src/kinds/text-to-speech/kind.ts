import { defineKind } from '../define-kind.ts';
import { runSpeech } from './run.ts';
import { SPOKEN } from './spoken.ts';

/** A text that is read aloud. Priced as text; what is taken over from an earlier one is free, which shows when it is planned. */
export const textToSpeech = defineKind({
  ...SPOKEN,
  kind: 'text-to-speech',
  run: (job, services) => runSpeech(job, services),
  mails: '/text-to-speech',
});
