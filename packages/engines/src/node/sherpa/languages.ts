/** Catalogue tags of the languages that models understand, as their makers list them. */
export const SENSE_VOICE = ['zh', 'en', 'ja', 'ko', 'yue'] as const;

export const PARAFORMER = ['zh', 'en'] as const;

/** Those that the model of punctuation was made for. */
export const PUNCTUATION = ['zh', 'en'] as const;

export const PARAKEET = [
  ...['bg', 'hr', 'cs', 'da', 'nl', 'en', 'et', 'fi', 'fr', 'de', 'el', 'hu', 'it', 'lv', 'lt'],
  ...['mt', 'pl', 'pt', 'ro', 'sk', 'sl', 'es', 'sv', 'ru', 'uk'],
];

/** Those of Whisper's hundred with at most about a third of words wrong in its makers' figures. */
export const WHISPER = [
  ...['en', 'zh', 'de', 'es', 'ru', 'ko', 'fr', 'ja', 'pt', 'tr', 'pl', 'ca', 'nl', 'ar', 'sv'],
  ...['it', 'id', 'hi', 'fi', 'vi', 'he', 'uk', 'el', 'ms', 'cs', 'ro', 'da', 'hu', 'ta', 'no'],
  ...['th', 'ur', 'hr', 'bg', 'lt', 'sk', 'te', 'fa', 'lv', 'sr', 'az', 'sl', 'et', 'mk', 'gl'],
];
