import type { Voice } from '../../ports/speak.ts';

/**
 * Voices of eSpeak NG by catalogue tag. Those that make noise of ordinary text are left out: Thai (wrong sounds), Hebrew and
 * Arabic (no vowels where none are written).
 */
export const ESPEAK_VOICES: Readonly<Record<string, { voice: string; name: string }>> = {
  en: { voice: 'en-us', name: 'English' },
  // Reads hanzi, with tones; Latin letters never reach it.
  zh: { voice: 'cmn-latn-pinyin', name: '中文' },
  // Given phonemes (`japanese/`): by itself it says “Chinese letter” for each kanji, and some kana wrong.
  ja: { voice: 'ja', name: '日本語' },
  es: { voice: 'es', name: 'Español' },
  ru: { voice: 'ru', name: 'Русский' },
  ko: { voice: 'ko', name: '한국어' },
  fr: { voice: 'fr-fr', name: 'Français' },
  de: { voice: 'de', name: 'Deutsch' },
  it: { voice: 'it', name: 'Italiano' },
  pt: { voice: 'pt', name: 'Português' },
  'pt-BR': { voice: 'pt-br', name: 'Português (Brasil)' },
  nl: { voice: 'nl', name: 'Nederlands' },
  ro: { voice: 'ro', name: 'Română' },
  tr: { voice: 'tr', name: 'Türkçe' },
  da: { voice: 'da', name: 'Dansk' },
  pl: { voice: 'pl', name: 'Polski' },
  sv: { voice: 'sv', name: 'Svenska' },
  fi: { voice: 'fi', name: 'Suomi' },
  no: { voice: 'nb', name: 'Norsk' },
  el: { voice: 'el', name: 'Ελληνικά' },
};

/** The two voices of a language: eSpeak's own, and its variant with the formants of a woman. */
export const voicesOf = (tag: string): Voice[] =>
  (['male', 'female'] as const).map((gender) => ({
    id: `espeak:${tag}-${gender}`,
    name: ESPEAK_VOICES[tag]!.name,
    // What stands in another script or language is said by the same throat.
    languages: [tag, ...Object.keys(ESPEAK_VOICES).filter((other) => other !== tag)],
    ...{ gender, style: 'robotic', engine: 'espeak', local: true, pitch: true },
    licence: 'GPL-3.0-or-later (the program; not what it says)',
  }));
