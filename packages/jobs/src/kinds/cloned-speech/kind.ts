import { defineKind } from '../define-kind.ts';
import { SPOKEN } from '../text-to-speech/spoken.ts';
import { runClonedSpeech } from './run.ts';

/** A text that is read aloud with a voice of the owner's own (`own:<id>`). Priced as a text that others read. */
export const clonedSpeech = defineKind({
  ...SPOKEN,
  kind: 'cloned-speech',
  run: runClonedSpeech,
  mails: '/ai-voice-cloning/generate',
});
