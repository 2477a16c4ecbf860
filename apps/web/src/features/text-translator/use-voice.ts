import { baseLanguage } from '@glossa/contract';
import { useEffect, useState } from 'react';

/** A voice of this device for the language: the exact tag first, then its base. Voices that send text away are left out. */
export function pickVoice<V extends { lang: string; localService: boolean }>(
  voices: readonly V[],
  tag: string,
): V | undefined {
  const own = voices.filter((voice) => voice.localService);
  const tagOf = (voice: V) => voice.lang.replace('_', '-').toLowerCase();
  return (
    own.find((voice) => tagOf(voice) === tag.toLowerCase()) ??
    own.find((voice) => baseLanguage(tagOf(voice)) === baseLanguage(tag))
  );
}

export interface Speaker {
  speaking: boolean;
  /** Reads the text aloud, or stops. */
  toggle(text: string): void;
}

/** Reads aloud in `tag`; `undefined` while this device has no voice for it. */
export function useVoice(tag: string): Speaker | undefined {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => {
    const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
    if (synthesis === undefined) return;
    const update = () => setVoices(synthesis.getVoices());
    update();
    synthesis.addEventListener?.('voiceschanged', update);
    return () => {
      synthesis.removeEventListener?.('voiceschanged', update);
      synthesis.cancel();
    };
  }, []);
  const voice = pickVoice(voices, tag);
  if (voice === undefined) return undefined;
  return {
    speaking,
    toggle(text) {
      window.speechSynthesis.cancel();
      if (speaking) return setSpeaking(false);
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.onend = () => setSpeaking(false);
      utterance.onerror = () => setSpeaking(false);
      setSpeaking(true);
      window.speechSynthesis.speak(utterance);
    },
  };
}
