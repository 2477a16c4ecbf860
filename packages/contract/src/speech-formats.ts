/** Forms of files that speech is written as. */
export const SPEECH_FORMATS = ['mp3', 'wav', 'ogg', 'm4a'] as const;
export type SpeechFormat = (typeof SPEECH_FORMATS)[number];
