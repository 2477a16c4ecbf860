import { useEffect, useState } from 'react';

/** The voice of this device for a language tag: of the same region before any other of the language. */
export function voiceFor(
  voices: readonly SpeechSynthesisVoice[],
  tag: string,
): SpeechSynthesisVoice | undefined {
  // Android writes `en_US`.
  const wanted = tag.toLowerCase();
  const language = wanted.split('-')[0]!;
  const named = voices.map((voice) => ({
    voice,
    lang: voice.lang.toLowerCase().replace('_', '-'),
  }));
  const found =
    named.find(({ lang }) => lang === wanted) ??
    named.find(({ lang, voice }) => lang.split('-')[0] === language && voice.default) ??
    named.find(({ lang }) => lang.split('-')[0] === language);
  return found?.voice;
}

/** Voices of the device; browsers tell them late. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  const synthesis = typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis;
  const [voices, setVoices] = useState(() => synthesis?.getVoices() ?? []);
  useEffect(() => {
    const update = () => setVoices(synthesis?.getVoices() ?? []);
    synthesis?.addEventListener?.('voiceschanged', update);
    return () => synthesis?.removeEventListener?.('voiceschanged', update);
  }, [synthesis]);
  return voices;
}

/** Reads a text aloud with a voice of the device. `canRead` is false where it has none for the language. */
export function useReadAloud(text: string, tag: string) {
  const voice = voiceFor(useVoices(), tag);
  const [reading, setReading] = useState(false);
  useEffect(
    () => () => {
      if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
      setReading(false);
    },
    [text, tag],
  );
  return {
    canRead: voice !== undefined,
    reading,
    toggle() {
      speechSynthesis.cancel();
      if (reading || voice === undefined) return setReading(false);
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = voice.lang;
      utterance.voice = voice;
      const end = () => setReading(false);
      utterance.addEventListener('end', end);
      utterance.addEventListener('error', end);
      speechSynthesis.speak(utterance);
      setReading(true);
    },
  };
}
