/** Forms of files that speech is written as. */
export const SPEECH_FORMATS = ['mp3', 'wav', 'ogg', 'm4a', 'm4b'] as const;
export type SpeechFormat = (typeof SPEECH_FORMATS)[number];

export const SPEECH_MEDIA_TYPES = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
} as const satisfies Record<SpeechFormat, string>;
