import { pickVoice } from '../text-translator/use-voice.ts';

/** Reads a text aloud with a voice of this device; false where it has none for the language. */
export function sayAloud(text: string, tag: string): boolean {
  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  const voice = synthesis === undefined ? undefined : pickVoice(synthesis.getVoices(), tag);
  if (synthesis === undefined || voice === undefined) return false;
  synthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  synthesis.speak(utterance);
  return true;
}

/** Stops what is being read. */
export function beQuiet(): void {
  (window.speechSynthesis as SpeechSynthesis | undefined)?.cancel();
}
